import { useCallback, useRef, type FocusEvent } from 'react'
import type { CellCommand, RowCommand } from '../model/cell-keys.ts'
import type { Cell, Grid } from '../model/cells.ts'
import type { Column, TableKind } from '../model/tables.ts'
import type { RowSelection } from './use-row-selection.ts'
import type { TableModel } from './use-table-model.ts'

export type TableCommand = Exclude<CellCommand, { kind: 'move' | 'next' }>

interface Options {
  kind: TableKind
  model: TableModel
  grid: Grid
  selection: RowSelection
  focusCell: (cell: Cell) => void
  showDetails: (rowId: string) => void
}

/** What keys, menu and buttons ask for, done to the row at hand, or to all chosen ones when it is among them. */
export function useRowCommands({ kind, model, grid, selection, focusCell, showDetails }: Options) {
  const { actions, setClosed } = model
  const toggle = useToggle(setClosed)
  const { onFocus, revert } = useRevert(actions, selection.clear)

  const add = (command: 'addAfter' | 'addChild', rowId: string) => {
    if (command === 'addChild') setClosed((closed) => new Set([...closed].filter((id) => id !== rowId)))
    focusCell({ rowId: actions[command](rowId), column: 'name' })
  }
  const remove = (ids: ReadonlySet<string>, { rowId, column }: Cell) => {
    const at = grid.rowIds.indexOf(rowId)
    actions.remove(ids)
    selection.clear()
    const next = grid.rowIds[at + 1] ?? grid.rowIds[at - 1]
    focusCell(next === undefined ? { rowId: '', column: 'name' } : { rowId: next, column })
  }
  const change = (command: RowCommand, cell: Cell) => {
    const ids = selection.ids.has(cell.rowId) ? selection.ids : new Set([cell.rowId])
    if (command === 'addAfter' || command === 'addChild') add(command, cell.rowId)
    else if (command === 'remove') remove(ids, cell)
    else if (isArrangement(command)) {
      actions[command](ids)
      focusCell(cell)
    }
  }
  const run = (command: TableCommand, cell: Cell) => {
    const { rowId, column } = cell
    if (command.kind === 'extend') selection.extend(rowId, command.rows, (id) => focusCell({ rowId: id, column }))
    else if (command.kind === 'toggle') toggle(rowId)
    else if (command.kind === 'details') showDetails(rowId)
    else if (command.kind === 'revert') revert(cell)
    else if (!kind.isFixed) change(command.kind, cell)
  }
  return { run, toggle, onFocus }
}

const arrangements = ['indent', 'outdent', 'moveUp', 'moveDown', 'duplicate'] as const

const isArrangement = (command: RowCommand): command is (typeof arrangements)[number] =>
  arrangements.some((one) => one === command)

function useToggle(setClosed: TableModel['setClosed']) {
  return useCallback(
    (rowId: string) =>
      setClosed((closed) => {
        const next = new Set(closed)
        if (!next.delete(rowId)) next.add(rowId)
        return next
      }),
    [setClosed],
  )
}

/** The first Escape takes back what was typed in the cell, the next one lets go of the selection. */
function useRevert(actions: TableModel['actions'], otherwise: () => void) {
  const before = useRef<{ cell: Cell; value: string }>(undefined)
  const onFocus = ({ target }: FocusEvent) => {
    if (!(target instanceof HTMLInputElement)) return
    const rowId = target.closest<HTMLElement>('[data-row]')?.dataset['row'] ?? ''
    before.current = { cell: { rowId, column: target.dataset['column'] as Column }, value: target.value }
  }
  const revert = ({ rowId, column }: Cell) => {
    const start = before.current
    const isSameCell = start?.cell.rowId === rowId && start.cell.column === column
    if (column !== 'required' && isSameCell && actions.find(rowId)?.[column] !== start.value) {
      actions.set(rowId, { [column]: start.value })
    } else otherwise()
  }
  return { onFocus, revert }
}
