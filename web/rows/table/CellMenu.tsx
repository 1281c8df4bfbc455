import { IconCheck, type Icon } from '@tabler/icons-react'
import { useLayoutEffect, useState, type ReactNode, type RefObject } from 'react'
import { createPortal } from 'react-dom'
import styles from './CellMenu.module.css'

export interface MenuEntry {
  key: string
  text: string
  icon: Icon | undefined
  /** In words, at the right. */
  note: string
  isChosen: boolean
  /** Starts a group with this name. */
  group?: string | undefined
}

const WIDTH = 248
const ROW = 30
/** Half a row shows that the list scrolls. */
const MOST_HEIGHT = 354

interface Props {
  id: string
  label: string
  anchor: RefObject<HTMLElement | null>
  entries: readonly MenuEntry[]
  /** The option that Enter selects. */
  at: number
  onChoose: (index: number) => void
  /** Below the options. */
  foot?: ReactNode
}

/** Opens below its cell, or above where there is no room: beside the page, so that neither a scrolling table nor a sticky header covers it. */
export function CellMenu({ id, label, anchor, entries, at, onChoose, foot }: Props) {
  const groups = entries.filter(({ group }) => group !== undefined).length
  const height = Math.min((entries.length + groups + (foot ? 1 : 0)) * ROW + 8, MOST_HEIGHT)
  const place = usePlace(anchor, height)
  useLayoutEffect(() => {
    if (at >= 0) document.getElementById(`${id}-${at}`)?.scrollIntoView({ block: 'nearest' })
  }, [id, at])
  return createPortal(
    <div
      className={styles.menu}
      style={{ ...place, maxHeight: MOST_HEIGHT, width: WIDTH }}
      // Keeps the focus in the cell, also while the list is scrolled.
      onMouseDown={(event) => event.preventDefault()}
      role="presentation"
    >
      <div id={id} role="listbox" aria-label={label}>
        {entries.map((entry, index) => (
          <Option
            key={entry.key}
            id={`${id}-${index}`}
            entry={entry}
            isAt={index === at}
            onChoose={() => onChoose(index)}
          />
        ))}
      </div>
      {foot && <div className={styles.foot}>{foot}</div>}
    </div>,
    document.body,
  )
}

interface OptionProps {
  id: string
  entry: MenuEntry
  isAt: boolean
  onChoose: () => void
}

function Option({ id, entry: { text, icon: EntryIcon, note, isChosen, group }, isAt, onChoose }: OptionProps) {
  return (
    <>
      {group !== undefined && (
        <div className={styles.group} role="presentation">
          {group}
        </div>
      )}
      <div
        id={id}
        className={styles.option}
        role="option"
        tabIndex={-1}
        aria-selected={isChosen}
        data-at={isAt || undefined}
        onMouseDown={onChoose}
      >
        {EntryIcon && <EntryIcon size={16} stroke={1.75} aria-hidden="true" />}
        <span className={styles.text}>{text}</span>
        <span className={styles.note}>
          {isChosen ? <IconCheck size={14} stroke={1.75} aria-hidden="true" /> : note}
        </span>
      </div>
    </>
  )
}

function usePlace(anchor: RefObject<HTMLElement | null>, height: number) {
  const [place, setPlace] = useState<{ left: number; top: number }>()
  useLayoutEffect(() => {
    const update = () => {
      const box = anchor.current?.closest('[data-menu-anchor]')?.getBoundingClientRect()
      if (!box) return
      const isAbove = box.bottom + height + 8 > window.innerHeight && box.top > height
      const left = Math.max(8, Math.min(box.left, window.innerWidth - WIDTH - 8))
      setPlace({ left, top: isAbove ? box.top - height - 4 : box.bottom + 4 })
    }
    update()
    window.addEventListener('scroll', update, true)
    window.addEventListener('resize', update)
    return () => {
      window.removeEventListener('scroll', update, true)
      window.removeEventListener('resize', update)
    }
  }, [anchor, height])
  return place ?? { visibility: 'hidden' as const }
}
