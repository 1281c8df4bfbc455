import { isChosenAtInstall } from './packages.ts'

/** Fields of package.json that the package keeps. */
const KEPT = [
  'name',
  'version',
  'private',
  'description',
  'license',
  'bin',
  'type',
  'imports',
  'dependencies',
  'optionalDependencies',
  'engines',
]

/** package.json without what only a clone needs. Packages that are part of ours are listed as such. */
export function packedManifest(manifest: Record<string, unknown>): Record<string, unknown> {
  const kept = Object.fromEntries(KEPT.map((name) => [name, manifest[name]]))
  const names = Object.keys(kept['dependencies'] ?? {})
  return { ...kept, bundleDependencies: names.filter((name) => !isChosenAtInstall(name)) }
}
