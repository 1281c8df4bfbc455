import { useVirtualizer } from '@tanstack/react-virtual'
import { useRef } from 'react'
import { useT } from '../../../lib/i18n.ts'
import { NothingFound } from '../../../ui/NothingFound.tsx'
import styles from './language.module.css'
import type { Entry } from './use-texts.ts'

interface Props {
  entries: readonly Entry[]
  lang: string
  fallback: string
  read: (entry: Entry) => string
  onWrite: (key: string, value: string) => void
  fault: { key: string; message: string } | undefined
  /** Shows all texts again. */
  onClear: () => void
}

const ROW = 76

/** Thousands of texts: only those in view are in the page. */
export function TextTable({ entries, lang, fallback, read, onWrite, fault, onClear }: Props) {
  const t = useT()
  const scroller = useRef<HTMLDivElement>(null)
  const virtualizer = useVirtualizer({
    count: entries.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW,
    getItemKey: (index) => entries[index]?.key ?? index,
    overscan: 8,
  })
  if (entries.length === 0) return <NothingFound onClear={onClear} />
  return (
    <div ref={scroller} className={styles.table}>
      <div className={styles.rows} style={{ height: virtualizer.getTotalSize() }}>
        {virtualizer.getVirtualItems().map(({ index, start }) => {
          const entry = entries[index]
          if (!entry) return null
          const value = read(entry)
          const hasFault = fault?.key === entry.key
          return (
            <div
              key={entry.key}
              ref={virtualizer.measureElement}
              data-index={index}
              className={styles.row}
              data-changed={value !== entry.saved || undefined}
              style={{ transform: `translateY(${start}px)` }}
            >
              <div className={styles.original}>
                <code>{entry.key}</code>
                <p lang={fallback}>{entry.original}</p>
              </div>
              <div>
                <textarea
                  lang={lang}
                  rows={2}
                  aria-label={`${t('language.translation')}: ${entry.key}`}
                  aria-invalid={hasFault || undefined}
                  placeholder={entry.original}
                  value={value}
                  onChange={(event) => onWrite(entry.key, event.currentTarget.value)}
                />
                {hasFault && (
                  <p className={styles.fault} role="alert">
                    {fault.message}
                  </p>
                )}
              </div>
            </div>
          )
        })}
      </div>
    </div>
  )
}
