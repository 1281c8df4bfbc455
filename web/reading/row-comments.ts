import { createContext, use, useEffect } from 'react'
import type { Param } from '#core/rows/param.ts'
import { useParts } from '../data/linked/parts-context.ts'
import { anchorOfRow } from './param-model.ts'

/** Finds the anchor of a row, also when it does not show yet. */
export type FindRow = (rowId: string) => string | undefined

/** What tables of parameters know about comments. */
export interface RowComments {
  /** Open threads about a row; undefined while nobody can comment. */
  countOf: (rowId: string) => number | undefined
  open: (rowId: string) => void
  /** A table tells how its rows are found. Returns a function that takes it back. */
  addTable: (find: FindRow) => () => void
}

/** Undefined where there are no comments: for visitors, and in previews. */
export const RowCommentsContext = createContext<RowComments | undefined>(undefined)

/** Lets comments lead to the rows of a table. */
export function useFindableRows(section: string, params: readonly Param[]): void {
  const addTable = use(RowCommentsContext)?.addTable
  const { models } = useParts()
  useEffect(
    () => addTable?.((rowId) => anchorOfRow(section, params, models, rowId)),
    [addTable, section, params, models],
  )
}
