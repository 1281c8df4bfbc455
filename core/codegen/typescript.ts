import type { BodyShape, Dictionaries } from '../rows/example/example.ts'
import type { Model, ModelMap } from '../model/model.ts'
import { readType, unwrapType, type ScalarKind } from '../rows/param-type.ts'
import { anyField, type Param } from '../rows/param.ts'
import { allowedValues } from '../rows/allowed-values.ts'

export interface TypeScriptSource extends BodyShape {
  /** Name of the outermost type, such as `CreateUserRequest`; converted to an identifier if it is not one. */
  name: string
}

interface Writer {
  dictionaries: Dictionaries
  models: ModelMap
  /** Names of the models that are already written, or queued. */
  modelNames: Map<string, string>
  names: Set<string>
  /** Declarations, parents before children. */
  blocks: string[]
}

interface SharedParts {
  dictionaries?: Dictionaries
  models?: ModelMap
}

/** TypeScript types of a body or response: one interface per model, and one per object, named after the rows that lead to it. */
export function toTypeScript(source: TypeScriptSource, parts: SharedParts = {}): string {
  const writer = newWriter(parts)
  const name = reserve(typeName(source.name), writer)
  if (source.isArray) alias(name, writer, () => `${arrayElement(source, name, writer)}[]`)
  else writeObject(name, source.params, writer)
  return `${writer.blocks.join('\n\n')}\n`
}

/** The type of a model, and of the models that it refers to. */
export function modelToTypeScript(model: Model, parts: SharedParts = {}): string {
  const writer = newWriter(parts)
  modelName(model, writer)
  return `${writer.blocks.join('\n\n')}\n`
}

const newWriter = ({ dictionaries = new Map(), models = new Map() }: SharedParts): Writer => ({
  dictionaries,
  models,
  modelNames: new Map(),
  names: new Set(),
  blocks: [],
})

function arrayElement({ params, arrayType }: TypeScriptSource, name: string, writer: Writer): string {
  if (arrayType !== 'object') return typeOfKind(arrayType)
  const [first] = params
  if (params.length === 1 && first?.name === '') return enclosed(rowType(first, name, writer))
  return writeInterface(reserve(`${name}Item`, writer), params, writer)
}

/** A single row without a name describes the root itself. */
function writeObject(name: string, params: readonly Param[], writer: Writer): void {
  const [first] = params
  if (params.length === 1 && first?.name === '') alias(name, writer, () => rowType(first, name, writer))
  else writeInterface(name, params, writer)
}

function alias(name: string, writer: Writer, type: () => string): void {
  const at = writer.blocks.push('') - 1
  writer.blocks[at] = `export type ${name} = ${type()}`
}

function writeInterface(name: string, params: readonly Param[], writer: Writer): string {
  const at = writer.blocks.push('') - 1
  const seen = new Set<string>()
  const fields = params.filter((param) => param.name !== '' && !seen.has(param.name) && seen.add(param.name))
  const lines = fields.flatMap((param) => [
    ...comment(param),
    param.name === anyField ? anyFieldLine(param, fields, name, writer) : field(param, name, writer),
  ])
  writer.blocks[at] = [`export interface ${name} {`, ...lines.map((line) => `  ${line}`), '}'].join('\n')
  return name
}

/** The name of a model. The model is written on first reference, so a recursive model refers to its own name. */
function modelName(model: Model, writer: Writer): string {
  const known = writer.modelNames.get(model.id)
  if (known !== undefined) return known
  const name = reserve(typeName(model.name), writer)
  writer.modelNames.set(model.id, name)
  const { type, params, rules } = model
  const options = optionTypes({ rules, children: params }, name, writer)
  if (options !== undefined) alias(name, writer, () => options())
  else if (type === 'array') {
    const list = { name, params, isArray: true, arrayType: 'object' as const }
    alias(name, writer, () => `${arrayElement(list, name, writer)}[]`)
  } else writeObject(name, params, writer)
  return name
}

function field(param: Param, parent: string, writer: Writer): string {
  const key = /^[\p{ID_Start}$_][\p{ID_Continue}$]*$/u.test(param.name) ? param.name : quoted(param.name)
  const readonly = param.rules?.readOnly === true ? 'readonly ' : ''
  return `${readonly}${key}${param.required === 0 ? '?' : ''}: ${rowType(param, parent, writer)}`
}

