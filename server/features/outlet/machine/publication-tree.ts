import type { TreeNode } from '#core/contract/doc.ts'
import { newDocContent } from '#core/doc/doc-fields.ts'
import { docTypes, type DocContent } from '#core/doc/doc.ts'
import type { ExportDoc, ExportNode } from '#core/exporters/base/export-input.ts'
import { EXTRA_PREFIX } from '#core/publication/addresses.ts'
import type { Ids } from '../../../base/ids.ts'
import { NODE } from '../../content/doc/doc-nodes.ts'
import type { DocTableRow } from '../../content/store/doc-content.ts'

export interface TreeParts {
  ids: Ids
  /** Docs and folders by key. */
  rows: ReadonlyMap<number, DocTableRow>
  /** Whether what people wrote about folders belongs to the publication, and not only their names. */
  hasFolderTexts: boolean
  contentOf: (row: DocTableRow) => DocContent
  /** What a doc has beside its content. */
  moreOf: (row: DocTableRow) => Pick<ExportDoc, 'variant' | 'own'>
}

/** A doc that stands in several folders is written once, at its first place. Folders that have nothing left are left out. */
export function buildPublicationTree(menu: readonly TreeNode[], parts: TreeParts): ExportNode[] {
  const known = new Set(menu.map(({ id }) => id))
  const byParent = Map.groupBy(menu, ({ parentId }) => (known.has(parentId) ? parentId : ''))
  const written = new Set<number>()
  const toNodes = (parentId: string): ExportNode[] =>
    (byParent.get(parentId) ?? []).flatMap((node): ExportNode[] => {
      const row = parts.rows.get(parts.ids.decode(node.docId))
      if (node.type === NODE.folder) {
        const children = toNodes(node.id)
        const description = row && parts.hasFolderTexts ? folderText(row) : ''
        return children.length === 0 ? [] : [{ kind: 'folder', id: node.id, name: node.label, description, children }]
      }
      if (!row || written.has(row.id)) return []
      written.add(row.id)
      return [docNode(row, parts)]
    })
  return toNodes('')
}

function folderText({ content }: DocTableRow): string {
  const { description = '' } = JSON.parse(content) as { description?: string }
  return description
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
