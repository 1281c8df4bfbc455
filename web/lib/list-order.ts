export interface Move {
  id: string
  /** The item before it; "" when it comes first. */
  afterId: string
}

/** The input of the reorder call that moves an item to this index, counted from 0; undefined when it stays where it is. */
export function moveTo(items: readonly { id: string }[], id: string, place: number): Move | undefined {
  const from = items.findIndex((item) => item.id === id)
  if (from === -1 || place === from || place < 0 || place >= items.length) return undefined
  const others = items.filter((item) => item.id !== id)
  return { id, afterId: others[place - 1]?.id ?? '' }
}

/** The list after a move. */
export function moved<Item extends { id: string }>(items: Item[], { id, afterId }: Move): Item[] {
  const item = items.find((one) => one.id === id)
  if (!item) return items
  const others = items.filter((one) => one !== item)
  const place = others.findIndex((one) => one.id === afterId) + 1
  return others.toSpliced(place, 0, item)
}
