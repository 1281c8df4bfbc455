import type { Bytes } from './zip.ts'

const encoder = new TextEncoder()

/**
 * Encodes a part of a file as soon as it is complete. A text that is put together from many small ones takes several times the memory of
 * its bytes.
 */
export const encoded = (text: string): Bytes => encoder.encode(text)

/** Indented JSON with a line break at its end. The entries of the upper levels are written one by one, so that the text is never whole. */
export function jsonPieces(value: object): Bytes[] {
  return [...valuePieces(value, 2, ''), encoded('\n')]
}

function* valuePieces(value: unknown, levels: number, indent: string): Generator<Bytes> {
  if (levels === 0 || !isPlainObject(value)) {
    yield encoded(JSON.stringify(value, null, 2).replaceAll('\n', `\n${indent}`))
    return
  }
  const entries = Object.entries(value).filter(([, one]) => one !== undefined)
  if (entries.length === 0) return yield encoded('{}')
  const inner = `${indent}  `
  for (const [index, [name, one]] of entries.entries()) {
    yield encoded(`${index === 0 ? '{' : ','}\n${inner}${JSON.stringify(name)}: `)
    yield* valuePieces(one, levels - 1, inner)
  }
  yield encoded(`\n${indent}}`)
}

const isPlainObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !('toJSON' in value)
