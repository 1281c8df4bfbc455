import { useDraggable, useDroppable } from '@dnd-kit/core'
import { IconAlertCircle, IconGripVertical } from '@tabler/icons-react'
import { useId, type FocusEvent, type Ref } from 'react'
import { GridCell } from './GridCell.tsx'
import type { GridProps } from './grid.ts'
import styles from './RowGrid.module.css'

interface Props<Row extends { id: string }> extends GridProps<Row> {
  row: Row
  index: number
  measure: Ref<HTMLDivElement>
  /** On which side of it a dragged row would be dropped. */
  drop: 'before' | 'after' | undefined
}

export function GridRow<Row extends { id: string }>({ row, index, measure, drop, ...grid }: Props<Row>) {
  const { columns, canEdit, isBlank, markOf, problems, onLeave } = grid
  const problemId = useId()
  const problem = problems?.get(row.id)
  const blank = isBlank?.(row) ?? false
  const leave = (event: FocusEvent<HTMLElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget)) onLeave?.(row.id)
  }
  return (
    <div
      ref={measure}
      className={styles.row}
      role="row"
      aria-rowindex={index + 2}
      data-index={index}
      data-row={row.id}
      data-blank={blank || undefined}
      data-mark={markOf?.(row)}
      data-drop={drop}
      onBlur={leave}
    >
      {canEdit && <Grip id={row.id} isFixed={blank || grid.onMove === undefined} />}
      {columns.map((column) => (
        <GridCell
          key={column.key}
          column={column}
          row={row}
          name={grid.rowName(row)}
          canEdit={canEdit}
          isBlank={blank}
          problemId={problem?.column === column.key ? problemId : undefined}
          onChange={(value) => grid.onEdit?.(row.id, column.key, value)}
        />
      ))}
      {canEdit && (
        <div className={styles.tools} role="cell">
          {!blank && grid.tools?.(row)}
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

/** For the pointer only: the keyboard moves rows from their cells. */
function Grip({ id, isFixed }: { id: string; isFixed: boolean }) {
  const drag = useDraggable({ id, disabled: isFixed })
  const drop = useDroppable({ id, disabled: isFixed })
  return (
    <div ref={drop.setNodeRef} className={styles.gutter} role="presentation">
      {!isFixed && (
        <span ref={drag.setNodeRef} className={styles.grip} data-dragging={drag.isDragging || undefined} {...drag.listeners} aria-hidden="true">
          <IconGripVertical size={16} stroke={1.75} />
        </span>
      )}
    </div>
  )
}
