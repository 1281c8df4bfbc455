import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react'
import { useScrollToTarget } from './doc-jump.ts'
import styles from './DocSpread.module.css'
import { Outline, OutlineMenu } from './Outline.tsx'
import type { OutlineEntry } from './outline-entries.ts'
import type { Columns } from './use-columns.ts'
import { useScrollSpy } from './use-scroll-spy.ts'

interface Props {
  frame: RefObject<HTMLDivElement | null>
  columns: Columns
  outline: readonly OutlineEntry[]
  /** What the bar shows when the head has scrolled away. */
  compact: ReactNode
  /** Title and what is known about the doc. */
  head: ReactNode
  /** For the right page; text docs have none. */
  examples?: ReactNode
  /** On phones, beside the outline in the bar at the bottom. */
  action?: ReactNode
  children: ReactNode
}

/** An open book: text on the left page, outline and examples on the right one, as far as there is room. */
export function DocSpread({ frame, columns, outline, compact, head, examples, action, children }: Props) {
  const current = useScrollSpy(outline.map(({ id }) => id))
  const { mark, isPassed } = usePassed()
  useScrollToTarget()
  const hasOutline = outline.length > 1
  const hasRecto = columns !== 1 && (examples !== undefined || hasOutline)
  const side = hasOutline && <Outline entries={outline} current={current} />
  return (
    <div ref={frame} className={styles.frame}>
      <div className={styles.spread} data-columns={hasRecto ? layoutOf(columns, examples !== undefined) : 1}>
        <div className={styles.verso}>
          <div className={styles.column}>
            {head}
            <div ref={mark} />
            <div className={styles.stick} data-shown={isPassed || undefined}>
              <div className={styles.bar}>
                {compact}
                {hasOutline && <OutlineMenu entries={outline} current={current} />}
              </div>
            </div>
            {children}
          </div>
        </div>
        {hasRecto && examples && (
          <div className={styles.recto}>
            {columns !== 3 && side}
            <div className={styles.examples}>{examples}</div>
          </div>
        )}
        {hasRecto && (columns !== 2 || !examples) && <div className={styles.wideOutline}>{side}</div>}
      </div>
      {hasOutline && (
        <div className={styles.bottom}>
          <OutlineMenu entries={outline} current={current} isLarge />
          {action}
        </div>
      )}
    </div>
  )
}

function layoutOf(columns: Columns, hasExamples: boolean): Columns | 'text' | 'any-text' {
  if (hasExamples) return columns
  return columns === 'any' ? 'any-text' : 'text'
}

/** Whether a place on the page has scrolled away under the bars at the top. */
function usePassed() {
  const mark = useRef<HTMLDivElement>(null)
  const [isPassed, setPassed] = useState(false)
  useEffect(() => {
    if (!mark.current) return undefined
    const observer = new IntersectionObserver(
      ([entry]) => entry && setPassed(!entry.isIntersecting && entry.boundingClientRect.top < 200),
      { rootMargin: '-96px 0px 0px' },
    )
    observer.observe(mark.current)
    return () => observer.disconnect()
  }, [])
  return { mark, isPassed }
}
