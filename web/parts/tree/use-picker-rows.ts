import { useMemo, useState } from 'react'
import { filterTree, visibleRows, type OpenNodes, type ViewNode } from './tree-model.ts'

/** Trees up to this size are initially expanded. */
const SMALL = 150

const none: ReadonlySet<string> = new Set()

/** The visible rows of the tree: those the reader expanded or, while filtering, those that lead to hits. */
export function usePickerRows(tree: readonly ViewNode[], filter: string) {
  const isFiltered = filter.trim() !== ''
  const found = useMemo(() => (isFiltered ? filterTree(tree, filter) : undefined), [tree, filter, isFiltered])
  // Expanding and collapsing while filtering applies to this filter only.
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
