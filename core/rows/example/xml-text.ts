import { newParam } from '../make-rows.ts'
import type { Param, XmlRules } from '../param.ts'
import { readType, unwrapType } from '../param-type.ts'
import { isTuple } from '../tuple.ts'
import type { Json } from './example-leaf.ts'
import { exampleText, fieldName, type BodyShape } from './example.ts'
import { declaration, elementLines, emptyScope, qualifiedName, quotedXml, type XmlScope } from './xml-tag.ts'

/** What XML calls the body, where its rows give no name. */
export interface XmlNames {
  rootName?: string
  /** Of each element of a body that is a list. */
  itemName?: string
}

/** The rows that say how a value is written. */
type Described = Pick<Param, 'type' | 'children' | 'rules'>

interface Place {
  row: Described | undefined
  scope: XmlScope
}

/** The example of a body as an indented XML document, named and arranged by the rules of its rows. */
export function xmlText(value: Json, shape: BodyShape, { rootName = 'root', itemName = 'item' }: XmlNames): string {
  const row = rootRow(shape)
  // A document has one root: a list always has an element around it.
  const xml = Array.isArray(value) ? { item: itemName, ...row.rules?.xml, wrapped: true } : row.rules?.xml
  const root = { ...row, rules: { ...row.rules, ...(xml && { xml }) } }
  const lines = valueLines(rootName, value, { row: root, scope: emptyScope })
  return ['<?xml version="1.0" encoding="UTF-8"?>', ...lines].join('\n')
}

function rootRow({ params, isArray }: BodyShape): Described {
  const [first] = params
  const row: Described = params.length === 1 && first?.name === '' ? first : { type: 'object', children: [...params] }
  return isArray ? { type: 'array', children: [newParam({ ...row, name: '' })] } : row
}

function valueLines(name: string, value: Json, { row, scope }: Place): string[] {
  if (Array.isArray(value)) return listLines(name, value, { row, scope })
  const xml = row?.rules?.xml ?? {}
  const isObject = typeof value === 'object' && value !== null
  return tagLines(xml.name ?? name, xml, { scope, fields: isObject ? toFields(value, row) : [] }, (inner) =>
    isObject ? inner : value === null ? '' : String(value),
  )
}

/** Elements repeat the name of their list, which has an element around it only where the rules say so. */
function listLines(name: string, list: readonly Json[], { row, scope }: Place): string[] {
  const xml = row?.rules?.xml ?? {}
  const isWrapped = xml.wrapped === true
  const itemName = xml.item ?? (isWrapped ? (xml.name ?? name) : name)
  const lines = (inner: XmlScope) =>
    list.flatMap((value, index) => valueLines(itemName, value, { row: row && elementRow(row, index), scope: inner }))
  return isWrapped
    ? tagLines(xml.name ?? name, xml, { scope, fields: [] }, (_none, inner) => lines(inner))
    : lines(scope)
}

interface Field {
  name: string
  value: Json
  row: Param | undefined
}

type Inner = string | readonly string[]

/** An element with those of its fields that are attributes. The others are passed on as lines. */
function tagLines(
  name: string,
  xml: XmlRules,
  { scope, fields }: { scope: XmlScope; fields: readonly Field[] },
  toInner: (lines: string[], scope: XmlScope) => Inner,
): string[] {
  const tag = qualifiedName(name, xml, scope)
  const inner = new Map([...scope, ...tag.declared])
  const attributes = fields.filter(isAttribute).map((field) => {
    const own = field.row?.rules?.xml ?? {}
    const attribute = qualifiedName(own.name ?? field.name, attributeRules(own), inner)
    for (const [prefix, namespace] of attribute.declared) inner.set(prefix, namespace)
    return `${attribute.name}=${quotedXml(exampleText(field.value ?? ''))}`
  })
  const declared = [...inner].filter(([prefix, namespace]) => scope.get(prefix) !== namespace).map(declaration)
  const lines = fields
    .filter((field) => !isAttribute(field))
    .flatMap((field) => valueLines(field.name, field.value, { row: field.row, scope: inner }))
  return elementLines(tag.name, [...declared, ...attributes], toInner(lines, inner))
}

const isAttribute = ({ row, value }: Field) =>
  row?.rules?.xml?.attribute === true && (typeof value !== 'object' || value === null)

/** The default namespace does not apply to attributes. */
const attributeRules = ({ prefix = '', ...xml }: XmlRules): XmlRules => (prefix === '' ? {} : { ...xml, prefix })

function toFields(value: { [name: string]: Json }, row: Described | undefined): Field[] {
  const rows = new Map((row ? fieldRows(row) : []).map((field) => [fieldName(field), field]))
  return Object.entries(value).map(([name, part]) => ({ name, value: part, row: rows.get(name) }))
}

/** The rows of the fields that an example has: those of the first alternative, or of all parts. */
function fieldRows({ children, rules }: Described): readonly Param[] {
  const [first] = children
  const { alternatives } = rules ?? {}
  if (alternatives === undefined || !first) return children
  if (alternatives === 'not') return []
  if (alternatives !== 'allOf') return fieldRows(first)
  return children.flatMap((part) => (part.children.length > 0 ? fieldRows(part) : [part]))
}

/** The row of one element: its own, or that of the list without the name of the list. */
function elementRow(row: Described, index: number): Described | undefined {
  const { type, children, rules } = row
  if (isTuple(row)) return children[index]
  const [child] = children
  if (children.length === 1 && child?.name === '') return child
  const { xml: _ofList, ...others } = rules ?? {}
  const { depth } = unwrapType(readType(type))
  return { type: depth > 1 ? `object${'[]'.repeat(depth - 1)}` : 'object', children, rules: others }
}