/** An index signature must also accept the types of all named fields, so its type is `unknown`. */
function anyFieldLine(param: Param, fields: readonly Param[], parent: string, writer: Writer): string {
  return `[key: string]: ${fields.length > 1 ? 'unknown' : rowType(param, parent, writer)}`
}

function rowType(param: Param, parent: string, writer: Writer): string {
  const { depth, element } = unwrapType(readType(param.type))
  const one = elementType(param, { kind: element.kind, depth, parent, writer })
  const isNullable = param.rules?.nullable === true && (one !== 'unknown' || depth > 0)
  const many = depth > 0 ? enclosed(one) : one
  return `${many}${'[]'.repeat(depth)}${isNullable ? ' | null' : ''}`
}

const enclosed = (type: string) => (/ [|&] /.test(type) ? `(${type})` : type)

interface ElementContext {
  kind: ScalarKind
  depth: number
  parent: string
  writer: Writer
}

function elementType(param: Param, { kind, depth, parent, writer }: ElementContext): string {
  const [child] = param.children
  const model = writer.models.get(param.modelId ?? '')
  if (model) return modelName(model, writer)
  const name = `${parent}${typeName(param.name)}`
  const options = optionTypes(param, name, writer)
  if (options) return options()
  if (depth > 0 && param.children.length === 1 && child?.name === '') return rowType(child, name, writer)
  if (child) return writeInterface(reserve(name, writer), param.children, writer)
  return literals(param, kind, writer.dictionaries) ?? typeOfKind(kind)
}

/** The union of rows that are alternatives; undefined for all others. */
function optionTypes({ rules, children }: Pick<Param, 'rules' | 'children'>, name: string, writer: Writer) {
  const alternatives = rules?.alternatives
  if (alternatives === 'not') return () => 'unknown'
  if (!alternatives || children.length === 0) return undefined
  const join = alternatives === 'allOf' ? ' & ' : ' | '
  return () => [...new Set(children.map((option) => rowType(option, name, writer)))].join(join)
}

/** The allowed values, from the dictionary or the row itself. */
function literals(param: Param, kind: ScalarKind, dictionaries: Dictionaries): string | undefined {
  const items = dictionaries.get(param.enumId)
  const values = (items ?? allowedValues(param)).map(({ value }) => value)
  if (values.length === 0) return undefined
  const valueKind = kind === 'enum' && items?.[0] ? unwrapType(readType(items[0].type)).element.kind : kind
  return [...new Set(values.map((value) => literal(value, valueKind)))].join(' | ')
}

function literal(value: string, kind: ScalarKind): string {
  if (kind === 'number' && value.trim() !== '' && Number.isFinite(Number(value))) return String(Number(value))
  return kind === 'boolean' && (value === 'true' || value === 'false') ? value : quoted(value)
}

/** Unknown types are often dates or ids, but that cannot be known from the name. */
function typeOfKind(kind: ScalarKind): string {
  const types = { object: 'Record<string, unknown>', file: 'Blob', enum: 'string', other: 'unknown' } as const
  return kind === 'string' || kind === 'number' || kind === 'boolean' ? kind : types[kind]
}

function comment({ description, rules }: Param): string[] {
  const lines = description
    .trim()
    .replaceAll('*/', String.raw`*\/`)
    .split(/\s*[\r\n]+\s*/)
    .filter((line) => line !== '')
  if (rules?.deprecated === true) lines.push('@deprecated')
  if (lines.length <= 1) return lines.map((line) => `/** ${line} */`)
  return ['/**', ...lines.map((line) => ` * ${line}`), ' */']
}

function typeName(text: string): string {
  const words = text.match(/[\p{L}\p{N}]+/gu) ?? []
  const name = words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('')
  return /^\p{N}/u.test(name) ? `_${name}` : name || 'Item'
}

function reserve(wanted: string, { names }: Writer): string {
  let name = wanted
  for (let number = 2; names.has(name); number += 1) name = `${wanted}${number}`
  names.add(name)
  return name
}

const quoted = (text: string) =>
  `'${JSON.stringify(text)
    .slice(1, -1)
    .replaceAll(String.raw`\"`, '"')
    .replaceAll("'", String.raw`\'`)}'`
