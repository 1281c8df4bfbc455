import { variableEnd } from './variables.ts'

/**
 * JSON as people write it in request tools: with comments, unquoted variables and trailing commas. Returns text that JSON.parse
 * accepts, or undefined when it is not JSON.
 */
export function looseJson(text: string): string | undefined {
  const trimmed = text.trim()
  if (trimmed === '') return undefined
  if (isJson(trimmed)) return trimmed
  if (!/^(?:[[{]|\/[/*])/.test(trimmed)) return undefined
  const tidied = tidyJson(trimmed)
  return isJson(tidied) ? tidied : undefined
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

/** Removes comments and trailing commas, and quotes variables. */
function tidyJson(text: string): string {
  const pieces: string[] = []
  let solid = 0
  for (let at = 0; at < text.length;) {
    const end = pieceEnd(text, at)
    const piece = isComment(text, at) ? '' : readPiece(text, at, end)
    if (/^[\]}]$/.test(piece) && pieces[solid] === ',') pieces[solid] = ''
    pieces.push(piece)
    if (piece.trim() !== '') solid = pieces.length - 1
    at = end
  }
  return pieces.join('')
}

function readPiece(text: string, at: number, end: number): string {
  const piece = text.slice(at, end)
  return piece.startsWith('{{') ? JSON.stringify(piece) : piece
}

const isComment = (text: string, at: number) => text.startsWith('//', at) || text.startsWith('/*', at)

/** Strings, comments and variables are one piece each, everything else is split into characters. */
function pieceEnd(text: string, at: number): number {
  if (text[at] === '"') return stringEnd(text, at)
  if (text.startsWith('//', at)) return endAfter(text, '\n', at, 0)
  if (text.startsWith('/*', at)) return endAfter(text, '*/', at + 2, 2)
  const variable = variableEnd(text, at)
  return variable > at && isName(text.slice(at + 2, variable - 2)) ? variable : at + 1
}

/** `{{"a": 1}}` is an object in an object, not a variable. */
const isName = (inner: string) => /^[^"{}:]+$/.test(inner)

function stringEnd(text: string, at: number): number {
  for (let index = at + 1; index < text.length; index += 1) {
    if (text[index] === '\\') index += 1
    else if (text[index] === '"') return index + 1
  }
  return text.length
}

function endAfter(text: string, mark: string, from: number, length: number): number {
  const found = text.indexOf(mark, from)
  return found < 0 ? text.length : found + length
}
