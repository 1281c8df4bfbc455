import { existsSync, readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { dirname, join, normalize } from 'node:path'

/** Texts that name another file of ours: imports, and URLs of threads and modules. */
const REFERENCE = /(?<=['"])(?:\.{1,2}\/|#core\/)[^'"\n]+\.(?:ts|mjs|json)(?=['"])/g

/**
 * The files that the program reaches from its entry, as plain JavaScript, by their new paths: Node refuses to strip types below
 * `node_modules`. Tests and what only they use are not reached.
 */
export function moduleFiles(root: string, entry: string): Map<string, string> {
  const files = new Map<string, string>()
  const waiting = [entry]
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    const packed = asJavaScript(path)
    if (files.has(packed)) continue
    const text = plainText(root, path)
    files.set(packed, path.endsWith('.json') ? text : text.replace(REFERENCE, asJavaScript))
    if (!path.endsWith('.json')) waiting.push(...referencesIn(root, path, text))
  }
  return files
}

const asJavaScript = (path: string) => path.replace(/\.ts$/, '.js')

function plainText(root: string, path: string): string {
  const text = readFileSync(join(root, path), 'utf8')
  return path.endsWith('.ts') ? stripTypeScriptTypes(text) : text
}

function referencesIn(root: string, path: string, text: string): string[] {
  return [...text.matchAll(REFERENCE)].map(([name]) => {
    const target = name.startsWith('#') ? name.slice(1) : normalize(join(dirname(path), name)).replaceAll('\\', '/')
    if (!existsSync(join(root, target))) throw new Error(`${path} names ${name}, which does not exist`)
    return target
  })
}
