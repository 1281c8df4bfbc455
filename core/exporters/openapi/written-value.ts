import { leafValue, type Json } from '../../rows/example/example-leaf.ts'
import type { TypeShape } from '../../rows/param-type.ts'

/** The JSON value of a text. A text that does not match the type, such as an empty one, is parsed as JSON, or else stays a text. */
export function writtenValue(text: string, shape: TypeShape): Json {
  return text.trim() !== '' && isReadable(text, shape) ? leafValue(text, shape) : anyValue(text)
}

function isReadable(text: string, { kind }: TypeShape): boolean {
  if (kind === 'number') return Number.isFinite(Number(text))
  if (kind === 'array') return !/^\s*\{[^]*\}\s*$/.test(text)
  return kind !== 'boolean' || /^\s*(?:true|false)\s*$/i.test(text)
}

/** The text parsed as JSON, or else the text. */
function anyValue(text: string): Json {
  try {
    return JSON.parse(text) as Json
  } catch {
    return text
  }
}
