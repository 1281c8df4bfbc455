import type { DocContent } from '#core/doc/doc.ts'
import type { ExportNode } from '#core/exporters/base/export-input.ts'
import { toContent, type DocTableRow } from '../../content/store/doc-content.ts'

/** A row with its encoded id. */
export interface ExportRow {
  id: string
  row: DocTableRow
}

/** Builds the tree. The content of a doc is parsed when it is its turn, because a module may have many megabytes of them. */
export function buildTree(rows: readonly ExportRow[]): ExportNode[] {
  const contentOf = lastContent()
  const byParent = Map.groupBy(rows, ({ row }) => row.parent_id)
  const known = new Set(rows.map(({ row }) => row.id))
  const toNode = ({ id, row }: ExportRow): ExportNode => {
    const { name, type, variant } = row
    if (row.is_folder === 0) {
      return {
        kind: 'doc',
        id,
        name,
        type,
        get content() {
          return contentOf(row)
        },
        variant,
      }
    }
    const { description = '' } = JSON.parse(row.content) as { description?: string }
    return { kind: 'folder', id, name, description, children: (byParent.get(row.id) ?? []).map(toNode) }
  }
  // Docs of a hidden or deleted folder are kept.
  return rows.filter(({ row }) => !known.has(row.parent_id)).map(toNode)
}

/** Parses contents, and remembers the last one: exporters look at one doc at a time. */
export function lastContent(read = toContent): (row: DocTableRow) => DocContent {
  let last: { row: DocTableRow; content: DocContent } | undefined
  return (row) => {
    if (last?.row !== row) last = { row, content: read(row) }
    return last.content
  }
}
