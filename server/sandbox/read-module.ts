import { readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'

/** Modules of ours that run inside the interpreter live here. They import each other by relative paths. */
const roots = [new URL('../../core/', import.meta.url).href, new URL('./inside/', import.meta.url).href]

const texts = new Map<string, string>()

/** The JavaScript of one of our modules: the interpreter knows no types. */
export function readModule(href: string): string {
  const known = texts.get(href)
  if (known !== undefined) return known
  if (!roots.some((root) => href.startsWith(root))) throw new Error(`not a module of the interpreter: ${href}`)
  const text = stripTypeScriptTypes(readFileSync(new URL(href), 'utf8'))
  texts.set(href, text)
  return text
}
