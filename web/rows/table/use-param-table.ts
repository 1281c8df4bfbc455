import { useMemo, useState, type FocusEvent, type MouseEvent } from 'react'
import type { TableId } from '#core/content/tables.ts'
import type { Grid } from '../model/cells.ts'
import type { Column } from '../model/content-kind.ts'
import { useEdited } from '../store/edit-context.ts'
import type { RowProblems } from '../problems/row-problems.ts'
import { useCellFocus } from './use-cell-focus.ts'
import { useCellKeys } from './use-cell-keys.ts'
import { useKeepFocus } from './use-keep-focus.ts'
import { useRowCommands, type TableCommand } from './use-row-commands.ts'
import { useRowDrag } from './use-row-drag.ts'
import { useRowSelection } from './use-row-selection.ts'
import { useMakeParts } from './use-make-parts.ts'
import type { ShownItem, TableModel } from './use-table-model.ts'
import { useVirtualRows } from './use-virtual-rows.ts'

interface Options {
  table: TableId
  model: TableModel
  columns: readonly Column[]
  problems: RowProblems
}

/** The row whose menu is open, and the position of its button. */
export interface OpenMenu {
  rowId: string
  anchor: DOMRect
}

/** Combines the keys, pointer, selection, menu and visible rows of a table. */
export function useParamTable({ table, model, columns, problems }: Options) {
  const look = useEdited().store.look(table)
  const { shown, actions } = model
  const [menuOf, setMenuOf] = useState<OpenMenu>()
  const [detailsOf, setDetailsOf] = useState<string>()
  const { body, items, space, scrollTo } = useVirtualRows(shown, problems)
  const { root, focusCell } = useCellFocus({ scrollTo })
  const grid = useMemo<Grid>(
    () => ({ rowIds: rowIds(shown), columns, hasEmptyRow: !look.isFixed }),
    [shown, columns, look],
  )
  const kept = useKeepFocus({ root, grid, focusCell })
  const ownIds = useMemo(() => rowIds(shown, { isOwn: true }), [shown])
  const selection = useRowSelection(ownIds)
  const makes = useMakeParts({ model, selection, focusCell })
  const showMenu = (rowId: string) => {
    const button = root.current?.querySelector(`[data-row="${rowId}"] [data-act="menu"]`)
    // Delayed: the menu closes on keys pressed outside of it, including the one that opened it.
    if (button) setTimeout(() => setMenuOf({ rowId, anchor: button.getBoundingClientRect() }))
  }
  const { run, onFocus } = useRowCommands({
    look,
    model,
    grid,
    selection,
    focusCell,
    showDetails: setDetailsOf,
    showMenu,
    makeModel: makes.askForModel,
    spellOut: makes.spellOut,
  })
  const onKeyDown = useCellKeys({ grid, focusCell, onCommand: run })
  const drag = useRowDrag({
    canNest: look.canNest,
    onClick: selection.click,
    onDrop: (rowId, to) => actions.move(selection.ids.has(rowId) ? selection.ids : new Set([rowId]), to),
  })

  const onClick = ({ target }: MouseEvent) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('[data-act]') : null
    const rowId = button?.closest<HTMLElement>('[data-row]')?.dataset['row']
    if (!button || rowId === undefined) return
    const act = button.dataset['act']
    if (act === 'toggle') model.toggle(rowId)
    else if (act === 'restore') actions.restore(rowId)
    else if (act === 'addChild') run({ kind: 'addChild' }, { rowId, column: 'name' })
    else if (act === 'menu') setMenuOf({ rowId, anchor: button.getBoundingClientRect() })
  }
  const focus = (event: FocusEvent) => {
    onFocus(event)
    kept.onFocus(event)
  }
  const closeMenu = (rowId: string) => {
    setMenuOf(undefined)
    focusCell({ rowId, column: 'name' })
  }
  const runFromMenu = (command: TableCommand, rowId: string) => {
    setMenuOf(undefined)
    run(command, { rowId, column: 'name' })
  }
  const closeDetails = () => {
    setDetailsOf(undefined)
    if (detailsOf !== undefined) focusCell({ rowId: detailsOf, column: 'name' })
  }

  return {
    look,
    root,
    body,
    items,
    space,
    handlers: { onKeyDown, onClick, onFocus: focus, onBlur: kept.onBlur, ...drag.handlers },
    drop: drag.target,
    selection,
    focusCell,
    menu: { open: menuOf, close: closeMenu, run: runFromMenu },
    details: { rowId: detailsOf, close: closeDetails },
    makes,
  }
}

function rowIds(shown: readonly ShownItem[], { isOwn = false }: { isOwn?: boolean } = {}): string[] {
  return shown.filter((item) => item.kind === 'row' && !(isOwn && item.isFromModel)).map(({ id }) => id)
}

export type ParamTableParts = ReturnType<typeof useParamTable>
