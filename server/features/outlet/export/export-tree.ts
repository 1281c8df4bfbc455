import type { ExportNode } from '#core/exporters/base/export-input.ts'
import { toContent, type DocTableRow } from '../../content/store/doc-content.ts'

/** A row with the id that readers know it by. */
export interface ExportRow {
  id: string
  row: DocTableRow
}

/** The rows as a tree. Contents are read here and not before, away from the requests: a module may hold many megabytes of them. */
export function treeOf(rows: readonly ExportRow[]): ExportNode[] {
  const byParent = Map.groupBy(rows, ({ row }) => row.parent_id)
  const known = new Set(rows.map(({ row }) => row.id))
  const toNode = ({ id, row }: ExportRow): ExportNode => {
    const { name, type, variant } = row
    if (row.is_folder === 0) return { kind: 'doc', id, name, type, content: toContent(row), variant }
    const { description = '' } = JSON.parse(row.content) as { description?: string }
    return { kind: 'folder', id, name, description, children: (byParent.get(row.id) ?? []).map(toNode) }
  }
  // A folder that is hidden or gone does not take its docs along.
  return rows.filter(({ row }) => !known.has(row.parent_id)).map(toNode)
}
