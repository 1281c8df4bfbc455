import { useDraggable, useDroppable } from '@dnd-kit/core'
import { IconAlertCircle, IconGripVertical } from '@tabler/icons-react'
import { memo, useId, type FocusEvent, type ReactNode, type Ref } from 'react'
import { GridCell } from './GridCell.tsx'
import type { GridColumn, GridMark, GridProblem } from './grid.ts'
import styles from './RowGrid.module.css'

/** Handlers of all rows; the object is stable, so that typing in one row does not rerender the others. */
export interface RowEvents {
  onEdit: (id: string, column: string, value: string) => void
  onLeave: (id: string) => void
}

interface Props<Row extends { id: string }> {
  row: Row
  name: string
  index: number
  columns: readonly GridColumn<Row>[]
  canEdit: boolean
  canMove: boolean
  isBlank: boolean
  mark: GridMark | undefined
  problem: GridProblem | undefined
  /** The side on which a dragged row would be dropped. */
  drop: 'before' | 'after' | undefined
  measure: Ref<HTMLDivElement>
  events: RowEvents
  tools: ((row: Row) => ReactNode) | undefined
}

function PlainGridRow<Row extends { id: string }>(props: Props<Row>) {
  const { row, name, index, columns, canEdit, canMove, isBlank, mark, problem, drop, measure, events, tools } = props
  const problemId = useId()
  const leave = (event: FocusEvent<HTMLElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget)) events.onLeave(row.id)
  }
  return (
    <div
      ref={measure}
      className={styles.row}
      role="row"
      aria-rowindex={index + 2}
      data-index={index}
      data-row={row.id}
      data-blank={isBlank || undefined}
      data-mark={mark}
      data-drop={drop}
      onBlur={leave}
    >
      {canEdit && <Grip id={row.id} isFixed={isBlank || !canMove} />}
      {columns.map((column) => (
        <GridCell
          key={column.key}
          column={column}
          row={row}
          name={name}
          canEdit={canEdit}
          isBlank={isBlank}
          problemId={problem?.column === column.key ? problemId : undefined}
          onChange={(value) => events.onEdit(row.id, column.key, value)}
        />
      ))}
      {canEdit && (
        <div className={styles.tools} role="cell">
          {!isBlank && tools?.(row)}
        </div>
      )}
      {problem && (
        <p id={problemId} className={styles.problem} role="alert">
          <IconAlertCircle size={14} stroke={1.75} aria-hidden="true" />
          {problem.text}
        </p>
      )}
    </div>
  )
}

const isSameProblem = (a: GridProblem | undefined, b: GridProblem | undefined) =>
  a?.column === b?.column && a?.text === b?.text

/** Problems are recomputed on each key press, so they are compared by content. */
function isSame<Row extends { id: string }>(before: Props<Row>, now: Props<Row>): boolean {
  const keys = Object.keys(now) as (keyof Props<Row>)[]
  return keys.every((key) =>
    key === 'problem' ? isSameProblem(before.problem, now.problem) : Object.is(before[key], now[key]),
  )
}

export const GridRow = memo(PlainGridRow, isSame) as typeof PlainGridRow

/** For the pointer only: with the keyboard, rows are moved from their cells. */
function Grip({ id, isFixed }: { id: string; isFixed: boolean }) {
  const { setNodeRef, listeners, isDragging } = useDraggable({ id, disabled: isFixed })
  const { setNodeRef: setDropRef } = useDroppable({ id, disabled: isFixed })
  return (
    <div ref={setDropRef} className={styles.gutter} role="presentation">
      {!isFixed && (
        <span
          ref={setNodeRef}
          className={styles.grip}
          data-dragging={isDragging || undefined}
          {...listeners}
          aria-hidden="true"
        >
          <IconGripVertical size={16} stroke={1.75} />
        </span>
      )}
    </div>
  )
}
