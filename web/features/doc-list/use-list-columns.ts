import { useMemo, useState, type CSSProperties } from 'react'
import type { DocRow } from '#core/contract/doc.ts'
import {
  clampWidth,
  emptyColumns,
  hiddenColumns,
  readColumns,
  storeColumns,
  type Column,
  type ColumnChoice,
  type SizedColumn,
} from './columns.ts'

/** Which columns the list shows, and how wide they are; remembered on this device. */
export function useListColumns(docs: readonly DocRow[]) {
  const [choice, setChoice] = useState(readColumns)
  const empty = useMemo(() => emptyColumns(docs), [docs])
  const hidden = hiddenColumns(choice, empty)
  const choose = (next: ColumnChoice) => {
    storeColumns(next)
    setChoice(next)
  }
  const sizes = Object.entries(choice.widths).map(([column, width]) => [`--set-${column}`, `${width}px`])
  return {
    hidden,
    widths: choice.widths,
    style: Object.fromEntries(sizes) as CSSProperties,
    isUsual: Object.keys(choice.shown).length + Object.keys(choice.widths).length === 0,
    show: (column: Column, isShown: boolean) => choose({ ...choice, shown: { ...choice.shown, [column]: isShown } }),
    /** Without a width: the usual one. */
    resize: (column: SizedColumn, width: number | undefined) => {
      const { [column]: _old, ...others } = choice.widths
      choose({ ...choice, widths: width === undefined ? others : { ...others, [column]: clampWidth(width) } })
    },
    reset: () => choose({ shown: {}, widths: {} }),
  }
}

export type ListColumns = ReturnType<typeof useListColumns>
