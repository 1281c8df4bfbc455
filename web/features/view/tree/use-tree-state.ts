import { useMemo, useState } from 'react'
import { store } from '../../../lib/storage.ts'
import { useStored } from '../../../lib/use-stored.ts'
import {
  filterTree,
  idsAbove,
  indexOfDoc,
  visibleRows,
  type OpenNodes,
  type ViewNode,
} from '../../../parts/tree/tree-model.ts'

const none: ReadonlySet<string> = new Set()

export interface TreeMemory {
  /** Where it is remembered whether all nodes are open. */
  key: 'viewTreeTrigger' | 'showTreeTrigger'
  /** As long as nothing is remembered. */
  isExpandedAtFirst: boolean
}

/** The expanded nodes: none or all, as remembered, except for those the reader changed. While filtering, those that lead to hits. */
export function useTreeState(tree: readonly ViewNode[], docId: string, filter: string, memory: TreeMemory) {
  const stored = useStored(memory.key)
  const [chosen, setExpanded] = useState<boolean>()
  const isExpanded = chosen ?? (stored === undefined ? memory.isExpandedAtFirst : stored === 'true')
  const [changed, setChanged] = useState(none)
  const [flipped, setFlipped] = useFlips(filter)
  const current = useMemo(() => indexOfDoc(tree, docId), [tree, docId])
  const found = useMemo(() => (filter.trim() === '' ? undefined : filterTree(tree, filter)), [tree, filter])

  useFollowed(`${docId} ${current >= 0} ${isExpanded}`, () => {
    const above = idsAbove(tree, current)
    // Folders that are closed now must be opened: in the set of changes when closed is usual, out of it otherwise.
    setChanged(isExpanded ? changed.difference(new Set(above)) : changed.union(new Set(above)))
  })

  const open = useMemo<OpenNodes>(() => {
    if (found) return { has: (id) => found.open.has(id) !== flipped.has(id) }
    return { has: (id) => isExpanded !== changed.has(id) }
  }, [found, flipped, isExpanded, changed])
  const rows = useMemo(() => visibleRows(tree, open, found?.kept), [tree, open, found])

  const toggle = (id: string) => {
    if (found) setFlipped(flipped.symmetricDifference(new Set([id])))
    else setChanged(changed.symmetricDifference(new Set([id])))
  }
  const expand = (isAll: boolean) => {
    store(memory.key, String(isAll))
    setExpanded(isAll)
    setChanged(isAll ? none : new Set(idsAbove(tree, current)))
  }
  return { rows, open, current, found, isExpanded, toggle, expand }
}

/** Calls a function when the key changes, before painting. */
function useFollowed(key: string, follow: () => void): void {
  const [seen, setSeen] = useState('')
  if (seen === key) return
  setSeen(key)
  follow()
}

/** The nodes the reader changed while filtering; another filter resets them. */
function useFlips(filter: string) {
  const [flips, setFlips] = useState({ filter, ids: none })
  const ids = flips.filter === filter ? flips.ids : none
  return [ids, (changed: ReadonlySet<string>) => setFlips({ filter, ids: changed })] as const
}
