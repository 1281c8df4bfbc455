import { useRef, type KeyboardEvent, type PointerEvent } from 'react'
import { useT } from '../../lib/i18n.ts'
import { clampWidth, NARROWEST, WIDEST, type SizedColumn } from './columns.ts'
import styles from './ColumnGrip.module.css'
import type { ListColumns } from './use-list-columns.ts'

const STEP = 16

interface Props {
  column: SizedColumn
  name: string
  onResize: ListColumns['resize']
}

/** The right edge of a column head. Drag or arrow keys resize the column, a double click resets it. */
export function ColumnGrip({ column, name, onResize }: Props) {
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
    let width = from
    const move = (moved: globalThis.PointerEvent) => {
      width = clampWidth(from + moved.clientX - clientX)
      table?.style.setProperty(`--set-${column}`, `${width}px`)
    }
    const end = () => {
      target.removeEventListener('pointermove', move)
      if (width !== from) onResize(column, width)
    }
    target.setPointerCapture(pointerId)
    target.addEventListener('pointermove', move)
    target.addEventListener('lostpointercapture', end, { once: true })
  }

  const key = (event: KeyboardEvent) => {
    const step = { ArrowLeft: -STEP, ArrowRight: STEP }[event.key]
    if (step === undefined) return
    event.stopPropagation()
    event.preventDefault()
    onResize(column, widthNow() + step)
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
      aria-valuenow={grip.current ? Math.round(widthNow()) : NARROWEST}
      tabIndex={0}
      onPointerDown={drag}
      onKeyDown={key}
      onDoubleClick={() => onResize(column, undefined)}
    />
  )
}
