import type { ExportNode } from '#core/exporters/base/export-input.ts'
import { toContent, type DocTableRow } from '../../content/store/doc-content.ts'

/** A row with its encoded id. */
export interface ExportRow {
  id: string
  row: DocTableRow
}

/** Builds the tree. Contents are parsed here, off the main thread: a module may have many megabytes of them. */
export function buildTree(rows: readonly ExportRow[]): ExportNode[] {
  const byParent = Map.groupBy(rows, ({ row }) => row.parent_id)
  const known = new Set(rows.map(({ row }) => row.id))
  const toNode = ({ id, row }: ExportRow): ExportNode => {
    const { name, type, variant } = row
    if (row.is_folder === 0) return { kind: 'doc', id, name, type, content: toContent(row), variant }
    const { description = '' } = JSON.parse(row.content) as { description?: string }
    return { kind: 'folder', id, name, description, children: (byParent.get(row.id) ?? []).map(toNode) }
  }
  // Docs of a hidden or deleted folder are kept.
  return rows.filter(({ row }) => !known.has(row.parent_id)).map(toNode)
}
