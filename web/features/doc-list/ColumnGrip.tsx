import { useRef, type KeyboardEvent, type PointerEvent } from 'react'
import { useT } from '../../lib/i18n.ts'
import { clampWidth, NARROWEST, WIDEST, type SizedColumn } from './columns.ts'
import styles from './ColumnGrip.module.css'
import type { ListColumns } from './use-list-columns.ts'

const STEP = 16

interface Props {
  column: SizedColumn
  name: string
  /** Undefined while nobody has chosen one. */
  width: number | undefined
  onResize: ListColumns['resize']
}

/**
 * The right edge of a column head. Drag or arrow keys resize the column, a double click resets it. The edges are one
 * tab stop: up and down lead to the others.
 */
export function ColumnGrip({ column, name, width, onResize }: Props) {
  const t = useT()
  const grip = useRef<HTMLDivElement>(null)
  const widthNow = () => grip.current?.parentElement?.getBoundingClientRect().width ?? NARROWEST

  const drag = (event: PointerEvent<HTMLDivElement>) => {
    if (event.button !== 0) return
    // The table itself starts to drag rows.
    event.stopPropagation()
    event.preventDefault()
    const { currentTarget: target, clientX, pointerId } = event
    const table = target.closest<HTMLElement>('[role="treegrid"]')
    const from = widthNow()
    let dragged = from
    const move = (moved: globalThis.PointerEvent) => {
      dragged = clampWidth(from + moved.clientX - clientX)
      table?.style.setProperty(`--set-${column}`, `${dragged}px`)
    }
    const end = () => {
      target.removeEventListener('pointermove', move)
      if (dragged !== from) onResize(column, dragged)
    }
    target.setPointerCapture(pointerId)
    target.addEventListener('pointermove', move)
    target.addEventListener('lostpointercapture', end, { once: true })
  }

  const key = (event: KeyboardEvent) => {
    const step = { ArrowLeft: -STEP, ArrowRight: STEP }[event.key]
    const way = { ArrowUp: -1, ArrowDown: 1 }[event.key]
    if (step === undefined && way === undefined) return
    event.stopPropagation()
    event.preventDefault()
    if (step !== undefined) onResize(column, widthNow() + step)
    else if (way !== undefined) focusNext(grip.current, way)
  }

  return (
    <div
      ref={grip}
      className={styles.grip}
      role="separator"
      aria-orientation="vertical"
      aria-label={t('doclist.widthOf', { name })}
      aria-valuemin={NARROWEST}
      aria-valuemax={WIDEST}
      aria-valuenow={width ?? NARROWEST}
      tabIndex={column === 'name' ? 0 : -1}
      onPointerDown={drag}
      onKeyDown={key}
      onDoubleClick={() => onResize(column, undefined)}
    />
  )
}

function focusNext(grip: HTMLElement | null, way: number): void {
  const row = grip?.closest('[role="row"]')
  const grips = [...(row?.querySelectorAll<HTMLElement>('[role="separator"]') ?? [])].filter(
    ({ offsetParent }) => offsetParent !== null,
  )
  const at = grips.findIndex((one) => one === grip)
  grips[at + way]?.focus()
}
