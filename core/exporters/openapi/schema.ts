import type { Json } from '../../rows/example/example-leaf.ts'
import type { Model } from '../../model/model.ts'
import { readType, unwrapType, type ScalarKind } from '../../rows/param-type.ts'
import type { Param, ParamRules, XmlRules } from '../../rows/param.ts'
import { allowedValues } from '../../rows/allowed-values.ts'
import { newParam } from '../../rows/make-rows.ts'
import { isTuple, tupleRest } from '../../rows/tuple.ts'
import type { SharedNames } from './shared-names.ts'
import { scalarSchema, type Schema } from './scalar-schema.ts'
import { writtenValue } from './written-value.ts'

/** Rules of a list as a whole; the others apply to its elements. */
const LIST_RULES = ['minItems', 'maxItems', 'uniqueItems'] as const
const ELEMENT_RULES = [
  'format',
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
  'multipleOf',
  'minLength',
  'maxLength',
  'pattern',
] as const
const FLAGS = ['readOnly', 'writeOnly', 'deprecated'] as const

/** A row as a JSON Schema of OpenAPI 3.1. */
export function rowSchema(row: Param, names: SharedNames): Schema {
  const { depth, element } = unwrapType(readType(row.type))
  if (isTuple(row)) return withWords({ ...tupleSchema(row, names), ...elementRules(row.rules ?? {}) }, row, names)
  const [child] = row.children
  const hasElementRow = depth > 0 && row.children.length === 1 && child?.name === '' && !row.rules?.alternatives
  let schema = hasElementRow && child ? rowSchema(child, names) : elementSchema(row, element.kind, names)
  for (let level = 1; level < depth; level += 1) schema = { type: 'array', items: schema }
  if (depth > 0) schema = { type: 'array', items: namedItem(schema, row.rules?.xml) }
  return withWords(schema, row, names)
}

/** The name of the elements in XML. An element with a name of its own keeps it. */
function namedItem(schema: Schema, { item }: XmlRules = {}): Schema {
  return item === undefined ? schema : { ...schema, xml: { name: item, ...toRecord(schema['xml']) } }
}

const toRecord = (value: unknown) => (typeof value === 'object' ? value : {})

/** A table of rows as the schema of an object. `*` is additional properties, `/…/` pattern properties. */
export function objectSchema(rows: readonly Param[], names: SharedNames): Schema {
  const named = rows.filter(({ name }) => name !== '*' && !isPattern(name))
  const rest = rows.find(({ name }) => name === '*')
  const patterns = rows.filter(({ name }) => isPattern(name))
  const required = [...new Set(named.filter((row) => row.required === 1).map(({ name }) => name))]
  return {
    type: 'object',
    ...(named.length > 0 && { properties: schemasByName(named, names) }),
    ...(required.length > 0 && { required }),
    ...(patterns.length > 0 && { patternProperties: schemasByName(patterns, names, (name) => name.slice(1, -1)) }),
    ...(rest && { additionalProperties: rowSchema(rest, names) }),
  }
}

/** A model is written like a row that has the rows of the model as children. */
export function modelSchema({ id, name, description, type, params, rules }: Model, names: SharedNames): Schema {
  const row = newParam({ name: '', type, description, children: params, maxLength: '-', ...(rules && { rules }) })
  const schema = rowSchema(row, names)
  // An import cannot determine whether a schema of a list or map is a model: most descriptions use them as type aliases.
  return { ...ownName(name, names.model(id)), ...schema, ...(!('properties' in schema) && { 'x-model': true }) }
}

/** The name of the model where the key, which allows fewer characters, differs from it. */
export const ownName = (name: string, key: string): Schema => (name === key ? {} : { title: name, 'x-name': name })

const isPattern = (name: string) => name.length > 2 && name.startsWith('/') && name.endsWith('/')

function schemasByName(
  rows: readonly Param[],
  names: SharedNames,
  toKey = (name: string) => name,
): Record<string, Schema> {
  return Object.fromEntries(rows.map((row) => [toKey(row.name), rowSchema(row, names)]))
}

function tupleSchema({ children }: Param, names: SharedNames): Schema {
  const rest = children.find(({ name }) => name === tupleRest)
  const prefixItems = children.filter((row) => row !== rest).map((row) => rowSchema(row, names))
  return { type: 'array', prefixItems, ...(rest && { items: rowSchema(rest, names) }) }
}

