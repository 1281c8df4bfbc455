import { cpSync, lstatSync } from 'node:fs'
import { basename, join } from 'node:path'

/** What Node never reads: types, maps, texts for people, builds for browsers. Licenses stay. */
const UNREAD_FILE =
  /\.(d\.[cm]?ts|[cm]?ts|map|md|markdown|iife\.js|umd\.cjs|ya?ml|html|jpg)$|^\.(eslintrc|nycrc|gitattributes)/
const UNREAD_FOLDER = /^(tests?|__tests__|docs|benchmarks?|examples|\.github|@types)$/

/** Parts of packages that we do not use, and that are large. */
const UNUSED = [
  // Other entries of the package than its first one.
  /^docx\/dist\/(?!index\.)/,
  // The builds for `require`.
  /^(@modelcontextprotocol|zod)\/.*\.cjs$/,
  // The other builds of the interpreter: for debugging, and for waiting inside of scripts.
  /^@jitl\/quickjs-wasmfile-(debug-|release-asyncify).*\.wasm$/,
]

interface Locked {
  dev?: boolean
  /** Needed for development, and by a package that can do without it. */
  devOptional?: boolean
  optional?: boolean
}

/** Packages with a binary for each system, and Node itself: npm chooses the right ones. */
export const isChosenAtInstall = (name: string) => /^(@node-rs\/|node-(linux|win)-)/.test(name)

/** Folders of the production packages of a lock file, such as `node_modules/pg`. */
export function productionPackages(lock: { packages: Record<string, Locked> }): string[] {
  return Object.entries(lock.packages)
    .filter(([path, { dev, devOptional, optional }]) => path !== '' && !dev && !devOptional && !optional)
    .map(([path]) => path)
}

/** Copies the packages without what the server does not need of them. */
export function copyPackages(root: string, folder: string, paths: readonly string[]): void {
  for (const path of paths) {
    if (isChosenAtInstall(path.slice('node_modules/'.length))) continue
    const from = join(root, path)
    const inPackages = (file: string) => file.slice(join(root, 'node_modules/').length).replaceAll('\\', '/')
    cpSync(from, join(folder, path), {
      recursive: true,
      filter: (file) => file === from || (isNeeded(file) && !UNUSED.some((part) => part.test(inPackages(file)))),
    })
  }
}

function isNeeded(file: string): boolean {
  const name = basename(file)
  if (!lstatSync(file).isDirectory()) return !UNREAD_FILE.test(name)
  // Packages inside a package are in the list themselves.
  return name !== 'node_modules' && !UNREAD_FOLDER.test(name)
}
