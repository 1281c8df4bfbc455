import type { Param, XmlRules } from '../../rows/param.ts'
import { readType } from '../../rows/param-type.ts'
import { tupleRest } from '../../rows/tuple.ts'
import { isNode, toList, type Node } from './node.ts'
import { below, takeRow, type At } from './reading.ts'
import { toRow, toRows, type Shape } from './schema-rows.ts'
import { nameText } from './texts.ts'

/** Rules that only apply to elements, so that they can be set at the list. */
const ELEMENT_RULES = new Set(
  `format minimum maximum exclusiveMinimum exclusiveMaximum multipleOf minLength maxLength pattern enumValues alternatives discriminator
  additional`.split(/\s+/),
)

/** The elements are described at the list itself; an element with rules that a list may have too gets a row without a name. */
export function listShape(words: Node, at: At): Shape {
  const { items, prefixItems } = words
  const tuple = [...toList(prefixItems), ...toList(items)]
  if (tuple.length > 0) return tupleShape(tuple, items, at)
  if (!isNode(items) || Object.keys(items).length === 0) return { type: 'array' }
  const element = toRow({ name: '', schema: items, isRequired: true, isElement: true }, below(at))
  const { xml, ...rules } = element.rules ?? {}
  const isPlain = Object.keys(rules).every((rule) => ELEMENT_RULES.has(rule)) && isOnlyName(xml)
  if (isPlain)
    return plainShape({ ...element, rules: { ...rules, ...(xml?.name && { xml: { item: xml.name } }) } }, words)
  return { type: 'array', children: takeRow(at) ? [element] : [] }
}

/** The name of the elements in XML is a rule of the list; more than a name is not. */
const isOnlyName = (xml: XmlRules = {}) => Object.keys(xml).every((word) => word === 'name')

function plainShape(element: Param, words: Node): Shape {
  const { children, modelId, enumId, rules, description } = element
  const isBranch = children.length > 0 || modelId !== undefined
  const title = words['description'] === undefined && isNode(words['items']) ? nameText(words['items']['title']) : ''
  return {
    type: listType(element, isBranch),
    ...(children.length > 0 && { children }),
    ...(modelId !== undefined && { modelId }),
    ...(enumId !== '' && { enumId }),
    ...(rules && { rules }),
    ...(words['example'] === undefined && words['examples'] === undefined && exampleList(element)),
    note: description || title,
  }
}

const LIST_TYPES = new Map([
  ['string', 'str_array'],
  ['number', 'num_array'],
  ['file', 'file[]'],
  ['any', 'array'],
])

function listType({ type }: Param, isBranch: boolean): string {
  if (readType(type).kind === 'array') return `${bracketType(type, isBranch)}[]`
  return isBranch ? 'array' : (LIST_TYPES.get(type) ?? `array[${type}]`)
}

/** The type of the elements of a simple list; "" where it is not given. */
export function elementType(type: string): string {
  const [simple = ''] = [...LIST_TYPES].find(([, list]) => list === type && list !== 'array') ?? []
  return simple || (/^array\[(.+)\]$/.exec(type)?.[1] ?? '')
}

/** A list type in the only notation that can be nested. */
function bracketType(type: string, isBranch: boolean): string {
  if (type.endsWith('[]')) return type
  const [simple] = [...LIST_TYPES].find(([, list]) => list === type) ?? []
  if (type === 'array') return isBranch ? 'object[]' : 'any[]'
  return `${simple ?? type.slice('array['.length, -1)}[]`
}

/** The example of an element as the example of a list. */
function exampleList({ example, type }: Param): Pick<Param, 'example'> | undefined {
  if (example === '') return undefined
  const isText = readType(type).kind === 'string'
  return { example: `[${isText ? JSON.stringify(example) : example}]` }
}

/** A tuple: rows named after their positions, and one for all further elements. */
function tupleShape(tuple: readonly unknown[], rest: unknown, at: At): Shape {
  const fields = tuple.map((schema, index) => ({ name: `[${index}]`, schema, isRequired: true }))
  const others = isNode(rest) ? [{ name: tupleRest, schema: rest }] : []
  return { type: 'array', rules: { alternatives: 'anyOf' }, children: toRows([...fields, ...others], below(at)) }
}
