import { isLonger } from '../rows/lengths.ts'
import { PushFault, pushCodes } from './fault.ts'
import type { FieldSpec, FieldSpecs } from './fields.ts'
import { pushShapes } from './shapes.ts'

type Fields = Readonly<Record<string, unknown>>

/** Checks required fields and text lengths. The error about a text inside a doc names the doc. */
export function checkInput(fields: FieldSpecs, input: Fields): void {
  for (const [name, spec] of Object.entries(fields)) {
    if (spec.required && isBlank(input[name]))
      throw new PushFault(pushCodes.badInput, 'push.fault.missing', { field: name })
  }
  checkLengths(fields, input, '')
}

const isBlank = (value: unknown) =>
  value === undefined ||
  (typeof value === 'string' && value.trim() === '') ||
  (Array.isArray(value) && value.length === 0)

function checkLengths(fields: FieldSpecs, input: Fields, doc: string): void {
  for (const name in input) {
    const value = input[name]
    const spec = fields[name]
    if (spec === undefined || value === undefined) continue
    if (typeof value === 'string') checkLength(value, spec, { name, doc })
    else if (Array.isArray(value)) for (const item of value as unknown[]) checkBelow(spec, item, doc)
    else checkBelow(spec, value, doc)
  }
}

function checkLength(value: string, { max = Infinity }: FieldSpec, { name, doc }: { name: string; doc: string }): void {
  if (!isLonger(value, max)) return
  if (doc === '') throw new PushFault(pushCodes.badInput, 'push.fault.tooLong', { field: name, max })
  throw new PushFault(pushCodes.badInput, 'push.fault.docTooLong', { doc, field: name, max })
}

function checkBelow({ of = '' }: FieldSpec, value: unknown, doc: string): void {
  if (of === '' || typeof value !== 'object' || value === null) return
  const fields: FieldSpecs = pushShapes[of as keyof typeof pushShapes]
  checkLengths(fields, value as Fields, of === 'doc' ? shortTitle(value as Fields) || doc : doc)
}

/** The first characters of a title, which may itself be too long. */
function shortTitle({ name }: Fields): string {
  return typeof name === 'string' ? Array.from(name).slice(0, 80).join('') : ''
}
