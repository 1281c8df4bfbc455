import type { DocRow } from '#core/contract/doc.ts'

/** The rows of a module as a tree, built once per response. "" is the root. */
export interface DocTree {
  byId: Map<string, DocRow>
  children: Map<string, DocRow[]>
  /** Number of docs below a folder, on all levels. */
  counts: Map<string, number>
}

export function buildTree(rows: DocRow[]): DocTree {
  const byId = new Map(rows.map((row) => [row.id as string, row]))
  const children = new Map<string, DocRow[]>()
  for (const row of rows) {
    // The content of a deleted folder is shown at the root.
    const parentId = byId.has(row.parentId) ? row.parentId : ''
    const siblings = children.get(parentId)
    if (siblings) siblings.push(row)
    else children.set(parentId, [row])
  }
  return { byId, children, counts: countDocs(rows, byId) }
}

function countDocs(rows: DocRow[], byId: Map<string, DocRow>): Map<string, number> {
  const counts = new Map<string, number>()
  for (const row of rows) {
    if (row.isFolder) continue
    for (const id of parentsOf(byId, row)) counts.set(id, (counts.get(id) ?? 0) + 1)
  }
  return counts
}

/** The folders around a row, the nearest first. */
export function parentsOf(byId: Map<string, DocRow>, row: DocRow): string[] {
  const parents: string[] = []
  for (let folder = byId.get(row.parentId); folder; folder = byId.get(folder.parentId)) parents.push(folder.id)
  return parents
}

export const childrenOf = ({ children }: DocTree, id: string): DocRow[] => children.get(id) ?? []

/** The parent of a row in this tree: its folder, or "" when that was deleted. */
export const parentIdOf = ({ byId }: DocTree, row: DocRow): string => (byId.has(row.parentId) ? row.parentId : '')

/** A row and everything below it, from top to bottom. */
export function subtreeOf(tree: DocTree, id: string): DocRow[] {
  const row = tree.byId.get(id)
  const below = childrenOf(tree, id).flatMap((child) => subtreeOf(tree, child.id))
  return row ? [row, ...below] : below
}

/** Omits rows inside other given folders; in tree order. */
export function topmost(tree: DocTree, ids: ReadonlySet<string>): string[] {
  const found: string[] = []
  const walk = (parentId: string) => {
    for (const { id } of childrenOf(tree, parentId)) {
      if (ids.has(id)) found.push(id)
      else walk(id)
    }
  }
  walk('')
  return found
}

/** The docs among these rows and in these folders. */
export function docsIn(tree: DocTree, ids: ReadonlySet<string>): DocRow[] {
  return topmost(tree, ids)
    .flatMap((id) => subtreeOf(tree, id))
    .filter(({ isFolder }) => !isFolder)
}
