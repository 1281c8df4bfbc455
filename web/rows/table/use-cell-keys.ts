import type { KeyboardEvent } from 'react'
import { cellCommand, type KeyPress } from '../model/cell-keys.ts'
import { cellAt, nextCell, type Cell, type Grid } from '../model/cells.ts'
import type { Column } from '../model/content-kind.ts'
import type { TableCommand } from './use-row-commands.ts'

interface Options {
  grid: Grid
  focusCell: (cell: Cell) => void
  onCommand: (command: TableCommand, cell: Cell) => void
}

/** Keys in the cells of a table. The empty row at the end handles its own. */
export function useCellKeys({ grid, focusCell, onCommand }: Options) {
  return (event: KeyboardEvent<HTMLElement>) => {
    const cell = findCell(event.target)
    if (event.defaultPrevented || event.nativeEvent.isComposing || !cell) return
    const command = cellCommand(toKeyPress(event))
    if (!command) return
    if (command.kind === 'move' || command.kind === 'next') {
      const target = command.kind === 'move' ? cellAt(grid, cell, command) : nextCell(grid, cell, command.step)
      // Tab leaves the table at its ends.
      if (!target) return
      event.preventDefault()
      focusCell(target)
    } else if (cell.rowId !== '') {
      event.preventDefault()
      onCommand(command, cell)
    }
  }
}

/** The cell that holds an element. */
export function findCell(target: EventTarget): Cell | undefined {
  if (!(target instanceof HTMLElement)) return undefined
  const column = target.dataset['column'] as Column | undefined
  const rowId = target.closest<HTMLElement>('[data-row]')?.dataset['row']
  return column === undefined || rowId === undefined ? undefined : { rowId, column }
}

function toKeyPress(event: KeyboardEvent<HTMLElement>): KeyPress {
  const { key, ctrlKey, metaKey, altKey, shiftKey } = event
  return { key, isCommand: ctrlKey || metaKey, isAlt: altKey, isShift: shiftKey, ...caretEnds(event.target) }
}

/** Arrow keys leave a fully selected text in both directions, and a check box too. */
function caretEnds(target: EventTarget): Pick<KeyPress, 'isAtStart' | 'isAtEnd'> {
  if (!(target instanceof HTMLInputElement) || target.type !== 'text') return { isAtStart: true, isAtEnd: true }
  const { selectionStart, selectionEnd, value } = target
  const isWhole = selectionStart === 0 && selectionEnd === value.length
  const isCaret = selectionStart === selectionEnd
  return {
    isAtStart: isWhole || (isCaret && selectionStart === 0),
    isAtEnd: isWhole || (isCaret && selectionEnd === value.length),
  }
}
