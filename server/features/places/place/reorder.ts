import { initOrder, orderStep } from '#core/limits.ts'
import { UserError } from '../../../base/errors.ts'

interface Ordered {
  id: number
  order_index: number
}

/**
 * Puts one row behind another (0: first) and says which rows get another index. Moving one row at a time, not saving a
 * whole order, lets two people sort at once without undoing each other.
 */
export function reorder(rows: readonly Ordered[], { id, afterId }: { id: number; afterId: number }): Ordered[] {
  const others = rows.filter((row) => row.id !== id)
  const moved = rows.find((row) => row.id === id)
  const position = afterId === 0 ? 0 : others.findIndex((row) => row.id === afterId) + 1
  if (!moved || (afterId !== 0 && position === 0)) throw new UserError('error.notFound')
  const sorted = [...others.slice(0, position), moved, ...others.slice(position)]
  return sorted
    .map((row, index) => ({ id: row.id, order_index: initOrder + index * orderStep, was: row.order_index }))
    .filter((row) => row.order_index !== row.was)
    .map(({ id, order_index }) => ({ id, order_index }))
}

/** The index of a row that is added at the end. */
export function nextOrder(largest: number | null | undefined): number {
  return largest ? largest + orderStep : initOrder
}
