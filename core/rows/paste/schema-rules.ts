import { paramLimits, type ParamRules } from '../param.ts'
import { readXmlWord } from '../xml-rules.ts'
import { toList, type Schema } from './schema-parts.ts'

const NUMBERS = ['minimum', 'maximum', 'multipleOf', 'minLength', 'maxLength', 'minItems', 'maxItems'] as const
const FLAGS = ['uniqueItems', 'nullable', 'readOnly', 'writeOnly', 'deprecated'] as const

/** The constraints of a schema that a row can have. */
export function readRules(schema: Schema): ParamRules {
  const rules: ParamRules = { ...readBounds(schema) }
  for (const name of NUMBERS) {
    const value = schema[name]
    if (typeof value === 'number' && !(name in rules)) rules[name] = value
  }
  for (const name of FLAGS) if (schema[name] === true) rules[name] = true
  for (const name of ['format', 'pattern'] as const) {
    const value = schema[name]
    if (typeof value === 'string') rules[name] = value
  }
  if (schema['x-money'] === true) rules.money = true
  if (toList(schema['type']).includes('null')) rules.nullable = true
  if (schema['default'] !== undefined && schema['default'] !== null) rules.default = asText(schema['default'])
  const xml = readXmlWord(schema['xml'])
  return { ...rules, ...readEnum(schema, rules), ...(xml && { xml }) }
}

/** In draft 4 `exclusiveMinimum: true` changes the meaning of `minimum`; later it is a number of its own. */
function readBounds(schema: Schema): ParamRules {
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum } = schema
  return {
    ...(typeof exclusiveMinimum === 'number' && { exclusiveMinimum }),
    ...(typeof exclusiveMaximum === 'number' && { exclusiveMaximum }),
    ...(exclusiveMinimum === true && typeof minimum === 'number' && { exclusiveMinimum: minimum }),
    ...(exclusiveMaximum === true && typeof maximum === 'number' && { exclusiveMaximum: maximum }),
  }
}

function readEnum(schema: Schema, { nullable }: ParamRules): ParamRules {
  const values = schema['const'] === undefined ? toList(schema['enum']) : [schema['const']]
  const enumValues = values.filter((value) => value !== null).map(asText)
  const isNullable = nullable === true || enumValues.length < values.length
  return { ...(isNullable && { nullable: true }), ...(enumValues.length > 0 && { enumValues }) }
}

export function readExample(schema: Schema): string | undefined {
  const value = schema['example'] ?? toList(schema['examples'])[0]
  return value === undefined ? undefined : asText(value).slice(0, paramLimits.example)
}

const asText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))
