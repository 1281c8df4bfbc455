/** The command of a key in a cell. */
export type CellCommand =
  | { kind: 'move'; rows: number; columns: number }
  | { kind: 'next'; step: 1 | -1 }
  | { kind: 'extend'; rows: 1 | -1 }
  | { kind: RowCommand }

export type RowCommand =
  | 'addAfter'
  | 'addChild'
  | 'indent'
  | 'outdent'
  | 'moveUp'
  | 'moveDown'
  | 'duplicate'
  | 'remove'
  | 'toggle'
  | 'details'
  | 'menu'
  | 'toModel'
  | 'spellOut'
  | 'revert'

export interface KeyPress {
  key: string
  /** Ctrl, or Cmd on a Mac. */
  isCommand: boolean
  isAlt: boolean
  isShift: boolean
  /** The caret is at the start or end of the text, so an arrow key cannot move it further. */
  isAtStart: boolean
  isAtEnd: boolean
}

const withCommand: Readonly<Record<string, RowCommand>> = {
  ']': 'indent',
  '[': 'outdent',
  d: 'duplicate',
  '.': 'toggle',
  enter: 'details',
}

const withCommandShift: Readonly<Record<string, RowCommand>> = { backspace: 'remove' }

const withAlt: Readonly<Record<string, RowCommand>> = { ArrowUp: 'moveUp', ArrowDown: 'moveDown' }

/** Undefined when the key keeps its default behaviour of a text field. */
export function cellCommand(press: KeyPress): CellCommand | undefined {
  const { key, isCommand, isAlt, isShift } = press
  const commands = isShift ? withCommandShift : withCommand
  // The standard keys for a context menu.
  if (key === 'ContextMenu' || (isShift && key === 'F10')) return { kind: 'menu' }
  const row = isCommand ? commands[key.toLowerCase()] : isAlt ? withAlt[key] : undefined
  if (row) return { kind: row }
  return isCommand || isAlt ? undefined : plainCommand(press)
}

function plainCommand({ key, isShift, isAtStart, isAtEnd }: KeyPress): CellCommand | undefined {
  if (key === 'Tab') return { kind: 'next', step: isShift ? -1 : 1 }
  if (key === 'Enter') return { kind: isShift ? 'addChild' : 'addAfter' }
  if (key === 'Escape') return { kind: 'revert' }
  if (key === 'ArrowUp' || key === 'ArrowDown') {
    const step = key === 'ArrowUp' ? -1 : 1
    return isShift ? { kind: 'extend', rows: step } : { kind: 'move', rows: step, columns: 0 }
  }
  if (isShift) return undefined
  if (key === 'ArrowLeft' && isAtStart) return { kind: 'move', rows: 0, columns: -1 }
  if (key === 'ArrowRight' && isAtEnd) return { kind: 'move', rows: 0, columns: 1 }
  return undefined
}
