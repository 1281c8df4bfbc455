import { useDeferredValue, useMemo } from 'react'
import type { DocRow } from '#core/contract/doc.ts'
import { buildTree } from '../../parts/tree-table/tree.ts'
import { useListFilter } from './use-list-filter.ts'
import { useOpenFolders } from '../../parts/tree-table/use-open-folders.ts'
import { useSelection } from './use-selection.ts'
import { visibleRows } from '../../parts/tree-table/visible-rows.ts'
import { countByStatus, isNarrowed, toRowFilter } from './list-filter.ts'

/** The state of the list of docs. */
export function useListState(moduleId: string, docs: DocRow[]) {
  const tree = useMemo(() => buildTree(docs), [docs])
  const counts = useMemo(() => countByStatus(docs), [docs])
  const controls = useListFilter()
  const { openness, setOpen, setAllOpen } = useOpenFolders(`doclist.${moduleId}`)
  const { status, hidesEmpty } = controls.filter
  // Deferred: typing has priority over the rows.
  const text = useDeferredValue(controls.filter.text)

  const rows = useMemo(() => {
    const except = new Set(openness.except)
    const isOpen = (id: string) => except.has(id) !== openness.isOpen
    return visibleRows(tree, toRowFilter({ text, status, hidesEmpty }), isOpen)
  }, [tree, text, status, hidesEmpty, openness])

  const scope = useMemo(() => {
    const filter = { text, status, hidesEmpty }
    return { tree, rows, isNarrowed: isNarrowed(filter), filterKey: JSON.stringify([text.trim(), status]) }
  }, [tree, rows, text, status, hidesEmpty])
  const selection = useSelection(scope)
  const isAnyOpen = rows.some(({ isOpen }) => isOpen)
  return { tree, counts, controls, rows, wanted: text.trim(), setOpen, setAllOpen, isAnyOpen, selection }
}

export type ListState = ReturnType<typeof useListState>
