import type { ArrayType } from '../root.ts'
import { leafValue, parseList, type Json } from './example-leaf.ts'
import { readType, unwrapType, type ScalarKind, type TypeShape } from '../param-type.ts'
import { anyField, type Param } from '../param.ts'

export type { Json } from './example-leaf.ts'

/** A value of a dictionary, as needed for examples. */
interface ListedValue {
  type: 'string' | 'number' | 'boolean'
  value: string
}

/** The values of the dictionaries that rows link, by `enumId`. */
export type Dictionaries = ReadonlyMap<string, readonly ListedValue[]>

export interface BodyShape {
  params: readonly Param[]
  isArray: boolean
  arrayType: ArrayType
}

const none: Dictionaries = new Map()

/** The example of a whole body or response. A single row without a name describes the value itself. */
export function bodyExample({ params, isArray, arrayType }: BodyShape, dictionaries = none): Json {
  const [first] = params
  if (isArray && arrayType !== 'object') return elementList(first, arrayType, dictionaries)
  const isSingleValue = params.length === 1 && first?.name === ''
  const value = isSingleValue && first ? rowExample(first, dictionaries) : objectExample(params, dictionaries)
  return isArray ? [value] : value
}

export function objectExample(params: readonly Param[], dictionaries = none): { [name: string]: Json } {
  return Object.fromEntries(
    params.map((param) => [param.name === anyField ? 'key' : param.name, rowExample(param, dictionaries)]),
  )
}

/** The value of one row with its children. Models are expanded before; one that is not, because it is recursive, is empty. */
export function rowExample(param: Param, dictionaries = none): Json {
  const { depth, element } = unwrapType(readType(param.type))
  if (isClosedModel(param)) return depth > 0 ? [] : {}
  if (param.children.length === 0) return leafExample(param, dictionaries)
  const [child] = param.children
  if (depth > 0 && param.children.length === 1 && child?.name === '') {
    return wrap(elementList(child, unwrapType(readType(child.type)).element.kind, dictionaries), depth - 1)
  }
  return wrap(containerExample(param, element.kind, dictionaries), depth)
}

/** Indented JSON, as examples are shown. A text is unchanged. */
export function exampleText(value: Json): string {
  return typeof value === 'string' ? value : JSON.stringify(value, null, 2)
}

/** The text of the value: the row's own example, else its default, else the first allowed value. */
export function exampleSource(param: Param, dictionaries = none): string {
  const given = [param.example, param.rules?.default].find((text) => text !== undefined && text.trim() !== '')
  return given ?? dictionaries.get(param.enumId)?.[0]?.value ?? param.rules?.enumValues?.[0] ?? ''
}

const isClosedModel = ({ modelId, children, example }: Param) =>
  modelId !== undefined && children.length === 0 && example.trim() === ''

function containerExample(param: Param, kind: ScalarKind, dictionaries: Dictionaries): Json {
  const [first] = param.children
  const alternatives = param.rules?.alternatives
  if (alternatives === undefined || !first) return objectExample(param.children, dictionaries)
  if (alternatives === 'not') return leafValue('', { kind })
  if (alternatives !== 'allOf') return rowExample(first, dictionaries)
  const parts = param.children.map((child) => asObject(rowExample(child, dictionaries), child.name))
  return Object.fromEntries(parts.flatMap((part) => Object.entries(part)))
}

/** A part of `allOf` that is not an object is shown under its own name. */
function asObject(value: Json, name: string): { [name: string]: Json } {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : { [name]: value }
}

function leafExample(param: Param, dictionaries: Dictionaries): Json {
  const shape = readType(param.type)
  const first = dictionaries.get(param.enumId)?.[0]
  const known: TypeShape = shape.kind === 'enum' && first ? readType(first.type) : shape
  return leafValue(exampleSource(param, dictionaries), known)
}

/** The elements of an array of simple values: the row's example is a list, or one element. */
function elementList(row: Param | undefined, kind: ScalarKind, dictionaries: Dictionaries): Json[] {
  if (!row) return []
  if (row.children.length > 0) return [rowExample(row, dictionaries)]
  const text = exampleSource(row, dictionaries)
  return text === '' ? [leafValue('', { kind })] : parseList(text, { kind })
}

function wrap(value: Json, depth: number): Json {
  let wrapped = value
  for (let level = 0; level < depth; level += 1) wrapped = [wrapped]
  return wrapped
}
