import type { ArrayType } from '../root.ts'
import { leafValue, parseJson, parseList, type Json } from './example-leaf.ts'
import { listOf, variedList } from './example-list.ts'
import { fixedValue } from './leaf-example.ts'
import { leafKind, type LeafKind, type LeafShape } from './leaf-kind.ts'
import { patternValue } from './pattern-value.ts'
import { readType, unwrapType, type ScalarKind, type TypeShape } from '../param-type.ts'
import { anyField, type Param } from '../param.ts'
import { isTuple, tupleRest } from '../tuple.ts'
import { allowedValues } from '../allowed-values.ts'

export type { Json } from './example-leaf.ts'

/** A value of a dictionary, as needed for examples. */
interface ListedValue {
  type: 'string' | 'number' | 'boolean'
  value: string
}

/** The values of the dictionaries that rows link, by `enumId`. */
export type Dictionaries = ReadonlyMap<string, readonly ListedValue[]>

/** Makes the value of a row that has none of its own; undefined leaves it to the fixed ones. In a list, the row describes each element. */
export type LeafMaker = (row: Param, kind: LeafKind, shape: LeafShape) => Json | undefined

export interface ExampleOptions {
  dictionaries?: Dictionaries
  /** Fields that are only read are left out of requests, and those that are only written out of responses. */
  direction?: 'request' | 'response'
  leaf?: LeafMaker
  /** Number of elements of a list whose elements are made; the least that its rules allow without it. */
  listLength?: (row: Param) => number
  /** Index of the allowed value that is taken; the first one without it. */
  choose?: (count: number) => number
}

export interface BodyShape {
  params: readonly Param[]
  isArray: boolean
  arrayType: ArrayType
}

/** The example of a whole body or response. A single row without a name describes the value itself. */
export function bodyExample({ params, isArray, arrayType }: BodyShape, options: ExampleOptions = {}): Json {
  const [first] = params
  if (isArray && arrayType !== 'object') return elementList(first, arrayType, options)
  const isSingleValue = params.length === 1 && first?.name === ''
  const value = isSingleValue && first ? rowExample(first, options) : objectExample(params, options)
  if (!isArray) return value
  const more = first ? (options.listLength?.({ ...first, rules: {} }) ?? 1) - 1 : 0
  return [value, ...Array.from({ length: more }, () => objectExample(params, options))]
}

export function objectExample(params: readonly Param[], options: ExampleOptions = {}): { [name: string]: Json } {
  return Object.fromEntries(sentRows(params, options).map((param) => [fieldName(param), rowExample(param, options)]))
}

/** The rows that are part of a request, or of a response. */
export const sentRows = (params: readonly Param[], { direction }: ExampleOptions): Param[] =>
  params.filter(({ rules = {} }) => {
    if (direction === 'request') return rules.readOnly !== true
    return direction !== 'response' || rules.writeOnly !== true
  })

/** The name of a field in an example. Additional properties, and those whose name has a pattern, get one that fits. */
export function fieldName({ name }: Param): string {
  if (name === anyField) return 'key'
  const [, pattern] = /^\/(.+)\/$/s.exec(name) ?? []
  return (
    (pattern === undefined ? undefined : patternValue(pattern, { length: { min: 1, max: 64 }, candidates: ['key'] })) ??
    name
  )
}

/** The value of one row with its children. Models are expanded before; one that is not, because it is recursive, is empty. */
export function rowExample(param: Param, options: ExampleOptions = {}): Json {
  const { depth, element } = unwrapType(readType(param.type))
  if (isClosedModel(param)) return depth > 0 ? [] : {}
  if (param.children.length === 0) return leafExample(param, options)
  const written = writtenContainer(param, depth)
  if (written !== undefined) return written
  if (isTuple(param)) return tupleExample(param, options)
  const [child] = param.children
  if (depth > 0 && param.children.length === 1 && child?.name === '') {
    return wrap(elementList(child, unwrapType(readType(child.type)).element.kind, options, param), depth - 1)
  }
  const one = () => wrap(containerExample(param, element.kind, options), depth - 1)
  return depth > 0 ? manyOf(param, one, options) : one()
}

/** Indented JSON, as examples are shown. A text is unchanged. */
export function exampleText(value: Json): string {
  return typeof value === 'string' ? value : JSON.stringify(value, null, 2)
}

/** The text of the value: the row's own example, else its default, else the first allowed value. */
export function exampleSource(param: Param, { dictionaries, choose }: ExampleOptions = {}): string {
  const given = writtenSource(param)
  if (given !== undefined) return given
  const listed = dictionaries?.get(param.enumId)
  const allowed = listed && listed.length > 0 ? listed : allowedValues(param)
  return allowed[choose?.(allowed.length) ?? 0]?.value ?? ''
}

