import { useCallback, useMemo, useRef, useState } from 'react'
import { rowRange } from '../model/cells.ts'

const none: ReadonlySet<string> = new Set()

/** Several rows at once: by clicks on their grips, with Shift up to there, or with Shift and the arrows. */
export function useRowSelection(rowIds: readonly string[]) {
  const [chosen, setChosen] = useState(none)
  const anchor = useRef('')
  // Rows can go while they are chosen.
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
