import type { Bytes } from './zip.ts'

const encoder = new TextEncoder()

/** Pieces of this size are returned to the system when they are freed; small ones would be left over between others. */
const PIECE = 256 * 1024

/**
 * Encodes the parts of a file as they are made. A text that is put together from many small ones takes several times the memory of its
 * bytes.
 */
export const encoded = (texts: Iterable<string>): Bytes[] => [...encodedOneByOne(texts)]

/** The same for those who need one piece at a time. */
export function* encodedOneByOne(texts: Iterable<string>): Generator<Bytes> {
  let pending: string[] = []
  let length = 0
  for (const text of texts) {
    pending.push(text)
    length += text.length
    if (length < PIECE) continue
    yield encoder.encode(pending.join(''))
    pending = []
    length = 0
  }
  if (length > 0) yield encoder.encode(pending.join(''))
}

/**
 * Indented JSON. The entries of the upper levels are written one by one, and each piece when it is asked for, so that the text is never
 * whole.
 */
export const jsonPieces = (value: object): Iterable<Bytes> => ({
  [Symbol.iterator]: () => encodedOneByOne(jsonTexts(value, 2, '')),
})

function* jsonTexts(value: unknown, levels: number, indent: string): Generator<string> {
  const entries = levels > 0 && isPlainObject(value) ? Object.entries(value).filter(([, one]) => one !== undefined) : []
  if (entries.length === 0) {
    yield JSON.stringify(value, null, 2).replaceAll('\n', `\n${indent}`)
    return
  }
  const inner = `${indent}  `
  for (const [index, [name, one]] of entries.entries()) {
    yield `${index === 0 ? '{' : ','}\n${inner}${JSON.stringify(name)}: `
    yield* jsonTexts(one, levels - 1, inner)
  }
  // The last line of a file ends with a line break.
  yield indent === '' ? '\n}\n' : `\n${indent}}`
}

const isPlainObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !('toJSON' in value)
