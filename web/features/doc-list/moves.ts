import type { DocRow } from '#core/contract/doc.ts'
import { childrenOf, parentIdOf, parentsOf, type DocTree } from './tree.ts'

/** The target of a move: a folder ("" is the root) and the row before it ("" is first; omitted: last). */
export interface Move {
  ids: string[]
  moduleId: string
  parentId: string
  afterId?: string
}

export type DropPosition = Pick<Move, 'parentId' | 'afterId'>

/** Whether all these rows may be moved into this folder: never into themselves. */
export function mayHold(tree: DocTree, folderId: string, ids: readonly string[]): boolean {
  const folder = tree.byId.get(folderId)
  return !folder || ![folderId, ...parentsOf(tree.byId, folder)].some((id) => ids.includes(id))
}

/** The position after or before a row, for rows that come from elsewhere. */
export function spotBeside(
  tree: DocTree,
  doc: DocRow,
  { isAfter, ids }: { isAfter: boolean; ids: string[] },
): DropPosition {
  const parentId = parentIdOf(tree, doc)
  const siblings = childrenOf(tree, parentId)
  const end = siblings.indexOf(doc) + (isAfter ? 1 : 0)
  const before = siblings.slice(0, end).findLast(({ id }) => !ids.includes(id))
  return { parentId, afterId: before?.id ?? '' }
}

/** Whether the rows are already there. */
export function isSamePlace(tree: DocTree, ids: readonly string[], { parentId, afterId }: DropPosition): boolean {
  const siblings = childrenOf(tree, parentId).map((row) => row.id as string)
  const others = siblings.filter((id) => !ids.includes(id))
  const at = afterId === undefined ? others.length : others.indexOf(afterId) + 1
  return others.toSpliced(at, 0, ...ids).join() === siblings.join()
}

/** The target of Alt with an arrow key: up, down, out of its folder, into the folder above it. */
export function spotByKey(tree: DocTree, doc: DocRow, key: string): DropPosition | undefined {
  const parentId = parentIdOf(tree, doc)
  const siblings = childrenOf(tree, parentId)
  const here = siblings.indexOf(doc)
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

/** The moves that restore the current positions of rows, one for each group of neighbours. */
export function movesBack(tree: DocTree, ids: readonly string[]): Move[] {
  const moves: Move[] = []
  const parents = new Set(ids.map((id) => tree.byId.get(id)).map((doc) => (doc ? parentIdOf(tree, doc) : '')))
  for (const parentId of parents) {
    let before = ''
    let run: Move | undefined
    for (const { id, moduleId } of childrenOf(tree, parentId)) {
      if (!ids.includes(id)) run = undefined
      else if (run) run.ids.push(id)
      else moves.push((run = { ids: [id], moduleId, parentId, afterId: before }))
      before = id
    }
  }
  return moves
}

/** The rows after a move, before the server returns the new order indexes. */
export function moved(rows: DocRow[], { ids, moduleId, parentId, afterId }: Move): DocRow[] {
  const going = ids.flatMap((id) => rows.find((row) => row.id === id) ?? [])
  const staying = rows.filter(({ id }) => !ids.includes(id))
  if (going.some((row) => row.moduleId !== moduleId)) return staying
  const placed = going.map((row) => ({ ...row, parentId }))
  const at = afterId === undefined ? staying.length : staying.findIndex(({ id }) => id === afterId) + 1
  return staying.toSpliced(at, 0, ...placed)
}
