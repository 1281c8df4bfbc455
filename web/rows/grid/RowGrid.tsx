import { VisuallyHidden } from '@mantine/core'
import { DndContext } from '@dnd-kit/core'
import { useEffect, useLayoutEffect, useMemo, useRef, useState, type ClipboardEvent, type CSSProperties } from 'react'
import { useT } from '../../lib/i18n.ts'
import type { GridPlace, GridProps } from './grid.ts'
import { GridRow, type RowEvents } from './GridRow.tsx'
import styles from './RowGrid.module.css'
import { useGridDrag } from './use-grid-drag.ts'
import { useGridFocus } from './use-grid-focus.ts'
import { findGridPlace, useGridKeys } from './use-grid-keys.ts'
import { useGridRows } from './use-grid-rows.ts'

/** A table whose rows are edited in place, dragged, and added at the end. On narrow screens every row becomes a card. */
export function RowGrid<Row extends { id: string }>(props: GridProps<Row>) {
  const { label, columns, rows, canEdit, onEnter, onEscape } = props
  const root = useRef<HTMLDivElement>(null)
  const { body, items, measure, scrollTo, space } = useGridRows(rows)
  const focus = useGridFocus({ root, scrollTo: (id) => scrollTo(rows.findIndex((row) => row.id === id)) })
  const events = useEvents(props)
  useJump(props.jump, focus)
  const { announcement, move } = useMove(props)
  const { context, drop } = useGridDrag(rows, move)
  const step = (rowId: string, by: -1 | 1) => {
    const column = findGridPlace(document.activeElement ?? document.body)?.column
    move(rowId, rows.findIndex(({ id }) => id === rowId) + by)
    // Moving a row in the DOM removes the focus from it.
    if (column !== undefined) focus({ rowId, column })
  }
  const onKeyDown = useGridKeys({ rows, onEnter, onEscape, focus, step: props.onMove && step })
  return (
    <DndContext {...context}>
      <div role="presentation" onKeyDown={onKeyDown} onPaste={(event) => paste(event, props)}>
        <div
          ref={root}
          className={styles.grid}
          style={{ '--columns': tracks(columns, canEdit) } as CSSProperties}
          role="table"
          aria-label={label}
          aria-rowcount={rows.length + 1}
        >
          <Head columns={columns} canEdit={canEdit} />
          <div ref={body} role="rowgroup" style={space}>
            {items.map(({ index }) => {
              const row = rows[index]
              if (!row) return null
              return (
                <GridRow
                  key={row.id}
                  row={row}
                  name={props.rowName(row)}
                  index={index}
                  columns={columns}
                  canEdit={canEdit}
                  canMove={props.onMove !== undefined}
                  isBlank={props.isBlank?.(row) ?? false}
                  mark={props.markOf?.(row)}
                  problem={props.problems?.get(row.id)}
                  drop={drop?.rowId === row.id ? drop.side : undefined}
                  measure={measure}
                  events={events}
                  tools={props.tools}
                />
              )
            })}
          </div>
        </div>
      </div>
      <VisuallyHidden component="output">{announcement}</VisuallyHidden>
    </DndContext>
  )
}

const tracks = (columns: readonly { width: string }[], canEdit: boolean) =>
  `${canEdit ? '28px ' : ''}${columns.map(({ width }) => width).join(' ')}${canEdit ? ' 44px' : ''}`

function useEvents<Row extends { id: string }>(props: GridProps<Row>): RowEvents {
  const latest = useRef(props)
  useLayoutEffect(() => {
    latest.current = props
  })
  return useMemo(
    () => ({
      onEdit: (id, column, value) => latest.current.onEdit?.(id, column, value),
      onLeave: (id) => latest.current.onLeave?.(id),
    }),
    [],
  )
}

function useJump(jump: GridPlace | undefined, focus: (place: GridPlace) => void): void {
  const latest = useRef(focus)
  useEffect(() => {
    latest.current = focus
  })
  useEffect(() => {
    if (jump) latest.current(jump)
  }, [jump])
}

/** Moves a row among those that are not blank, and announces its new position. */
function useMove<Row extends { id: string }>({ rows, rowName, isBlank, onMove }: GridProps<Row>) {
  const t = useT()
  const [announcement, announce] = useState('')
  const move = (id: string, place: number) => {
    const written = rows.filter((row) => !isBlank?.(row))
    const row = written.find((one) => one.id === id)
    if (!row || place < 0 || place >= written.length) return
    onMove?.(id, place)
    announce(t('common.movedTo', { name: rowName(row), place: place + 1, count: written.length }))
  }
  return { announcement, move }
}

/** Lines pasted into the empty row become rows. */
function paste<Row extends { id: string }>(event: ClipboardEvent, { rows, isBlank, onPaste }: GridProps<Row>): void {
  const text = event.clipboardData.getData('text/plain')
  const place = findGridPlace(event.target)
  const row = rows.find(({ id }) => id === place?.rowId)
  if (!onPaste || !row || !isBlank?.(row) || !/[\t\n]/.test(text.trim())) return
  event.preventDefault()
  onPaste(text)
}

function Head<Row extends { id: string }>({ columns, canEdit }: Pick<GridProps<Row>, 'columns' | 'canEdit'>) {
  const t = useT()
  return (
    <div className={styles.headGroup} role="rowgroup">
      <div className={styles.head} role="row" aria-rowindex={1}>
        {canEdit && <div role="presentation" />}
        {columns.map(({ key, title }) => (
          <div key={key} role="columnheader">
            {title}
          </div>
        ))}
        {canEdit && (
          <div role="columnheader" data-tools>
            <VisuallyHidden>{t('common.tableTools')}</VisuallyHidden>
          </div>
        )}
      </div>
    </div>
  )
}
