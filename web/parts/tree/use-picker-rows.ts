import { useMemo, useState } from 'react'
import { filterTree, visibleRows, type OpenNodes, type ViewNode } from './tree-model.ts'

/** Trees up to this size are open from the start. */
const SMALL = 150

const none: ReadonlySet<string> = new Set()

/** Which rows of the tree show: what the reader opened, or, while filtering, what leads to hits. */
export function usePickerRows(tree: readonly ViewNode[], filter: string) {
  const isFiltered = filter.trim() !== ''
  const found = useMemo(() => (isFiltered ? filterTree(tree, filter) : undefined), [tree, filter, isFiltered])
  // What is opened and closed while filtering holds for this filter only.
  const [flips, setFlips] = useState({ filter: '', ids: none, plain: none })
  const flipped = isFiltered ? (flips.filter === filter ? flips.ids : none) : flips.plain
  const isSmall = tree.length <= SMALL

  const open = useMemo<OpenNodes>(
    () => ({ has: (id) => (found ? found.open.has(id) : isSmall) !== flipped.has(id) }),
    [found, isSmall, flipped],
  )
  const rows = useMemo(() => visibleRows(tree, open, found?.kept), [tree, open, found])
  const toggle = (id: string) => {
    const next = flipped.symmetricDifference(new Set([id]))
    setFlips(isFiltered ? { ...flips, filter, ids: next } : { ...flips, plain: next })
  }
  return { rows, open, kept: found?.kept, toggle }
}
