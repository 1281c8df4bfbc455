import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { readModule } from './read-module.ts'

/** Code that scripts can use. It is evaluated inside the interpreter, before the script. */
interface Library {
  /** The library is loaded only if the source matches. */
  mention: RegExp
  /** A `script` defines its own global names. The exports of a `module` become global names. */
  kind: 'script' | 'module'
  /** The file, or its path inside `node_modules`. */
  file: URL | string
}

/** To add a library, add an entry. A script gets it if its caller offers the name. */
const libraries = {
  /** `Mock` and `Random`. */
  mock: {
    mention: /\b(?:Mock|Random)\b/,
    kind: 'module',
    file: new URL('../../core/mock/script-globals.ts', import.meta.url),
  },
  moment: { mention: /\bmoment\b/, kind: 'script', file: 'moment/min/moment.min.js' },
  /** `CryptoJS`. */
  'crypto-js': { mention: /\bCryptoJS\b/, kind: 'script', file: 'crypto-js/crypto-js.js' },
  /** `Qs`. */
  qs: { mention: /\b[Qq]s\b/, kind: 'script', file: 'qs/dist/qs.js' },
  /** `forge`. */
  'node-forge': { mention: /\b(?:forge|RSA)\b/, kind: 'script', file: 'node-forge/dist/forge.min.js' },
} satisfies Record<string, Library>

const byName: ReadonlyMap<string, Library> = new Map(Object.entries(libraries))

export interface LoadedLibrary {
  name: string
  kind: 'script' | 'module'
  text: string
}

/** The offered libraries that the source mentions, in the order of the list. */
export function mentionedLibraries(source: string, offered: readonly string[]): string[] {
  return [...byName]
    .filter(([name, { mention }]) => offered.includes(name) && mention.test(source))
    .map(([name]) => name)
}

const texts = new Map<string, LoadedLibrary>()
const require = createRequire(import.meta.url)

/** Reads a library once per thread. */
export function loadLibrary(name: string): LoadedLibrary {
  const known = texts.get(name)
  if (known) return known
  const library = byName.get(name)
  if (!library) throw new Error(`no such library: ${name}`)
  const { kind, file } = library
  const loaded =
    file instanceof URL
      ? { name: file.href, kind, text: readModule(file.href) }
      : { name, kind, text: readFileSync(require.resolve(file), 'utf8') }
  texts.set(name, loaded)
  return loaded
}
