import type { Field } from './sketch.ts'
import { indexOutside, splitOutside } from './variables.ts'

export interface Address {
  /** Scheme and host, or the variable in their place; "" when the text is only a path. */
  base: string
  /** From the first slash on, with path variables as `{name}`. */
  path: string
  query: Field[]
  /** Whether the URL contained a user name or password, which is removed. */
  hasUser: boolean
}

/** Splits a URL as people and tools write it. It may contain variables anywhere. */
export function readAddress(given: string): Address {
  const text = given.trim().replace(/[\t\r\n]+/g, '')
  const from = baseEnd(text)
  const { base, hasUser } = withoutUser(text.slice(0, from))
  const rest = text.slice(from)
  const hash = indexOutside(rest, '#')
  const [beforeHash, fragment] = hash < 0 ? [rest, ''] : [rest.slice(0, hash), rest.slice(hash)]
  const mark = indexOutside(beforeHash, '?')
  const path = mark < 0 ? beforeHash : beforeHash.slice(0, mark)
  const query = mark < 0 ? [] : readQuery(beforeHash.slice(mark + 1))
  return { base: withoutBlanks(base), path: `${tidyPath(path)}${encodeBlanks(fragment)}`, query, hasUser }
}

/** `a=1&b=2`. Only the first `=` of a pair separates. */
export function readQuery(text: string): Field[] {
  return splitOutside(text, '&').map((pair) => {
    const at = indexOutside(pair, '=')
    const [name, value] = at < 0 ? [pair, ''] : [pair.slice(0, at), pair.slice(at + 1)]
    return { name: decoded(name), value: decoded(value) }
  })
}

/** `:id` as a whole path segment is a variable, in any language. */
const COLON_PART = /^:([\p{L}_][\p{L}\p{N}_-]*)$/u

export function tidyPath(path: string): string {
  const parts = splitOutside(path, '/').map((part) => withoutBlanks(part).replace(COLON_PART, '{$1}'))
  const joined = encodeBlanks(parts.join('/'))
  return joined.startsWith('/') ? joined : `/${joined}`
}

/** Text with invalid percent-encoding is left unchanged. */
export function decoded(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '))
  } catch {
    return text
  }
}

function baseEnd(text: string): number {
  const first = indexOutside(text, '/?#')
  if (first < 0) return text.length
  const isScheme = first > 0 && text.startsWith('://', first - 1)
  if (!isScheme) return first
  const end = indexOutside(text, '/?#', first + 2)
  return end < 0 ? text.length : end
}

function withoutUser(base: string): Pick<Address, 'base' | 'hasUser'> {
  const slash = indexOutside(base, '/')
  let from = slash < 0 ? 0 : slash + 2
  const scheme = base.slice(0, from)
  let hasUser = false
  for (let at = indexOutside(base, '@', from); at >= 0; at = indexOutside(base, '@', from)) {
    from = at + 1
    hasUser = true
  }
  return { base: `${scheme}${base.slice(from)}`, hasUser }
}

/** Normalizes `{{ host }}` to `{{host}}`. */
const withoutBlanks = (text: string): string =>
  text.replace(/\{\{([^{}]{1,200})\}\}/g, (_whole, name: string) => `{{${name.trim()}}}`)

const encodeBlanks = (text: string): string =>
  text.replace(/[\s\p{Cc}]/gu, (character) => encodeURIComponent(character)).toWellFormed()
