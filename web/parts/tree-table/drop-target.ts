import { isSamePlace, mayHold, spotBeside, type DropPosition } from './moves.ts'
import type { RowTree, TreeRow } from './tree.ts'
import type { ListRow } from './visible-rows.ts'

/** The target of dragged rows, and how it is shown. */
export interface Drop {
  spot: DropPosition
  /** The row under the pointer. */
  rowId: string
  /** A line above or below that row, or a ring around the folder. */
  mark: 'before' | 'after' | 'into'
  /** How far the line is indented. */
  level: number
}

interface Pointer<Row extends TreeRow> {
  row: ListRow<Row>
  /** Pointer position in the row: 0 at its top, 1 at its bottom. */
  part: number
  /** The rows that are dragged. */
  ids: string[]
}

const EDGE = 0.28

/** Undefined where the rows cannot be dropped or already are. */
export function dropAt<Row extends TreeRow>(tree: RowTree<Row>, pointer: Pointer<Row>): Drop | undefined {
  const drop = wishAt(tree, pointer)
  const isPossible = mayHold(tree, drop.spot.parentId, pointer.ids) && !isSamePlace(tree, pointer.ids, drop.spot)
  return isPossible ? drop : undefined
}

function wishAt<Row extends TreeRow>(
  tree: RowTree<Row>,
  { row: { doc, level, isOpen }, part, ids }: Pointer<Row>,
): Drop {
  const rowId = doc.id
  const beside = (isAfter: boolean) => spotBeside(tree, doc, { isAfter, ids })
  if (!doc.isFolder) return { spot: beside(part > 0.5), rowId, mark: part > 0.5 ? 'after' : 'before', level }
  if (part < EDGE) return { spot: beside(false), rowId, mark: 'before', level }
  if (part <= 1 - EDGE) return { spot: { parentId: rowId }, rowId, mark: 'into', level }
  // Below the name of an expanded folder is its first position.
  if (isOpen) return { spot: { parentId: rowId, afterId: '' }, rowId, mark: 'after', level: level + 1 }
  return { spot: beside(true), rowId, mark: 'after', level }
}
