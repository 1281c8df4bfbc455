import { arrayTypes, type ArrayType } from '../../rows/root.ts'
import type { Param } from '../../rows/param.ts'
import { readType, unwrapType } from '../../rows/param-type.ts'
import { parseList } from '../../rows/example/example-leaf.ts'
import { takeRow, type At } from './reading.ts'
import { toRow, type Field } from './schema-rows.ts'
import { paragraphs, valueText } from './texts.ts'

/** A body or response: its rows, and whether its root is an array of what they describe. */
export interface Root {
  params: Param[]
  isArray: 0 | 1
  arrayType: ArrayType
  /** The description of the schema itself, when no row can have it. */
  description: string
}

export const noRoot: Root = { params: [], isArray: 0, arrayType: 'object', description: '' }

/**
 * The rows of a whole body. The fields of an object, and of the elements of a list, become rows. Anything else, including a link to a
 * model, becomes one row without a name: the root itself.
 */
export function toRoot(schema: unknown, at: At): Root {
  return readRoot({ name: '', schema, isRequired: true }, at)
}

/** Forms and queries are tables of fields: a model is expanded there. */
export function formRoot(schema: unknown, at: At): Root {
  return readRoot({ name: '', schema, isRequired: true, isOpen: true }, at)
}

function readRoot(field: Field, at: At): Root {
  if (field.schema === undefined || !takeRow(at)) return noRoot
  // A form is not written in XML.
  const row = field.isOpen ? withoutXml(toRow(field, at)) : toRow(field, at)
  return objectRoot(row, field) ?? listRoot(row) ?? { ...noRoot, params: [row] }
}

export function withoutXml(row: Param): Param {
  const { xml: _xml, ...rules } = row.rules ?? {}
  const { rules: _rules, ...plain } = row
  return Object.keys(rules).length > 0 ? { ...plain, rules } : plain
}

/** Rules of an object that are written into the description when its fields replace its row. */
const TOLD_RULES = new Set(['additional', 'discriminator', 'nullable'])

function objectRoot({ type, children, description, modelId, rules = {} }: Param, { isOpen }: Field): Root | undefined {
  const isPlain = type === 'object' && modelId === undefined && Object.keys(rules).every((rule) => TOLD_RULES.has(rule))
  if (!isPlain) return undefined
  if (children.length === 0) return isOpen ? { ...noRoot, description } : undefined
  const ruleLines = Object.entries(rules).map(
    ([rule, value]) => `${rule === 'additional' ? 'additionalProperties' : rule}: ${value}`,
  )
  return { ...noRoot, params: children, description: paragraphs(description, ruleLines.join('\n')) }
}

/** Rules of the list itself. They can only be stored in a row for the list. */
const LIST_RULES = [
  'minItems',
  'maxItems',
  'uniqueItems',
  'nullable',
  'default',
  'deprecated',
  'readOnly',
  'writeOnly',
  'xml',
] as const

/** The example of an object row in a list is the first element. */
function firstElement(example: string): string {
  const list = parseList(example, { kind: 'object' })
  return example === '' ? '' : valueText(list[0])
}

function listRoot(row: Param): Root | undefined {
  const { depth, element } = unwrapType(readType(row.type))
  const { children, modelId, rules, description } = row
  if (depth !== 1 || LIST_RULES.some((rule) => rules?.[rule] !== undefined)) return undefined
  const objects = { isArray: 1, arrayType: 'object', description } as const
  if (children.length > 0 && rules === undefined) return { ...objects, params: children }
  const isBranch = children.length > 0 || modelId !== undefined
  if (isBranch) {
    const example = firstElement(row.example)
    return { ...objects, params: [{ ...row, type: 'object', description: '', example }] }
  }
  const arrayType = arrayTypes.find((type) => type === element.kind && type !== 'object')
  if (!arrayType) return undefined
  const type = row.type === 'array[integer]' ? 'integer' : arrayType
  return { params: [{ ...row, type }], isArray: 1, arrayType, description: '' }
}