/** The schema of one element, without the arrays around it. */
function elementSchema(row: Param, kind: ScalarKind, names: SharedNames): Schema {
  const { children, rules = {}, modelId = '', enumId } = row
  const shared = names.modelRef(modelId) ?? names.dictionaryRef(enumId)
  if (shared) return { $ref: shared, ...elementRules(rules) }
  if (rules.alternatives && children.length > 0) {
    return { ...alternatives(row, names), ...additional(rules), ...elementRules(rules), ...enumSchema(row, kind) }
  }
  if (children.length > 0) {
    const words = { ...elementRules(rules), ...additional(rules), ...discriminatorSchema(rules) }
    return { ...objectSchema(children, names), ...words }
  }
  const schema = { ...scalarSchema(row.type, kind), ...lengthSchema(row), ...elementRules(rules), ...additional(rules) }
  return { ...schema, ...enumSchema(row, kind) }
}

function enumSchema(row: Param, kind: ScalarKind): Schema {
  const values = allowedValues(row)
  return values.length === 0 ? {} : { enum: values.map(({ value }) => typedValue(value, kind)) }
}

/** The column for the maximum length applies to texts only. */
function lengthSchema({ type, maxLength }: Param): Schema {
  const length = Number(maxLength)
  const isLength = maxLength.trim() !== '' && Number.isSafeInteger(length) && length > 0
  return isLength && readType(type).kind === 'string' ? { maxLength: length } : {}
}

function elementRules(rules: ParamRules): Schema {
  const schema: Schema = {}
  for (const name of ELEMENT_RULES) if (rules[name] !== undefined) schema[name] = rules[name]
  return schema
}

function additional({ additional }: ParamRules): Schema {
  if (additional === undefined) return {}
  if (additional === 'none' || additional === 'any') return { additionalProperties: additional === 'any' }
  return { additionalProperties: scalarSchema(additional, unwrapType(readType(additional)).element.kind) }
}

function alternatives({ children, rules = {} }: Param, names: SharedNames): Schema {
  const { alternatives: kind = 'oneOf' } = rules
  if (kind === 'not') {
    const [only, ...others] = children.map((row) => rowSchema(row, names))
    return { not: others.length === 0 ? only : { anyOf: [only, ...others] } }
  }
  const options = children.map((row) => (kind === 'allOf' ? rowSchema(row, names) : optionSchema(row, names)))
  return { [kind]: options, ...discriminatorSchema(rules) }
}

const discriminatorSchema = ({ discriminator }: ParamRules): Schema =>
  discriminator === undefined ? {} : { discriminator: { propertyName: discriminator } }

/** The name of an alternative becomes its title, unless it is only a number or the name of its type. */
function optionSchema(row: Param, names: SharedNames): Schema {
  const schema = rowSchema(row, names)
  const isRedundant =
    row.modelId !== undefined || row.name === '' || row.name === row.type || /^option_\d+$/.test(row.name)
  return isRedundant || row.name.endsWith('[]') ? schema : { title: row.name, ...schema }
}

/** The schema with the description, example and rules of the row, which apply to the whole value. */
function withWords(schema: Schema, row: Param, names: SharedNames): Schema {
  const { rules = {}, example, isSecret } = row
  const description = names.ownDescription(row, { isDeeper: readType(row.type).kind === 'array' })
  const words: Schema = {}
  if (description !== '') words['description'] = description
  for (const name of LIST_RULES) if (rules[name] !== undefined) words[name] = rules[name]
  for (const name of FLAGS) if (rules[name] === true) words[name] = true
  if (rules.money === true) words['x-money'] = true
  if (row.enumContent !== undefined && isSecret !== 1) words['x-enum-content'] = row.enumContent
  if (rules.default !== undefined) words['default'] = writtenValue(rules.default, readType(row.type))
  if (example !== '' && isSecret !== 1) words['examples'] = [writtenValue(example, readType(row.type))]
  const { item: _item, ...xml } = rules.xml ?? {}
  if (Object.keys(xml).length > 0) words['xml'] = xml
  return { ...(rules.nullable === true ? nullable(schema) : schema), ...words }
}

function nullable(schema: Schema): Schema {
  const { type, enum: values, $ref } = schema
  if (typeof type === 'string') {
    return { ...schema, type: [type, 'null'], ...(Array.isArray(values) && { enum: [...(values as Json[]), null] }) }
  }
  const { oneOf, anyOf, allOf, ...rest } = schema
  if (Array.isArray(anyOf)) return { ...rest, anyOf: [...(anyOf as Schema[]), { type: 'null' }] }
  if (Array.isArray(oneOf)) return { ...rest, oneOf: [...(oneOf as Schema[]), { type: 'null' }] }
  if ($ref !== undefined || allOf !== undefined) return { anyOf: [schema, { type: 'null' }] }
  // A schema that allows any value allows null too. The extension keeps the rule for an import.
  return { ...schema, 'x-nullable': true }
}

function typedValue(text: string, kind: ScalarKind): Json {
  const isNumber = kind === 'number' && text.trim() !== '' && Number.isFinite(Number(text))
  if (isNumber) return Number(text)
  return kind === 'boolean' && (text === 'true' || text === 'false') ? text === 'true' : text
}
