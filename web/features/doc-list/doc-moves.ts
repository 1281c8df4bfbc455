import type { DocRow } from '#core/contract/doc.ts'
import { moved, type RowMove } from '../../parts/tree-table/moves.ts'
import { childrenOf, parentIdOf, type RowTree } from '../../parts/tree-table/tree.ts'

export type DocTree = RowTree<DocRow>

/** A move inside a module, or to another one. */
export interface DocMove extends RowMove {
  moduleId: string
}

/** The moves that restore the current positions of rows, one for each group of neighbours. */
export function movesBack(tree: DocTree, ids: readonly string[]): DocMove[] {
  const moves: DocMove[] = []
  const parents = new Set(ids.map((id) => tree.byId.get(id)).map((doc) => (doc ? parentIdOf(tree, doc) : '')))
  for (const parentId of parents) {
    let before = ''
    let run: DocMove | undefined
    for (const { id, moduleId } of childrenOf(tree, parentId)) {
      if (!ids.includes(id)) run = undefined
      else if (run) run.ids.push(id)
      else moves.push((run = { ids: [id], moduleId, parentId, afterId: before }))
      before = id
    }
  }
  return moves
}

/** The rows of a module after a move, before the server returns the new order. */
export function movedDocs(rows: DocRow[], { moduleId, ...move }: DocMove): DocRow[] {
  const leaves = rows.some((row) => move.ids.includes(row.id) && row.moduleId !== moduleId)
  return leaves ? rows.filter(({ id }) => !move.ids.includes(id)) : moved(rows, move)
}
