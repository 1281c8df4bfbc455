import { initOrder, orderStep } from '#core/limits.ts'
import { UserError } from '../../../base/errors.ts'

interface Ordered {
  id: number
  order_index: number
}

/**
 * Moves one row after another (0: first) and returns the rows with a new index. Moving single rows instead of saving a whole order
 * allows two people to sort at the same time.
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

/** The index for a new row at the end. */
export function nextOrder(largest: number | null | undefined, first: number = initOrder): number {
  return largest ? largest + orderStep : first
}
