import type { Field } from '../collection/sketch.ts'

/** The content of a column, by the word in its heading. */
const COLUMNS = new Map([
  ['参数名称', 'name'],
  ['参数名', 'name'],
  ['名称', 'name'],
  ['参数值', 'value'],
  ['参数类型', 'type'],
  ['类型', 'type'],
  ['是否必须', 'required'],
  ['是否必填', 'required'],
  ['示例', 'example'],
  ['示例值', 'example'],
  ['默认值', 'default'],
  ['备注', 'description'],
  ['描述', 'description'],
])

const DEFAULT_COLUMNS = ['name', 'value', 'required', 'example', 'description']

export interface TableRows {
  fields: Field[]
  /** Rows without a name that have other content. */
  lost: string[]
}

export const isTableLine = (line: string): boolean => line.trim().startsWith('|')

/** The rows of a Markdown table. Bars in remarks are not escaped, so surplus cells belong to the last column. */
export function readMarkdownTable(lines: readonly string[]): TableRows {
  const [head = [], ...rest] = lines.map(splitCells)
  const isHead = head.some((cell) => COLUMNS.has(cell))
  const columns = isHead ? head.map((cell) => COLUMNS.get(cell) ?? '') : DEFAULT_COLUMNS
  const rows: TableRows = { fields: [], lost: [] }
  for (const cells of isHead ? rest : [head, ...rest]) {
    if (cells.every((cell) => cell === '' || /^:?-+:?$/.test(cell))) continue
    const field = toField(cells, columns)
    if (field.name === '') rows.lost.push(cells.join(' | '))
    else rows.fields.push(field)
  }
  return rows
}

function splitCells(line: string): string[] {
  const inner = line.trim().replace(/^\|/, '').replace(/\|$/, '')
  return inner
    .replaceAll('\\|', '\0')
    .split('|')
    .map((cell) =>
      cell
        .replaceAll('\0', '|')
        .replace(/<br\s{0,5}\/?>/gi, '\n')
        .trim(),
    )
}

function toField(cells: readonly string[], columns: readonly string[]): Field {
  const last = columns.length - 1
  const cell = (column: string): string => {
    const at = columns.indexOf(column)
    if (at < 0) return ''
    return at === last ? cells.slice(at).join(' | ').trim() : (cells[at] ?? '')
  }
  const type = cell('type').toLowerCase()
  return {
    name: cell('name'),
    value: cell('value') || cell('example') || cell('default'),
    description: cell('description'),
    isOptional: /^(?:否|非必须|no|false)$/i.test(cell('required')),
    type: type === '' || type === 'text' ? 'string' : type,
  }
}
