import type { BodyShape, Dictionaries } from './example.ts'
import { readType, unwrapType, type ScalarKind } from './param-type.ts'
import type { Param } from './param.ts'

export interface TypeScriptSource extends BodyShape {
  /** Of the outermost type, such as `CreateUserRequest`; made a proper name when it is none. */
  name: string
}

interface Writer {
  dictionaries: Dictionaries
  names: Set<string>
  /** Declarations, parents before children. */
  blocks: string[]
}

/** TypeScript types of a body or response: one interface per object, named after the rows that lead to it. */
export function toTypeScript(source: TypeScriptSource, dictionaries: Dictionaries = new Map()): string {
  const writer: Writer = { dictionaries, names: new Set(), blocks: [] }
  const { params, isArray, arrayType } = source
  const [first] = params
  const name = typeName(source.name)
  if (isArray && arrayType !== 'object') alias(name, `${typeOfKind(arrayType)}[]`, writer)
  else if (params.length === 1 && first?.name === '')
    alias(name, `${typeOf(first, name, writer)}${isArray ? '[]' : ''}`, writer)
  else if (isArray) alias(name, (reserved) => `${writeInterface(`${reserved}Item`, params, writer)}[]`, writer)
  else writeInterface(name, params, writer)
  return `${writer.blocks.join('\n\n')}\n`
}

function alias(name: string, type: string | ((name: string) => string), writer: Writer): void {
  const reserved = reserve(name, writer)
  const at = writer.blocks.push('') - 1
  writer.blocks[at] = `export type ${reserved} = ${typeof type === 'string' ? type : type(reserved)}`
}

/** Writes an interface and gives back its name, which carries a number when the wanted one is taken. */
function writeInterface(wanted: string, params: readonly Param[], writer: Writer): string {
  const name = reserve(wanted, writer)
  const at = writer.blocks.push('') - 1
  const seen = new Set<string>()
  const fields = params.filter((param) => param.name !== '' && !seen.has(param.name) && seen.add(param.name))
  const lines = fields.flatMap((param) => [...comment(param), field(param, name, writer)])
  writer.blocks[at] = [`export interface ${name} {`, ...lines.map((line) => `  ${line}`), '}'].join('\n')
  return name
}

function field(param: Param, parent: string, writer: Writer): string {
  const key = /^[\p{ID_Start}$_][\p{ID_Continue}$]*$/u.test(param.name) ? param.name : quoted(param.name)
  const readonly = param.rules?.readOnly === true ? 'readonly ' : ''
  return `${readonly}${key}${param.required === 0 ? '?' : ''}: ${typeOf(param, parent, writer)}`
}

function typeOf(param: Param, parent: string, writer: Writer): string {
  const { depth, element } = unwrapType(readType(param.type))
  const one = elementType(param, { kind: element.kind, depth, parent, writer })
  const isNullable = param.rules?.nullable === true && (one !== 'unknown' || depth > 0)
  const many = depth > 0 && /[|&]/.test(one) ? `(${one})` : one
  return `${many}${'[]'.repeat(depth)}${isNullable ? ' | null' : ''}`
}

interface Place {
  kind: ScalarKind
  depth: number
  parent: string
  writer: Writer
}

function elementType(param: Param, { kind, depth, parent, writer }: Place): string {
  const [child] = param.children
  const name = `${parent}${typeName(param.name)}`
  const alternatives = param.rules?.alternatives
  if (alternatives === 'not') return 'unknown'
  if (alternatives && child) {
    const types = new Set(param.children.map((option) => typeOf(option, name, writer)))
    return [...types].join(alternatives === 'allOf' ? ' & ' : ' | ')
  }
  if (depth > 0 && param.children.length === 1 && child?.name === '') return typeOf(child, name, writer)
  if (child) return writeInterface(name, param.children, writer)
  return literals(param, kind, writer.dictionaries) ?? typeOfKind(kind)
}

/** The allowed values, from the dictionary or the row itself. */
function literals(param: Param, kind: ScalarKind, dictionaries: Dictionaries): string | undefined {
  const items = dictionaries.get(param.enumId)
  const values = items?.map(({ value }) => value) ?? param.rules?.enumValues ?? []
  if (values.length === 0) return undefined
  const valueKind = kind === 'enum' && items?.[0] ? unwrapType(readType(items[0].type)).element.kind : kind
  return [...new Set(values.map((value) => literal(value, valueKind)))].join(' | ')
}

function literal(value: string, kind: ScalarKind): string {
  if (kind === 'number' && value.trim() !== '' && Number.isFinite(Number(value))) return String(Number(value))
  return kind === 'boolean' && (value === 'true' || value === 'false') ? value : quoted(value)
}

/** A type we do not know is most often a date or an id, but nobody can tell. */
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
