import { newParam } from '../../rows/make-rows.ts'
import type { Param, ParamRules } from '../../rows/param.ts'
import { initOrder, orderStep } from '../../limits.ts'
import { noRows, valueRow } from '../collection/json-rows.ts'
import type { BodyRows } from '../collection/sketch.ts'
import type { HtmlRow, HtmlTable } from './html-table.ts'

const COLUMNS = new Map([
  ['名称', 0],
  ['类型', 1],
  ['是否必须', 2],
  ['默认值', 3],
  ['备注', 4],
  ['其他信息', 5],
])
const INDENT_STEP = 20
/** Tree lines such as `└├─` before a name. */
const TREE_LINES = /^[\s├└│─]+/

/** The rows of a table of fields as a tree. */
export function rowsOfTable({ heads, rows }: HtmlTable): BodyRows {
  const order = heads.map((head) => COLUMNS.get(head) ?? -1)
  const roots: Param[] = []
  const open: { level: number; row: Param }[] = []
  const shallowest = rows.reduce((least, { key }) => Math.min(least, dashes(key)), Infinity)
  for (const html of rows) {
    const row = toRow(html, order)
    const level = html.indent === undefined ? dashes(html.key) - shallowest : html.indent / INDENT_STEP
    while ((open.at(-1)?.level ?? -1) >= level) open.pop()
    if (row.name === '' && row.type === 'string' && isBlank(html)) continue
    const siblings = open.at(-1)?.row.children ?? roots
    siblings.push({ ...row, orderIndex: initOrder + siblings.length * orderStep })
    const kept = siblings.at(-1)
    if (kept) open.push({ level, row: kept })
  }
  return toBodyRows(roots.map(withElements))
}

const dashes = (key: string) => key.split('-').length - 1
const isBlank = ({ cells, notes }: HtmlRow) =>
  notes.length === 0 && cells.every((cell) => cell.replace(TREE_LINES, '') === '' || cell === '非必须')

/** Cells are found by the headings of the table, or by position without headings. */
function toRow({ cells, notes }: HtmlRow, order: readonly number[]): Param {
  const cell = (column: number): string => {
    const at = order.length > 0 ? order.indexOf(column) : column
    return (at < 0 ? '' : (cells[at] ?? '')).trim()
  }
  const notesByLabel = new Map(notes.map(({ label, value }) => [label, value]))
  const rules = readRules(notesByLabel, cell(3))
  const extra = ['备注', '枚举备注', 'mock'].flatMap((label) => {
    const value = notesByLabel.get(label)
    return value ? [label === 'mock' ? `mock: ${value}` : value] : []
  })
  return newParam({
    name: cell(0).replace(TREE_LINES, '').trim(),
    type: readRowType(cell(1)),
    required: /^(?:非必须|否|no|false)$/i.test(cell(2)) ? 0 : 1,
    maxLength: notesByLabel.get('最大长度') ?? '-',
    description: [...new Set([cell(4), ...extra])].filter((text) => text !== '').join('\n'),
    example: notesByLabel.get('实例') ?? '',
    ...(Object.keys(rules).length > 0 && { rules }),
  })
}

const NUMBER_LABELS = {
  最大值: 'maximum',
  最小值: 'minimum',
  最大数量: 'maxItems',
  最小数量: 'minItems',
  最大长度: 'maxLength',
  最小长度: 'minLength',
} as const

function readRules(notes: ReadonlyMap<string, string>, given: string): ParamRules {
  const rules: ParamRules = {}
  for (const [label, rule] of Object.entries(NUMBER_LABELS)) {
    const value = Number(notes.get(label) || NaN)
    if (Number.isFinite(value)) rules[rule] = value
  }
  const values = (notes.get('枚举') ?? '').split(',').map((value) => value.trim())
  if (values.some((value) => value !== '')) rules.enumValues = values
  const format = notes.get('format')
  if (format) rules.format = format
  if (notes.get('元素是否都不同') === 'true') rules.uniqueItems = true
  if (given !== '') rules.default = given
  return rules
}

const LIST_TYPES = new Map([
  ['string', 'str_array'],
  ['integer', 'num_array'],
  ['number', 'num_array'],
  ['boolean', 'array[boolean]'],
])

/** `string []` is a list. */
function readRowType(text: string): string {
  const type = text.trim()
  if (!type.endsWith('[]')) return type || 'string'
  return LIST_TYPES.get(type.slice(0, -2).trim()) ?? 'array'
}

/** A row without a name below a list is its element: the fields of the element become children of the list. */
function withElements(row: Param): Param {
  const children = row.children.map(withElements).flatMap((child) => (child.name === '' ? child.children : [child]))
  const type = children.length > 0 && row.type === 'string' ? 'object' : row.type
  return { ...row, type, children }
}

/** A table whose only root has no name is a list of the rows below it. */
function toBodyRows(roots: Param[]): BodyRows {
  const [root] = roots
  if (!root || roots.length > 1 || root.name !== '') return { ...noRows, params: roots }
  if (root.children.length > 0) return { params: root.children, isArray: root.type === 'array', arrayType: 'object' }
  const simple = { str_array: 'string', num_array: 'number', 'array[boolean]': 'boolean' } as const
  const arrayType = simple[root.type as keyof typeof simple]
  if (!arrayType) return { ...valueRow(root.type, root.example), params: [root] }
  return { params: [{ ...root, type: arrayType }], isArray: true, arrayType }
}
