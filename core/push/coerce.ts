import { docTypes, type DocType } from '../doc/doc.ts'

/** Thrown for a value that does not fit its field. The caller adds the name of the field. */
export class Misfit extends Error {}

/** Spellings of "nothing" in flags, numbers and lists. In a text field, "" and "null" are ordinary texts. */
const isNothing = (value: unknown) => value === undefined || value === null || value === '' || value === 'null'

export function toFlag(value: unknown): 0 | 1 | undefined {
  if (isNothing(value)) return undefined
  if (value === 1 || value === '1' || value === true || value === 'true') return 1
  if (value === 0 || value === '0' || value === false || value === 'false') return 0
  throw new Misfit()
}

export function toInt(value: unknown): number | undefined {
  if (isNothing(value)) return undefined
  const number = typeof value === 'string' && /^\s*-?\d+(?:\.0*)?\s*$/.test(value) ? Number(value) : value
  if (!Number.isSafeInteger(number)) throw new Misfit()
  return Number(number)
}

export function toDocType(value: unknown): DocType | undefined {
  const number = toInt(value)
  if (number === undefined) return undefined
  const type = Object.values(docTypes).find((known) => known === number)
  if (type === undefined) throw new Misfit()
  return type
}

/** Control characters other than tab and line ends, and lone surrogates: databases reject them. */
// oxlint-disable-next-line no-control-regex
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/g

export function toText(value: unknown): string | undefined {
  if (value === undefined || value === null) return undefined
  return (typeof value === 'string' ? value : jsonText(value)).replace(CONTROL, '').toWellFormed()
}

/** A notice counts as set when it is present: `true` is a notice without a text, and `false` is no notice. */
export function toNotice(value: unknown): string | undefined {
  if (value === false) return undefined
  return value === true ? '' : toText(value)
}

export function toId(value: unknown): string | undefined {
  if (isNothing(value)) return undefined
  if (typeof value !== 'string' && typeof value !== 'number') throw new Misfit()
  return String(value).trim()
}

export function toIds(value: unknown): string[] | undefined {
  return toItems(value)?.map((item) => {
    const id = toId(item)
    if (id === undefined) throw new Misfit()
    return id
  })
}

export function toItems(value: unknown): unknown[] | undefined {
  if (isNothing(value)) return undefined
  if (!Array.isArray(value)) throw new Misfit()
  return value
}

export function toRecord(value: unknown): Record<string, unknown> | undefined {
  if (isNothing(value)) return undefined
  if (typeof value !== 'object' || Array.isArray(value)) throw new Misfit()
  return value as Record<string, unknown>
}

function jsonText(value: unknown): string {
  try {
    return JSON.stringify(value)
  } catch {
    // Nested too deep for the call stack.
    throw new Misfit()
  }
}
