import type { Param } from '../../rows/param.ts'
import { newParam } from '../../rows/make-rows.ts'
import { isNode, toNode, type Node } from './node.ts'
import { below, takeRow, type At } from './reading.ts'
import { inOrder, toRows, type Shape } from './schema-rows.ts'
import type { View } from './schema-view.ts'
import { toGroups, schemaType, schemaTypes, type Group } from './schema-words.ts'
import { discriminatorRule, objectShape } from './shapes.ts'
import { refName } from './source.ts'
import { nameText, valueText } from './texts.ts'

/** Alternatives become the row; fields or further alternatives beside them become parts of an `allOf`. */
export function groupShape(view: View, groups: Group[], at: At): Shape {
  const isMixed = groups.length > 1 || view.properties.size > 0
  const inner = isMixed ? below(at) : at
  const own = objectShape(view, undefined, inner)
  const parts = groups.map((group) => alternativesShape(group, view, inner))
  const [only] = parts
  if (only && parts.length === 1 && !own.children) return { ...only, rules: { ...own.rules, ...only.rules } }
  const named = [
    ...(own.children ? [{ name: 'properties', part: own }] : []),
    ...parts.map((part) => ({ name: part.rules?.alternatives ?? '', part })),
  ]
  const rows = named.filter(() => takeRow(at)).map(({ name, part }) => newParam({ name, maxLength: '-', ...part }))
  return { type: 'object', rules: { ...own.rules, alternatives: 'allOf' }, children: inOrder(rows) }
}

function alternativesShape({ kind, options }: Group, { words }: View, at: At): Shape {
  const children = optionRows(
    options.map((option) => withType(option, words)),
    at,
  )
  return { type: commonType(children), rules: { alternatives: kind, ...discriminatorRule(words) }, children }
}

/** A type that is given once for all alternatives. */
function withType(option: unknown, { type }: Node): unknown {
  const isOpen = isNode(option) && !['type', '$ref', 'allOf', 'oneOf', 'anyOf'].some((word) => word in option)
  return isOpen && typeof type === 'string' ? { type, ...option } : option
}

/** With the type `array`, the alternatives would be those of its elements. */
function commonType(rows: readonly Param[]): string {
  const [type = 'any', ...others] = new Set(rows.map((row) => row.type))
  return others.length === 0 && ['object', 'string', 'number', 'integer', 'boolean'].includes(type) ? type : 'any'
}

export function optionRows(options: readonly unknown[], at: At): Param[] {
  return toRows(
    options.map((schema, index) => ({ name: optionName(schema, index, at), schema, isRequired: true })),
    below(at),
  )
}

/** The name of the alternative, or else the type of its value. */
function optionName(option: unknown, index: number, at: At): string {
  const { title, $ref, items, const: value } = toNode(option)
  if (typeof $ref === 'string') return sharedName($ref, at)
  if (nameText(title) !== '') return nameText(title)
  if (value !== undefined) return valueText(value)
  const element = toNode(items)['$ref']
  if (typeof element === 'string') return `${sharedName(element, at)}[]`
  const [only, ...others] = toGroups(toNode(option)).groups.flatMap(({ options }) => options)
  if (only !== undefined && others.length === 0) return optionName(only, index, at)
  const type = schemaType(toNode(option))
  return type === 'any' || type === 'object' ? `option_${index + 1}` : type
}

const sharedName = (ref: string, { reading }: At) => reading.shared.find(ref)?.name ?? refName(ref)

/** `type: [string, integer]`: each type with the keywords that apply to it. */
export function typesShape({ words, properties, required }: View, at: At): Shape {
  const { description: _description, title: _title, example: _example, default: _default, ...rest } = words
  const shared = { ...rest, properties: Object.fromEntries(properties), required: [...required] }
  const options = schemaTypes(words).map((type) => ({
    ...(type === 'object' ? shared : type === 'array' ? { items: rest['items'] } : {}),
    type,
  }))
  const children = optionRows(options, at)
  return { type: commonType(children), rules: { alternatives: 'anyOf' }, children }
}
