import { VisuallyHidden } from '@mantine/core'
import { IconSearch, IconX } from '@tabler/icons-react'
import { useEffect, useRef, type KeyboardEvent } from 'react'
import { limits } from '#core/limits.ts'
import { useFormat } from '../../lib/format.ts'
import { useT } from '../../lib/i18n.ts'
import styles from './Finder.module.css'
import type { Item } from './finder-items.ts'
import type { FinderState } from './use-finder.ts'

export type Open = (item: Item | undefined, inNewTab: boolean) => void

interface Props {
  finder: FinderState
  /** What can be found, as the name of the field. */
  label: string
  listId: string
  onOpen: Open
  onClose: () => void
}

/** The field of a finder: arrows choose a line, Enter opens it; so does Tab after a text was typed. */
export function FinderField({ finder, label, listId, onOpen, onClose }: Props) {
  const t = useT()
  const format = useFormat()
  const wish = useOpenWhenReady(finder, onOpen)
  const followKey = (event: KeyboardEvent) => {
    // Enter and arrows also confirm words in an input method for Chinese.
    if (event.nativeEvent.isComposing) return
    const acts: Record<string, () => void> = {
      ArrowDown: () => finder.step(1),
      ArrowUp: () => finder.step(-1),
      Enter: () => wish(event.ctrlKey || event.metaKey),
      ...(finder.text.trim() !== '' && !event.shiftKey && { Tab: () => wish(false) }),
    }
    const act = acts[event.key]
    if (!act) return
    event.preventDefault()
    act()
  }
  const isCounted = finder.typed !== '' && !finder.isFailed
  return (
    <div className={styles.field}>
      <IconSearch size={20} stroke={1.75} aria-hidden="true" />
      <input
        className={styles.input}
        role="combobox"
        aria-label={label}
        aria-expanded
        aria-controls={listId}
        aria-activedescendant={finder.chosen && `${listId}-${finder.chosen.id}`}
        aria-autocomplete="list"
        autoComplete="off"
        spellCheck={false}
        placeholder={label}
        maxLength={limits.searchText}
        data-autofocus
        value={finder.text}
        onChange={(event) => finder.setText(event.currentTarget.value)}
        onKeyDown={followKey}
      />
      <output className={styles.total}>
        {isCounted &&
          (finder.isBehind
            ? t('search.loading')
            : t('search.results', { count: finder.total, number: format.number(finder.total) }))}
      </output>
      <button type="button" className={styles.close} onClick={onClose}>
        <VisuallyHidden>{t('common.close')}</VisuallyHidden>
        <kbd className={styles.key}>Esc</kbd>
        <IconX size={18} stroke={1.75} aria-hidden="true" />
      </button>
    </div>
  )
}

/** Enter may be pressed before the response: it then opens the first line of that response. */
function useOpenWhenReady({ isBehind, chosen }: FinderState, onOpen: Open): (inNewTab: boolean) => void {
  const wish = useRef<{ inNewTab: boolean }>(undefined)
  useEffect(() => {
    if (isBehind || !wish.current) return
    const { inNewTab } = wish.current
    wish.current = undefined
    if (chosen && chosen.kind !== 'more') onOpen(chosen, inNewTab)
  })
  return (inNewTab) => {
    if (isBehind && chosen?.kind !== 'command') wish.current = { inNewTab }
    else onOpen(chosen, inNewTab)
  }
}
