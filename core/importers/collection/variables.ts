/** The base URL variable of the collections that we export. */
export const BASE_NAME = 'baseUrl'

export const FURTHER_BASE = `${BASE_NAME}:`

/** A collection has one set of variables: the URLs of further environments are added as `baseUrl:Test`. */
export const furtherBase = (environment: string): string => `${FURTHER_BASE}${environment.replace(/[{}]/g, '')}`

/** Longer than any variable name: without a closing brace up to here, it is not a variable. */
const MAX_VARIABLE = 100
/** Maximum nesting of variables in values of variables. */
const MAX_ROUNDS = 10
const MAX_LENGTH = 10_000

export interface VariableSet {
  /** The environment that the values belong to; "" where there is only one. */
  name: string
  values: ReadonlyMap<string, string>
}

/** The first index of one of the characters outside of `{{…}}`; -1 for none. */
export function indexOutside(text: string, characters: string, from = 0): number {
  for (let at = from; at < text.length; at += 1) {
    const end = variableEnd(text, at)
    if (end > at) at = end - 1
    else if (characters.includes(text.charAt(at))) return at
  }
  return -1
}

export function splitOutside(text: string, separator: string): string[] {
  const parts: string[] = []
  let from = 0
  for (let at = indexOutside(text, separator); at >= 0; at = indexOutside(text, separator, from)) {
    parts.push(text.slice(from, at))
    from = at + 1
  }
  return [...parts, text.slice(from)]
}

const OPEN = '{'.charCodeAt(0)
const CLOSE = '}'.charCodeAt(0)

/** The end of the variable that begins here; `at` itself when none does. Called for every character, so it compares char codes. */
export function variableEnd(text: string, at: number): number {
  if (text.charCodeAt(at) !== OPEN || text.charCodeAt(at + 1) !== OPEN) return at
  const end = Math.min(text.length - 1, at + MAX_VARIABLE)
  let depth = 0
  for (let index = at; index < end; index += 1) {
    const code = text.charCodeAt(index)
    if ((code !== OPEN && code !== CLOSE) || text.charCodeAt(index + 1) !== code) continue
    depth += code === OPEN ? 1 : -1
    index += 1
    if (depth === 0) return index + 1
  }
  return at
}

const VARIABLE = /\{\{([^{}]{1,200})\}\}/g

export const hasVariable = (text: string): boolean => /\{\{[^{}]{1,200}\}\}/.test(text)

/** The text with its variables replaced; unknown ones are unchanged. */
export function fillVariables(text: string, values: ReadonlyMap<string, string>): string {
  let filled = text
  for (let round = 0; round < MAX_ROUNDS && filled.length < MAX_LENGTH; round += 1) {
    const next = filled.replace(VARIABLE, (whole, name: string) => values.get(name.trim()) ?? whole)
    if (next === filled) break
    filled = next
  }
  return filled
}
