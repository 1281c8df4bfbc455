import { leafValue, type Json } from '../../rows/example/example-leaf.ts'
import type { TypeShape } from '../../rows/param-type.ts'

/** The value that a text means to its type. One that the type cannot have is written as it stands, and an empty text is a value too. */
export function writtenValue(text: string, shape: TypeShape): Json {
  return text.trim() !== '' && isReadable(text, shape) ? leafValue(text, shape) : anyValue(text)
}

function isReadable(text: string, { kind }: TypeShape): boolean {
  if (kind === 'number') return Number.isFinite(Number(text))
  if (kind === 'array') return !/^\s*\{[^]*\}\s*$/.test(text)
  return kind !== 'boolean' || /^\s*(?:true|false)\s*$/i.test(text)
}

/** What JSON makes of it, else the text. */
function anyValue(text: string): Json {
  try {
    return JSON.parse(text) as Json
  } catch {
    return text
  }
}
