import type { ReactNode } from 'react'

export interface GridPlace {
  rowId: string
  column: string
}

export interface GridColumn<Row> {
  key: string
  title: string
  /** Its track, in the words of CSS grids. */
  width: string
  value: (row: Row) => string
  /** A line, a text that may have several lines, or one of several choices. */
  kind: 'line' | 'text' | 'choice'
  /** In code letters. */
  isCode?: boolean
  choices?: readonly { value: string; label: string }[]
  /** Shown in the empty row at the end. */
  placeholder?: string
}

export interface GridProblem {
  column: string
  text: string
}

/** What the bar at the left of a row says about it. */
export type GridMark = 'new' | 'changed'

export interface GridProps<Row extends { id: string }> {
  /** Names the table for those who do not see it. */
  label: string
  /** The same list and the same tools at each render: rows that nobody touches are then left alone. */
  columns: readonly GridColumn<Row>[]
  /** With the empty one at the end, where rows can be added. */
  rows: readonly Row[]
  rowName: (row: Row) => string
  canEdit: boolean
  isBlank?: (row: Row) => boolean
  markOf?: (row: Row) => GridMark | undefined
  problems?: ReadonlyMap<string, GridProblem>
  onEdit?: (id: string, column: string, value: string) => void
  /** Enter was pressed in a row. Answers where the focus goes then; undefined: to the next row. */
  onEnter?: (id: string) => GridPlace | undefined
  /** The focus went elsewhere. */
  onLeave?: (id: string) => void
  onEscape?: (id: string) => void
  /** Puts a row at a place, counted from 0. Left out: the order cannot be changed now. */
  onMove?: ((id: string, place: number) => void) | undefined
  /** Several lines were pasted into the empty row. */
  onPaste?: (text: string) => void
  /** Where the focus shall go now. */
  jump?: GridPlace | undefined
  /** Buttons at the end of a row. */
  tools?: (row: Row) => ReactNode
}
