import { useVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useLayoutEffect, useRef, type KeyboardEvent, type MouseEvent } from 'react'
import { useLocation } from 'react-router'
import type { EnumInfo } from '#core/contract/dictionary.ts'
import { useT } from '../../lib/i18n.ts'
import styles from './dictionary.module.css'

interface Props {
  dictionaries: readonly EnumInfo[]
  currentId: string
  onChoose: (id: string, options?: { replace?: boolean }) => void
}

const ROW = 34
/** Higher rows for touch. */
const TALL_ROW = 40
const rowHeight = () => (window.matchMedia('(pointer: coarse)').matches ? TALL_ROW : ROW)

/** A virtual list of links. Arrow keys move between them. */
export function DictionaryList({ dictionaries, currentId, onChoose }: Props) {
  const t = useT()
  const scroller = useRef<HTMLElement>(null)
  const virtualizer = useVirtualizer({
    count: dictionaries.length,
    getScrollElement: () => scroller.current,
    estimateSize: rowHeight,
    getItemKey: (index) => dictionaries[index]?.id ?? index,
    overscan: 10,
  })
  const here = dictionaries.findIndex(({ id }) => id === currentId)
  useEffect(() => {
    if (here >= 0) virtualizer.scrollToIndex(here)
  }, [here, virtualizer])
  const followKey = useArrowKeys({ dictionaries, here, scroller, onChoose })
  return (
    <nav ref={scroller} className={styles.list} aria-label={t('dictionary.title')}>
      <div role="presentation" style={{ height: virtualizer.getTotalSize() }} onKeyDown={followKey}>
        {virtualizer.getVirtualItems().map(({ index, start }) => {
          const dictionary = dictionaries[index]
          // The tab stop is the current dictionary, or the first one if that is filtered out.
          const isEntry = index === Math.max(0, here)
          return (
            dictionary && (
              <DictionaryLink
                key={dictionary.id}
                dictionary={dictionary}
                isCurrent={index === here}
                isEntry={isEntry}
                top={start}
                onChoose={onChoose}
              />
            )
          )
        })}
      </div>
    </nav>
  )
}

interface LinkProps extends Pick<Props, 'onChoose'> {
  dictionary: EnumInfo
  isCurrent: boolean
  isEntry: boolean
  top: number
}

function DictionaryLink({ dictionary, isCurrent, isEntry, top, onChoose }: LinkProps) {
  const t = useT()
  const { pathname, search } = useLocation()
  const { id, name, itemCount } = dictionary
  const address = new URLSearchParams(search)
  address.set('dictionary', id)
  const follow = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    onChoose(id)
  }
  return (
    <a
      className={styles.link}
      style={{ transform: `translateY(${top}px)` }}
      href={`${pathname}?${address}`}
      data-dictionary={id}
      title={name}
      tabIndex={isEntry ? 0 : -1}
      aria-current={isCurrent || undefined}
      onClick={follow}
    >
      <span>{name}</span>
      <small aria-label={t('dictionary.itemCount', { count: itemCount })}>{itemCount}</small>
    </a>
  )
}

interface KeyOptions extends Pick<Props, 'dictionaries' | 'onChoose'> {
  here: number
  scroller: React.RefObject<HTMLElement | null>
}

/** Focuses the current link as soon as it is rendered. */
function useArrowKeys({ dictionaries, here, scroller, onChoose }: KeyOptions) {
  const wanted = useRef('')
  useLayoutEffect(() => {
    const link = scroller.current?.querySelector<HTMLElement>(`[data-dictionary="${wanted.current}"]`)
    if (wanted.current === '' || !link) return
    wanted.current = ''
    link.focus()
  })
  return (event: KeyboardEvent) => {
    const ends: Record<string, number> = {
      ArrowUp: here - 1,
      ArrowDown: here + 1,
      Home: 0,
      End: dictionaries.length - 1,
    }
    const next = dictionaries[ends[event.key] ?? -1]
    if (!next) return
    event.preventDefault()
    wanted.current = next.id
    onChoose(next.id, { replace: true })
  }
}
