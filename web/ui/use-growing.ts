import { useState } from 'react'

const STEP = 60

/** The beginning of a long list that is already here, and a way to draw more of it. */
export function useGrowing<Item>(items: Item[]) {
  const [limit, setLimit] = useState(STEP)
  const more = items.length > limit ? () => setLimit((old) => old + STEP) : undefined
  return { shown: more ? items.slice(0, limit) : items, more }
}
