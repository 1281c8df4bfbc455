import type { TypeShape } from '../param-type.ts'

export type Json = string | number | boolean | null | Json[] | { [name: string]: Json }

/** A text parsed by a type. */
export function leafValue(text: string, shape: TypeShape): Json {
  switch (shape.kind) {
    case 'number':
      return toNumber(text)
    case 'boolean':
      return text.trim().toLowerCase() === 'true'
    case 'array':
      return parseList(text, shape.element)
    case 'object':
      return parseJson(text) ?? text
    case 'other':
      return isBracketed(text) ? parseList(text, shape) : objectOr(text)
    case 'string':
    case 'enum':
    case 'file':
    default:
      return text
  }
}

/** A list from JSON, or from texts such as `1,2`, `[a, "b,c"]`: separators inside quotes do not separate. */
export function parseList(text: string, element: TypeShape): Json[] {
  const list = isBracketed(text) ? parseJson(text) : undefined
  if (Array.isArray(list)) return list.map((value) => fitted(value, element))
  if (element.kind === 'number') return (text.match(/[-+]?\d*\.?\d+(?:e[-+]?\d+)?/gi) ?? []).map(toNumber)
  const parts = splitList(isBracketed(text) ? text.trim().slice(1, -1) : text)
  const isNumeric = element.kind === 'other' && parts.length > 0 && parts.every(isNumber)
  return parts.map((part) => (isNumeric ? Number(part) : leafValue(unquoted(part), element)))
}

/** Converts elements to the element type: `["1"]` becomes a list of numbers, or `[1]` a list of texts. */
function fitted(value: Json, element: TypeShape): Json {
  if (element.kind === 'number' && typeof value === 'string') return toNumber(value)
  if (element.kind === 'string' && (typeof value === 'number' || typeof value === 'boolean')) return String(value)
  return value
}

function toNumber(text: string): number {
  const value = Number(text.trim())
  return Number.isFinite(value) ? value : 0
}

const isNumber = (text: string) => text.trim() !== '' && Number.isFinite(Number(text))

const isBracketed = (text: string) => /^\s*\[[^]*\]\s*$/.test(text)

function objectOr(text: string): Json {
  const value = text.trim().startsWith('{') ? parseJson(text) : undefined
  return value ?? text
}

/** The value of a JSON text; undefined for any other text. */
export function parseJson(text: string): Json | undefined {
  try {
    return JSON.parse(text) as Json
  } catch {
    return undefined
  }
}

/** Splits at commas outside of quotes. A quote in the middle of a word, as in `it's`, is literal. */
function splitList(text: string): string[] {
  const parts = text.match(/\s*(?:"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*')\s*(?=,|$)|[^,]+/g) ?? []
  return parts.map((part) => part.trim()).filter((part) => part !== '')
}

function unquoted(part: string): string {
  const [, quote, inner] = /^(["'])([^]*)\1$/.exec(part) ?? []
  if (quote === undefined || inner === undefined) return part
  return inner.replace(/\\(["'\\])/g, '$1')
}
