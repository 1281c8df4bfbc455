import { useRef, useState, type CSSProperties, type KeyboardEvent, type PointerEvent, type ReactNode } from 'react'
import { useT } from '../../lib/i18n.ts'
import { readStored, store } from '../../lib/storage.ts'
import styles from './Panes.module.css'

/** The share of the left pane, in percent. */
const shares = { min: 25, max: 75, start: 52, step: 2 } as const

const clamp = (share: number) => Math.round(Math.min(shares.max, Math.max(shares.min, share)))

function readShare(): number {
  const stored = Number(readStored('debugPanes'))
  return stored >= shares.min && stored <= shares.max ? stored : shares.start
}

/** Two panes that scroll alone, with a divider that can be dragged. On narrow pages they stand one below the other. */
export function Panes({ left, right }: { left: ReactNode; right: ReactNode }) {
  const t = useT()
  const box = useRef<HTMLDivElement>(null)
  const [share, setShare] = useState(readShare)
  const [isDragged, setDragged] = useState(false)
  const settle = (next: number) => {
    setShare(next)
    store('debugPanes', String(next))
  }
  const drag = (event: PointerEvent) => {
    const bounds = box.current?.getBoundingClientRect()
    if (isDragged && bounds) setShare(clamp(((event.clientX - bounds.left) / bounds.width) * 100))
  }
  const drop = () => {
    if (isDragged) settle(share)
    setDragged(false)
  }
  const followKey = (event: KeyboardEvent) => {
    const step = { ArrowLeft: -shares.step, ArrowRight: shares.step }[event.key]
    if (step === undefined) return
    event.preventDefault()
    settle(clamp(share + step))
  }
  return (
    <div ref={box} className={styles.panes} style={{ '--share': `${share}%` } as CSSProperties}>
      {left}
      {/* A separator that can be moved is a control. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <div
        className={styles.divider}
        role="separator"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        aria-orientation="vertical"
        aria-label={t('request.divider')}
        aria-valuenow={share}
        aria-valuemin={shares.min}
        aria-valuemax={shares.max}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId)
          setDragged(true)
        }}
        onPointerMove={drag}
        onPointerUp={drop}
        onPointerCancel={drop}
        onDoubleClick={() => settle(shares.start)}
        onKeyDown={followKey}
      />
      <div className={styles.result}>{right}</div>
    </div>
  )
}
