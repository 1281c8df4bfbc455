import { useMemo, useRef, useState } from 'react'
import { useStable } from '../../lib/use-stable.ts'
import { between, checkStates, toggled } from './selection.ts'
import type { DocTree, ListRow } from './doc-rows.ts'

interface Scope {
  tree: DocTree
  rows: ListRow[]
  isNarrowed: boolean
  /** The filter. Changing it clears the selection, so that no hidden rows are changed. */
  filterKey: string
}

const none: ReadonlySet<string> = new Set()

/** The selected rows. */
export function useSelection(scope: Scope) {
  const { tree, rows, filterKey } = scope
  const [kept, setKept] = useState({ filterKey, ids: none })
  const anchor = useRef('')
  const chosen = useMemo(() => {
    if (kept.filterKey !== filterKey) return none
    return new Set([...kept.ids].filter((id) => tree.byId.has(id)))
  }, [kept, filterKey, tree])
  const states = useMemo(() => checkStates(scope, chosen), [scope, chosen])
  const choose = (ids: ReadonlySet<string>) => setKept({ filterKey, ids })

  const toggle = useStable((id: string, isRange: boolean) => {
    const range = isRange ? between(rows, anchor.current, id) : []
    anchor.current = id
    choose(range.length > 0 ? new Set([...chosen, ...range]) : toggled(scope, chosen, id))
  })
  const clear = useStable(() => choose(none))
  const chooseAll = useStable(() => {
    const tops = rows.filter(({ level }) => level === 0).map(({ doc }) => doc.id as string)
    const rest = tops.reduce<ReadonlySet<string>>((ids, id) => (ids.has(id) ? ids : toggled(scope, ids, id)), none)
    choose(rest)
  })
  const isAll = rows.length > 0 && rows.every(({ doc }) => states.get(doc.id) === 'on')
  return { chosen, states, isAll, toggle, clear, chooseAll }
}

export type Selection = ReturnType<typeof useSelection>
