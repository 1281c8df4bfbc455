import { newDocContent } from '#core/doc/doc-fields.ts'
import { docTypes, type DocContent } from '#core/doc/doc.ts'
import type { ExportDoc, ExportNode } from '#core/exporters/base/export-input.ts'
import { EXTRA_PREFIX } from '#core/publication/addresses.ts'
import type { Ids } from '../../../base/ids.ts'
import type { DocTableRow } from '../../content/store/doc-content.ts'
import type { VisibleNode } from '../visit/visible-nodes.ts'

export interface TreeParts {
  ids: Ids
  /** Docs and folders by key. */
  rows: ReadonlyMap<number, DocTableRow>
  contentOf: (row: DocTableRow) => DocContent
  /** What a doc has beside its content. */
  moreOf: (row: DocTableRow) => Pick<ExportDoc, 'variant' | 'own'>
}

/** A doc that stands in several folders is written once, at its first place. Folders that have nothing left are left out. */
export function buildPublicationTree(nodes: readonly VisibleNode[], parts: TreeParts): ExportNode[] {
  const byParent = Map.groupBy(nodes, ({ parentId }) => parentId)
  const written = new Set<number>()
  const toNodes = (parentId: number): ExportNode[] =>
    (byParent.get(parentId) ?? []).flatMap((node): ExportNode[] => {
      const row = parts.rows.get(node.docId)
      if (node.isFolder === 1) {
        const children = toNodes(node.id)
        const { description = '' } = row && node.isWhole ? (JSON.parse(row.content) as { description?: string }) : {}
        const folder = { kind: 'folder', id: String(node.id), name: node.name, description, children } as const
        return children.length === 0 ? [] : [folder]
      }
      if (!row || written.has(row.id)) return []
      written.add(row.id)
      return [docNode(row, parts)]
    })
  return toNodes(0)
}

/** The content is parsed when it is the turn of the doc. */
export function docNode(row: DocTableRow, { ids, contentOf, moreOf }: TreeParts): ExportDoc {
  return {
    kind: 'doc',
    id: ids.encode(row.id),
    name: row.name,
    type: row.type,
    get content() {
      return contentOf(row)
    },
    ...moreOf(row),
  }
}

/** An extra page reads like a Markdown doc. */
export function pageNode(ids: Ids, { id, title, content }: { id: number; title: string; content: string }): ExportDoc {
  return {
    kind: 'doc',
    id: EXTRA_PREFIX + ids.encode(id),
    name: title,
    type: docTypes.markdown,
    content: { ...newDocContent(0), name: title, description: content },
  }
}
