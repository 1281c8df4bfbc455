import type { DocComparison, ValueChange } from './change.ts'

interface Limits {
  /** Rows, parts and values, of each. */
  maxChanges: number
  /** Characters of a value. */
  maxText: number
}

/** A comparison that is short enough for lists. Returns the same object if it is. */
export function cutComparison(whole: DocComparison, { maxChanges, maxText }: Limits): DocComparison {
  let isCut = false
  const cutList = <Item>(items: readonly Item[], cut: (item: Item) => Item): Item[] => {
    if (items.length > maxChanges) isCut = true
    return items.slice(0, maxChanges).map(cut)
  }
  const cutSide = (value: unknown): unknown => {
    if (typeof value !== 'string' && typeof value !== 'object') return value
    const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
    if (text.length <= maxText) return value
    isCut = true
    return `${text.slice(0, maxText)}…`
  }
  const cutValue = (value: ValueChange): ValueChange => ({
    ...value,
    before: cutSide(value.before),
    after: cutSide(value.after),
  })
  const withValues = <Item extends { values: ValueChange[] }>(item: Item): Item => ({
    ...item,
    values: cutList(item.values, cutValue),
  })
  const shown: DocComparison = {
    class: whole.class,
    values: cutList(whole.values, cutValue),
    parts: cutList(whole.parts, withValues),
    rows: cutList(whole.rows, withValues),
  }
  return isCut ? shown : whole
}
