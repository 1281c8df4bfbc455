import type { ArrayType } from '../root.ts'
import type { Json } from '../example/example.ts'
import { ReadFault, type ParamDraft, type RowCounter } from './param-draft.ts'
import { paramLimits } from '../param.ts'

export interface JsonDrafts {
  drafts: ParamDraft[]
  isArray: boolean
  arrayType: ArrayType
}

type JsonObject = { [name: string]: Json }

/** Rows from an example of a whole body. All elements of an array are used, not only the first. */
export function draftsFromJson(value: Json, counter: RowCounter): JsonDrafts {
  if (isObject(value)) return { drafts: fromObjects([value], 1, counter), isArray: false, arrayType: 'object' }
  if (!Array.isArray(value)) throw new ReadFault('param.notObject')
  if (value.length === 0) throw new ReadFault('param.emptyArray')
  const objects = value.filter(isObject)
  if (objects.length > 0) return { drafts: fromObjects(objects, 1, counter), isArray: true, arrayType: 'object' }
  const arrayType = simpleType(value)
  const type = arrayType === 'object' ? 'array' : arrayType
  return { drafts: [{ name: '', type, example: listText(value) }], isArray: true, arrayType }
}

/** One row per name that any of the objects has; a name that is missing in one of them is not required. */
function fromObjects(objects: readonly JsonObject[], depth: number, counter: RowCounter): ParamDraft[] {
  const samples = new Map<string, Json[]>()
  for (const object of objects) {
    for (const [name, value] of Object.entries(object)) {
      const seen = samples.get(name)
      if (seen) seen.push(value)
      else samples.set(name, [value])
    }
  }
  return [...samples].map(([name, values]) => {
    counter.add(depth)
    const { fresh, ...draft } = fromSamples(values, depth, counter)
    const isOptional = values.length < objects.length
    return { name, ...draft, fresh: { ...fresh, ...(isOptional && { required: 0 as const }) } }
  })
}

/** The combined information of all values of one name. */
function fromSamples(values: readonly Json[], depth: number, counter: RowCounter): Omit<ParamDraft, 'name'> {
  const isNullable = values.includes(null)
  const rules = isNullable ? { rules: { nullable: true } } : {}
  const objects = values.filter(isObject)
  if (objects.length > 0) return { type: 'object', ...rules, children: fromObjects(objects, depth + 1, counter) }
  const lists = values.filter((value) => Array.isArray(value))
  if (lists.length > 0) return { ...fromLists(lists, depth, counter), ...rules }
  const first = values.find((value) => typeof value !== 'object')
  return first === undefined ? rules : { ...fromScalar(first), ...rules }
}

function fromLists(lists: readonly Json[][], depth: number, counter: RowCounter): Omit<ParamDraft, 'name'> {
  let elements = lists.flat(1)
  let nesting = 1
  while (elements.length > 0 && elements.every((element) => Array.isArray(element))) {
    elements = elements.flat(1)
    nesting += 1
    if (nesting > paramLimits.depth) throw new ReadFault('param.tooDeep', { max: paramLimits.depth })
  }
  const objects = elements.filter(isObject)
  const example = listText(lists[0] ?? [])
  if (objects.length === 0)
    return { type: nesting > 1 ? 'array' : simpleListType(elements), fresh: { maxLength: '-' }, example }
  const type = nesting > 1 ? `object${'[]'.repeat(nesting)}` : 'array'
  return { type, children: fromObjects(objects, depth + 1, counter) }
}

const DEFAULT_MAX_LENGTH = 64

function fromScalar(value: string | number | boolean): Omit<ParamDraft, 'name'> {
  const example = String(value).slice(0, paramLimits.example)
  const isLong = example.length > DEFAULT_MAX_LENGTH
  return { type: typeof value, ...(isLong && { fresh: { maxLength: '-' } }), example }
}

function simpleListType(elements: readonly Json[]): string {
  const type = elements.length > 0 ? simpleType(elements) : 'object'
  return { number: 'num_array', string: 'str_array', boolean: 'array[boolean]', object: 'array' }[type]
}

/** `object` is used for mixed types. */
function simpleType(elements: readonly Json[]): ArrayType {
  const [type = 'object', ...others] = new Set(elements.map((element) => typeof element))
  return others.length === 0 && (type === 'number' || type === 'string' || type === 'boolean') ? type : 'object'
}

/** Limits the number of elements in an example. */
function listText(list: readonly Json[]): string {
  let kept = list
  let text = JSON.stringify(kept)
  while (text.length > paramLimits.example) {
    kept = kept.slice(0, Math.floor(kept.length / 2))
    text = JSON.stringify(kept)
  }
  return text
}

const isObject = (value: Json): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
