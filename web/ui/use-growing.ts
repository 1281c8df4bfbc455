import { useCallback, useState } from 'react'

const STEP = 60

/** Returns the beginning of a long list that is already loaded, and a function that extends it. */
export function useGrowing<Item>(items: Item[]) {
  const [limit, setLimit] = useState(STEP)
  const grow = useCallback(() => setLimit((old) => old + STEP), [])
  const hasMore = items.length > limit
  return { shown: hasMore ? items.slice(0, limit) : items, more: hasMore ? grow : undefined }
}
