import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react'
import { useT } from '../../lib/i18n.ts'
import { store } from '../../lib/storage.ts'
import { useStored } from '../../lib/use-stored.ts'
import styles from './TreeGrip.module.css'
import { clampWidth, readWidth, treeWidths, widthByKey } from './tree-width.ts'

/** The width of the tree, stored when the drag ends. */
export function useTreeWidth() {
  const stored = useStored('menuWidth')
  const [chosen, setWidth] = useState<number>()
  const settle = (next: number) => {
    store('menuWidth', `${next}px`)
    setWidth(next)
  }
  return { width: chosen ?? readWidth(stored), setWidth, settle }
}

interface Props {
  width: number
  onDrag: (width: number) => void
  /** The width to keep. */
  onSettle: (width: number) => void
}

/** Between tree and page: drag it, use the arrow keys, double-click to reset. */
export function TreeGrip({ width, onDrag, onSettle }: Props) {
  const t = useT()
  const start = useRef<{ x: number; width: number }>(undefined)

  const grab = (event: PointerEvent<HTMLDivElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId)
    start.current = { x: event.clientX, width }
  }
  const drag = (event: PointerEvent) => {
    if (start.current) onDrag(clampWidth(start.current.width + event.clientX - start.current.x))
  }
  const drop = () => {
    if (start.current) onSettle(width)
    start.current = undefined
  }
  const followKey = (event: KeyboardEvent) => {
    const next = widthByKey(width, event.key)
    if (next === undefined) return
    event.preventDefault()
    onSettle(next)
  }
  return (
    // A separator that can be moved is a control.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      className={styles.grip}
      role="separator"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      aria-orientation="vertical"
      aria-label={t('view.resize')}
      aria-valuenow={width}
      aria-valuemin={treeWidths.min}
      aria-valuemax={treeWidths.max}
      onPointerDown={grab}
      onPointerMove={drag}
      onPointerUp={drop}
      onPointerCancel={drop}
      onDoubleClick={() => onSettle(treeWidths.start)}
      onKeyDown={followKey}
    />
  )
}
