import { initOrder, orderStep } from '#core/limits.ts'

interface Ordered {
  id: number
  order_index: number
}

/** Indexes for rows that are inserted between others. All rows get new indexes if there is no room between the neighbours. */
export function spread(others: Ordered[], { ids, position }: { ids: number[]; position: number }): Ordered[] {
  const before = others[position - 1]?.order_index
  const after = others[position]?.order_index
  const first =
    before ?? (after === undefined ? initOrder - orderStep : Math.max(0, after - (ids.length + 1) * orderStep))
  const step = after === undefined ? orderStep : Math.floor((after - first) / (ids.length + 1))
  if (step >= 1) return ids.map((id, index) => ({ id, order_index: first + (index + 1) * step }))
  const sorted = [
    ...others.slice(0, position).map(({ id }) => id),
    ...ids,
    ...others.slice(position).map(({ id }) => id),
  ]
  return sorted.map((id, index) => ({ id, order_index: initOrder + index * orderStep }))
}
