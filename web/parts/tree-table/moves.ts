import { childrenOf, parentIdOf, parentsOf, type RowTree, type TreeRow } from './tree.ts'

/** The target of a move: a folder ("" is the root) and the row before it ("" is first; omitted: last). */
export interface DropPosition {
  parentId: string
  afterId?: string
}

export interface RowMove extends DropPosition {
  ids: string[]
}

/** Whether all these rows may be moved into this folder: never into themselves. */
export function mayHold<Row extends TreeRow>(tree: RowTree<Row>, folderId: string, ids: readonly string[]): boolean {
  const folder = tree.byId.get(folderId)
  return !folder || ![folderId, ...parentsOf(tree.byId, folder)].some((id) => ids.includes(id))
}

/** The position after or before a row, for rows that come from elsewhere. */
export function spotBeside<Row extends TreeRow>(
  tree: RowTree<Row>,
  row: Row,
  { isAfter, ids }: { isAfter: boolean; ids: string[] },
): DropPosition {
  const parentId = parentIdOf(tree, row)
  const siblings = childrenOf(tree, parentId)
  const end = siblings.indexOf(row) + (isAfter ? 1 : 0)
  const before = siblings.slice(0, end).findLast(({ id }) => !ids.includes(id))
  return { parentId, afterId: before?.id ?? '' }
}

/** Whether the rows are already there. */
export function isSamePlace<Row extends TreeRow>(
  tree: RowTree<Row>,
  ids: readonly string[],
  { parentId, afterId }: DropPosition,
): boolean {
  const siblings = childrenOf(tree, parentId).map(({ id }) => id)
  const others = siblings.filter((id) => !ids.includes(id))
  const at = afterId === undefined ? others.length : others.indexOf(afterId) + 1
  return others.toSpliced(at, 0, ...ids).join() === siblings.join()
}

/** The target of Alt with an arrow key: up, down, out of its folder, into the folder above it. */
export function spotByKey<Row extends TreeRow>(tree: RowTree<Row>, row: Row, key: string): DropPosition | undefined {
  const parentId = parentIdOf(tree, row)
  const siblings = childrenOf(tree, parentId)
  const here = siblings.indexOf(row)
  const before = siblings[here - 1]
  if (key === 'ArrowUp') return before && { parentId, afterId: siblings[here - 2]?.id ?? '' }
  if (key === 'ArrowDown') {
    const next = siblings[here + 1]
    return next && { parentId, afterId: next.id }
  }
  if (key === 'ArrowRight') return before?.isFolder ? { parentId: before.id } : undefined
  const parent = tree.byId.get(parentId)
  return key === 'ArrowLeft' && parent ? { parentId: parentIdOf(tree, parent), afterId: parent.id } : undefined
}

/** The rows after a move, before the server returns the new order. */
export function moved<Row extends TreeRow>(rows: Row[], { ids, parentId, afterId }: RowMove): Row[] {
  const going = ids.flatMap((id) => rows.find((row) => row.id === id) ?? [])
  const staying = rows.filter(({ id }) => !ids.includes(id))
  const placed = going.map((row) => ({ ...row, parentId }))
  const at = afterId === undefined ? staying.length : staying.findIndex(({ id }) => id === afterId) + 1
  return staying.toSpliced(at, 0, ...placed)
}
