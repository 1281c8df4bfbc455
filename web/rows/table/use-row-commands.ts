import { useRef, type FocusEvent } from 'react'
import type { Param } from '#core/rows/param.ts'
import type { CellCommand, RowCommand } from '../model/cell-keys.ts'
import type { Cell, Grid } from '../model/cells.ts'
import type { Column, TableLook } from '../model/content-kind.ts'
import type { RowSelection } from './use-row-selection.ts'
import type { TableModel } from './use-table-model.ts'

export type TableCommand = Exclude<CellCommand, { kind: 'move' | 'next' }>

interface Options {
  look: TableLook
  model: TableModel
  grid: Grid
  selection: RowSelection
  focusCell: (cell: Cell) => void
  showDetails: (rowId: string) => void
  showMenu: (rowId: string) => void
  /** Asks for the name of the new model. */
  makeModel: (ids: ReadonlySet<string>) => void
  spellOut: (rowId: string) => void
}

/** Runs commands of keys, menu and buttons on the current row, or on all selected rows if it is one of them. */
export function useRowCommands(options: Options) {
  const { look, model, grid, selection, focusCell, showDetails, showMenu, makeModel, spellOut } = options
  const { actions, toggle } = model
  const { onFocus, revert } = useRevert(actions, selection.clear)

  const add = (command: 'addAfter' | 'addChild', rowId: string) => {
    if (command === 'addChild') model.reveal(new Set([rowId]))
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
    else if (command === 'toModel') makeModel(ids)
    else if (command === 'spellOut') spellOut(cell.rowId)
    else if (isArrangement(command)) {
      actions[command](ids)
      focusCell(cell)
    }
  }
  const run = (command: TableCommand, cell: Cell) => {
    const { rowId, column } = cell
    // Rows of a model can only be read and expanded.
    if (command.kind !== 'toggle' && !actions.find(rowId)) return
    if (command.kind === 'extend') selection.extend(rowId, command.rows, (id) => focusCell({ rowId: id, column }))
    else if (command.kind === 'toggle') toggle(rowId)
    else if (command.kind === 'details') showDetails(rowId)
    else if (command.kind === 'menu') showMenu(rowId)
    else if (command.kind === 'revert') revert(cell)
    else if (!look.isFixed) change(command.kind, cell)
  }
  return { run, onFocus }
}

const arrangements = ['indent', 'outdent', 'moveUp', 'moveDown', 'duplicate'] as const

const isArrangement = (command: RowCommand): command is (typeof arrangements)[number] =>
  arrangements.some((one) => one === command)

/** The first Escape reverts the cell, the next one clears the selection. */
function useRevert(actions: TableModel['actions'], otherwise: () => void) {
  const before = useRef<{ cell: Cell; row: Param | undefined }>(undefined)
  const onFocus = ({ target }: FocusEvent) => {
    if (!(target instanceof HTMLInputElement)) return
    const rowId = target.closest<HTMLElement>('[data-row]')?.dataset['row'] ?? ''
    before.current = { cell: { rowId, column: target.dataset['column'] as Column }, row: actions.find(rowId) }
  }
  const revert = ({ rowId, column }: Cell) => {
    const start = before.current
    const isSameCell = start?.cell.rowId === rowId && start.cell.column === column
    const now = actions.find(rowId)
    if (column === 'required' || column === 'isSecret' || !isSameCell || !start.row || !now) return otherwise()
    // A model is shown in the type cell.
    const { row } = start
    const wasChanged = now[column] !== row[column] || (column === 'type' && now.modelId !== row.modelId)
    if (!wasChanged) return otherwise()
    if (column !== 'type') return actions.set(rowId, { [column]: row[column] })
    const { type, modelId, maxLength, children, enumId } = row
    actions.set(rowId, { type, modelId, maxLength, children, enumId })
  }
  return { onFocus, revert }
}
