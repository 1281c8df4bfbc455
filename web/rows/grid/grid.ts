import type { ReactNode } from 'react'

export interface GridPlace {
  rowId: string
  column: string
}

export interface GridColumn<Row> {
  key: string
  title: string
  /** The track size, as in `grid-template-columns`. */
  width: string
  value: (row: Row) => string
  /** A single line, a multi-line text, or a choice. */
  kind: 'line' | 'text' | 'choice'
  /** In a monospace font. */
  isCode?: boolean
  choices?: readonly { value: string; label: string }[]
  /** Shown in the empty row at the end. */
  placeholder?: string
}

export interface GridProblem {
  column: string
  text: string
}

/** The state that the bar at the left of a row shows. */
export type GridMark = 'new' | 'changed'

export interface GridProps<Row extends { id: string }> {
  /** The accessible name of the table. */
  label: string
  /** Must be stable between renders, so that unchanged rows do not rerender. */
  columns: readonly GridColumn<Row>[]
  /** Includes the empty row at the end, if rows can be added. */
  rows: readonly Row[]
  rowName: (row: Row) => string
  canEdit: boolean
  isBlank?: (row: Row) => boolean
  markOf?: (row: Row) => GridMark | undefined
  problems?: ReadonlyMap<string, GridProblem>
  onEdit?: (id: string, column: string, value: string) => void
  /** Called on Enter in a row. Returns the cell to focus; undefined for the next row. */
  onEnter?: (id: string) => GridPlace | undefined
  /** Called when the focus leaves the row. */
  onLeave?: (id: string) => void
  onEscape?: (id: string) => void
  /** Moves a row to an index, counted from 0. Omitted while the order cannot be changed. */
  onMove?: ((id: string, place: number) => void) | undefined
  /** Called when several lines are pasted into the empty row. */
  onPaste?: (text: string) => void
  /** The cell to focus now. */
  jump?: GridPlace | undefined
  /** Buttons at the end of a row. */
  tools?: (row: Row) => ReactNode
}
