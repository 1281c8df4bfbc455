import { Misfit, toDocType, toFlag, toId, toIds, toInt, toItems, toNotice, toRecord, toText } from './coerce.ts'
import { PushFault, pushCodes } from './fault.ts'
import type { FieldKind, FieldSpec, FieldSpecs, ReadFields } from './fields.ts'
import { pushShapes } from './shapes.ts'

/** More than the maximum levels of folders and rows together. */
const MAX_DEPTH = 200
const NAME_SHOWN = 100

/** The path of a value, such as `apis[0].items[2]`, and the title of the doc that contains it. */
interface InputPosition {
  path: string
  doc: string
  depth: number
}

const plainReaders = {
  text: toText,
  flag: toFlag,
  int: toInt,
  docType: toDocType,
  notice: toNotice,
  id: toId,
  ids: toIds,
} satisfies Partial<Record<FieldKind, (value: unknown) => unknown>>

/** Reads the declared fields of a client's object, each converted to its type. A value that cannot be converted rejects the call. */
export function bindFields<Fields extends FieldSpecs>(
  fields: Fields,
  raw: Record<string, unknown>,
): ReadFields<Fields> {
  return bound(fields, raw, { path: '', doc: '', depth: 0 }) as ReadFields<Fields>
}

function bound(fields: FieldSpecs, raw: Record<string, unknown>, position: InputPosition): Record<string, unknown> {
  if (position.depth > MAX_DEPTH) throw new PushFault(pushCodes.failed, 'push.fault.tooDeep', { max: MAX_DEPTH })
  const result: Record<string, unknown> = {}
  for (const name in fields) {
    const spec = fields[name]
    const given = spec && sent(raw, name, spec)
    // Fast path: most fields of most rows are not sent.
    if (spec === undefined || given === undefined) continue
    const value = readField(spec, given, { position, name })
    if (value !== undefined) result[name] = value
  }
  return result
}

/** Reads own fields only, so that a missing field is not looked up on the prototype. */
function sent(raw: Record<string, unknown>, name: string, { alias = name }: FieldSpec): unknown {
  const value = Object.hasOwn(raw, name) ? raw[name] : undefined
  return value === undefined && Object.hasOwn(raw, alias) ? raw[alias] : value
}

interface FieldPosition {
  position: InputPosition
  name: string
}

const fieldPath = ({ position: { path }, name }: FieldPosition) => (path === '' ? name : `${path}.${name}`)

function readField(spec: FieldSpec, value: unknown, at: FieldPosition): unknown {
  try {
    if (spec.kind === 'one') return readOne(spec, toRecord(value), { ...at.position, path: fieldPath(at) })
    if (spec.kind === 'list') return readList(spec, toItems(value), { ...at.position, path: fieldPath(at) })
    return plainReaders[spec.kind](value)
  } catch (error) {
    if (!(error instanceof Misfit)) throw error
    const { doc } = at.position
    if (doc === '') throw new PushFault(pushCodes.failed, 'push.fault.badValue', { field: fieldPath(at) })
    throw new PushFault(pushCodes.failed, 'push.fault.badDocValue', { doc, field: fieldPath(at) })
  }
}

function readList(spec: FieldSpec, items: unknown[] | undefined, position: InputPosition): unknown[] | undefined {
  return items?.flatMap((item, index) => {
    const value = readOne(spec, toRecord(item), { ...position, path: `${position.path}[${index}]` })
    return value === undefined ? [] : [value]
  })
}

function readOne(
  { of = '' }: FieldSpec,
  raw: Record<string, unknown> | undefined,
  position: InputPosition,
): object | undefined {
  if (raw === undefined) return undefined
  const shape: FieldSpecs = pushShapes[of as keyof typeof pushShapes]
  const doc = of === 'doc' && typeof raw['name'] === 'string' ? raw['name'].slice(0, NAME_SHOWN) : position.doc
  return bound(shape, raw, { path: position.path, doc, depth: position.depth + 1 })
}
