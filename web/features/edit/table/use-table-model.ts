import { useMemo, useState, useSyncExternalStore } from 'react'
import { flatten, type FlatRow } from '#core/doc/flat-rows.ts'
import { useEdit, useEditedDoc } from '../edit-context.ts'
import { rowState, type RowState } from '../model/changes.ts'
import { readTable, type TableId } from '../model/tables.ts'
import { tableActions } from './table-actions.ts'

/** A row as the table shows it. */
export interface ShownRow extends FlatRow {
  state: RowState
  /** The deleted row itself, not one that goes with it. */
  canRestore: boolean
}

/** The rows of a table, what may be done to them, and which of them are closed. */
export function useTableModel(table: TableId) {
  const { store } = useEditedDoc()
  const rows = useEdit(({ content }) => readTable(content, table))
  const deleted = useEdit((state) => state.deleted)
  const saved = useSyncExternalStore(store.subscribe, () => store.get().base.rows)
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set())

  const shown = useMemo(() => {
    const gone = new Set<string>()
    return flatten(rows, closed).map((row): ShownRow => {
      const { param, parentId } = row
      const canRestore = deleted.has(param.id)
      if (canRestore || gone.has(parentId)) gone.add(param.id)
      const state = gone.has(param.id) ? 'deleted' : rowState(param, saved.get(param.id), parentId)
      return { ...row, state, canRestore }
    })
  }, [rows, closed, deleted, saved])

  const actions = useMemo(() => tableActions(store, table), [store, table])
  return { rows, shown, actions, closed, setClosed }
}

export type TableModel = ReturnType<typeof useTableModel>
