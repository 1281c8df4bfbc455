import { ReadFault, type ParamDraft, type RowCounter } from './param-draft.ts'
import { findColumns, isYes, type Column } from './table-columns.ts'
import { parseCells } from '../../text/table-cells.ts'

/** Rows copied from a spreadsheet, as TSV or CSV. Dotted names (`user.name`) and indented ones are nested. */
export function draftsFromTable(text: string, counter: RowCounter): ParamDraft[] {
  const lines = parseCells(text)
  const { columns, hasHeader } = findColumns(lines.map(({ cells }) => cells))
  const roots: ParamDraft[] = []
  const levels: { indent: number; draft: ParamDraft }[] = []
  for (const { cells, line } of lines.slice(hasHeader ? 1 : 0)) {
    const { indent, path } = nameParts(cells[columns.indexOf('name')] ?? '')
    if (path.length === 0) throw new ReadFault('param.badLine', { line })
    while (levels.length > 0 && (levels.at(-1)?.indent ?? 0) >= indent) levels.pop()
    const parent = levels.at(-1)?.draft
    const level = parent ? (parent.children ??= []) : roots
    const draft = placed(level, path, { counter, depth: levels.length + 1 })
    fill(draft, cells, columns)
    levels.push({ indent, draft })
  }
  return roots
}

/** Blanks, dashes and tree lines before a name indicate its depth. */
const INDENT = /^[\s　\-+·.>└├│─|]*(?=[^\s　\-+·.>└├│─|])/u

function nameParts(cell: string): { indent: number; path: string[] } {
  const [lead = ''] = INDENT.exec(cell) ?? []
  const name = cell.slice(lead.length).trim()
  const path = name.split('.').filter((part) => part !== '')
  return { indent: lead.length, path }
}

/** The row at a dotted path; missing parents are created. */
function placed(
  roots: ParamDraft[],
  path: readonly string[],
  { counter, depth }: { counter: RowCounter; depth: number },
): ParamDraft {
  let level = roots
  let found: ParamDraft = { name: '' }
  for (const [index, part] of path.entries()) {
    const name = part.replace(/\[\d*\]/g, '')
    const isLast = index === path.length - 1
    const known = isLast ? undefined : level.findLast((draft) => draft.name === name)
    found = known ?? { name, ...(!isLast && { type: name === part ? 'object' : 'array' }) }
    if (!known) {
      counter.add(depth + index)
      level.push(found)
    }
    if (!isLast) level = found.children ??= []
  }
  return found
}

function fill(draft: ParamDraft, cells: readonly string[], columns: readonly (Column | undefined)[]): void {
  for (const [index, column] of columns.entries()) {
    const text = cells[index]?.trim() ?? ''
    if (column === undefined || column === 'name') continue
    if (column === 'required') draft.required = isYes(text) ? 1 : 0
    else if (text !== '') draft[column] = text
  }
}
