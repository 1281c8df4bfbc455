import { useCallback, useMemo, useRef, useState } from 'react'
import { rowRange } from '../model/cells.ts'

const none: ReadonlySet<string> = new Set()

/** Selects several rows: by clicks on their grips, by Shift and click, or by Shift and arrows. */
export function useRowSelection(rowIds: readonly string[]) {
  const [chosen, setChosen] = useState(none)
  const anchor = useRef('')
  // Selected rows can be removed.
  const ids = useMemo(() => {
    if (chosen.size === 0) return none
    const there = new Set(rowIds)
    return new Set([...chosen].filter((id) => there.has(id)))
  }, [chosen, rowIds])

  const clear = useCallback(() => setChosen(none), [])
  const click = (rowId: string, { isRange }: { isRange: boolean }) => {
    if (isRange && anchor.current !== '') return setChosen(new Set(rowRange(rowIds, anchor.current, rowId)))
    anchor.current = rowId
    const next = new Set(ids)
    if (!next.delete(rowId)) next.add(rowId)
    setChosen(next)
  }
  const extend = (rowId: string, step: 1 | -1, focusRow: (id: string) => void) => {
    if (ids.size === 0) anchor.current = rowId
    const next = rowIds.includes(rowId) ? rowIds[rowIds.indexOf(rowId) + step] : undefined
    if (next === undefined) return
    setChosen(new Set(rowRange(rowIds, anchor.current, next)))
    focusRow(next)
  }
  return { ids, clear, click, extend }
}

export type RowSelection = ReturnType<typeof useRowSelection>
