import { execFile } from 'node:child_process'
import { chmodSync, cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { packedManifest } from './manifest.ts'
import { moduleFiles } from './module-files.ts'
import { copyPackages, productionPackages } from './packages.ts'

const ENTRY = 'cli/endpaper.mjs'
/** Files and folders that go into the package as they are. */
const COPIED = ['dist/web', 'dist/drawing', 'docs', 'deploy', 'README.md', 'CHANGELOG.md', 'LICENSE']

/** Puts the content of the package into a folder. The web app must be built. */
function stagePackage(root: string, folder: string): void {
  if (!existsSync(join(root, 'dist/web/index.html'))) throw new Error('the web app is not built')
  rmSync(folder, { recursive: true, force: true })
  for (const [path, text] of moduleFiles(root, ENTRY)) write(join(folder, path), text)
  chmodSync(join(folder, ENTRY), 0o755)
  for (const path of COPIED) cpSync(join(root, path), join(folder, path), { recursive: true })
  const manifest = packedManifest(readManifest(root))
  write(join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`)
  copyPackages(root, folder, productionPackages(JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))))
}

/** What npm calls the folder inside a package. */
const FOLDER = 'package'

/** Makes `endpaper-VERSION.tgz`, and returns its path. `work` is a folder for the parts. */
export async function makePackage(root: string, { work, destination }: { work: string; destination: string }) {
  const folder = join(work, FOLDER)
  stagePackage(root, folder)
  const { version } = readManifest(root)
  const file = join(destination, `endpaper-${String(version)}.tgz`)
  // As `npm pack` does, but without its rules about what to leave out: the folder has what it should have.
  await promisify(execFile)('tar', ['-czf', file, '-C', work, FOLDER])
  return file
}

const readManifest = (root: string): Record<string, unknown> =>
  JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))

function write(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, text)
}