const writtenSource = ({ example, rules = {} }: Param) =>
  [example, rules.default].find((text) => text !== undefined && text.trim() !== '')

const isClosedModel = ({ modelId, children, example }: Param) =>
  modelId !== undefined && children.length === 0 && example.trim() === ''

/** The example of an object or list that has rows, when it is JSON of that kind. */
function writtenContainer({ example }: Param, depth: number): Json | undefined {
  if (!/^\s*[[{]/.test(example)) return undefined
  const value = parseJson(example)
  return typeof value === 'object' && Array.isArray(value) === depth > 0 ? value : undefined
}

const tupleExample = ({ children }: Param, options: ExampleOptions): Json[] =>
  children.filter(({ name }) => name !== tupleRest).map((child) => rowExample(child, options))

function containerExample(param: Param, kind: ScalarKind, options: ExampleOptions): Json {
  const [first] = param.children
  const alternatives = param.rules?.alternatives
  if (alternatives === undefined || !first) return objectExample(param.children, options)
  if (alternatives === 'not') return fixedValue(param, leafKind(param, { kind }), { kind })
  if (alternatives !== 'allOf') return alternativeExample(first, param, options)
  const parts = param.children.map((child) => asObject(rowExample(child, options), child.name))
  return Object.fromEntries(parts.flatMap((part) => Object.entries(part)))
}

/** The field that tells alternatives apart has the name of the alternative, unless it has a value of its own. */
function alternativeExample(option: Param, { rules = {} }: Param, options: ExampleOptions): Json {
  const value = rowExample(option, options)
  const { discriminator = '' } = rules
  if (discriminator === '' || option.name === '' || !isObject(value)) return value
  const field = option.children.find(({ name }) => name === discriminator)
  return field && exampleSource(field, options) !== '' ? value : { ...value, [discriminator]: option.name }
}

/** A part of `allOf` that is not an object is shown under its own name. */
const asObject = (value: Json, name: string): { [name: string]: Json } => (isObject(value) ? value : { [name]: value })

const isObject = (value: Json): value is { [name: string]: Json } =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function leafExample(param: Param, options: ExampleOptions): Json {
  const shape = readType(param.type)
  const text = exampleSource(param, options)
  if (text.trim() === '') return madeValue(param, shape, options)
  if (shape.kind === 'array' && isChosen(param, options)) {
    return manyOf(param, () => leafValue(exampleSource(param, options), shape.element), options)
  }
  if (param.rules?.nullable === true && text.trim() === 'null') return null
  const first = options.dictionaries?.get(param.enumId)?.[0]
  const known: TypeShape = shape.kind === 'enum' && first ? readType(first.type) : shape
  return leafValue(text, known)
}

/** A list of an unknown type stays empty. */
function madeValue(param: Param, shape: TypeShape, options: ExampleOptions): Json {
  if (shape.kind !== 'array') return oneValue(param, shape, options)
  const { element } = shape
  const value = () => madeValue(param, element, options)
  if (element.kind === 'array') return [value()]
  return element.kind === 'other' && leafKind(param, element) === 'unknown' ? [] : manyOf(param, value, options)
}

function oneValue(param: Param, shape: LeafShape, options: ExampleOptions): Json {
  const { additional = 'any' } = param.rules ?? {}
  if (shape.kind === 'object' && additional !== 'any' && additional !== 'none') {
    return objectExample([{ ...param, name: anyField, description: '', type: additional, rules: {} }], options)
  }
  const kind = leafKind(param, shape)
  const made = options.leaf?.(param, kind, shape)
  return made === undefined ? fixedValue(param, kind, shape) : made
}

/** The elements of an array of simple values: the row's example is a list, or one element. The rules of the array are those of `list`. */
function elementList(row: Param | undefined, kind: ScalarKind, options: ExampleOptions, list = row): Json[] {
  if (!row || !list) return []
  if (row.children.length > 0) return manyOf(list, () => rowExample(row, options), options)
  const text = exampleSource(row, options)
  if (text !== '' && isChosen(row, options)) {
    return manyOf(list, () => leafValue(exampleSource(row, options), { kind }), options)
  }
  return text === '' ? manyOf(list, () => oneValue(row, { kind }, options), options) : parseList(text, { kind })
}

/** Each element of a list can have another one of the allowed values. */
const isChosen = (row: Param, { choose }: ExampleOptions) => choose !== undefined && writtenSource(row) === undefined

/** The caller may want another number of elements. */
const manyOf = (row: Param, make: () => Json, { listLength }: ExampleOptions): Json[] =>
  listLength ? variedList(row, make, listLength(row)) : listOf(row, make)

function wrap(value: Json, depth: number): Json {
  let wrapped = value
  for (let level = 0; level < depth; level += 1) wrapped = [wrapped]
  return wrapped
}
