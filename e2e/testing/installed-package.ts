import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makePackage } from '../../scripts/pack/make-package.ts'
import { isChosenAtInstall } from '../../scripts/pack/packages.ts'

const ROOT = join(import.meta.dirname, '../..')

export interface InstalledPackage {
  /** An empty folder, but for `node_modules`. */
  folder: string
  /** The program `endpaper`. */
  program: string
  remove: () => void
}

/**
 * Makes the release package and installs it outside of the project. What npm would fetch from the registry, which is Node and binaries for
 * this system, comes from the project; everything else has to be in the package.
 */
export async function installPackage(): Promise<InstalledPackage> {
  const folder = mkdtempSync(join(tmpdir(), 'endpaper-package-'))
  const work = join(folder, 'work')
  const file = await makePackage(ROOT, { work, destination: folder })
  rmSync(work, { recursive: true })
  execFileSync('tar', ['-xzf', file, '-C', folder])
  rmSync(file)
  const modules = join(folder, 'node_modules')
  mkdirSync(modules)
  renameSync(join(folder, 'package'), join(modules, 'endpaper'))
  for (const name of readdirSync(join(ROOT, 'node_modules')).filter((name) => isChosenAtInstall(`${name}/`)))
    symlinkSync(join(ROOT, 'node_modules', name), join(modules, name))
  return {
    folder,
    program: join(modules, 'endpaper/cli/endpaper.mjs'),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}

export const filesBelow = (folder: string): string[] => readdirSync(folder, { recursive: true }).map(String)
