import { Modal, VisuallyHidden } from '@mantine/core'
import { IconSearch, IconX } from '@tabler/icons-react'
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react'
import { useNavigate } from 'react-router'
import { limits } from '#core/limits.ts'
import { useFormat } from '../../lib/format.ts'
import { useT } from '../../lib/i18n.ts'
import styles from './Finder.module.css'
import { FinderFilters, searchScope, type FilterChoice } from './FinderFilters.tsx'
import { FinderFoot } from './FinderFoot.tsx'
import { FinderList } from './FinderList.tsx'
import type { Item } from './finder-items.ts'
import { useFinder, type FinderState } from './use-finder.ts'
import { useHere } from './use-here.ts'

interface Props {
  isOpen: boolean
  onClose: () => void
}

/** The command palette: finds docs, places and commands. Its state is reset each time it opens. */
export function Finder({ isOpen, onClose }: Props) {
  const t = useT()
  return (
    <Modal.Root
      opened={isOpen}
      onClose={onClose}
      size={680}
      centered={false}
      yOffset={84}
      closeOnClickOutside
      classNames={{ content: styles.finder, inner: styles.inner }}
      transitionProps={{ duration: 120, transition: 'fade' }}
    >
      <Modal.Overlay />
      <Modal.Content aria-label={t('search.title')}>
        <FinderBody onClose={onClose} />
      </Modal.Content>
    </Modal.Root>
  )
}

function FinderBody({ onClose }: { onClose: () => void }) {
  const here = useHere(true)
  const [filters, setFilters] = useState<FilterChoice>({ place: 'everywhere', type: undefined })
  const finder = useFinder(here, searchScope(here, filters))
  const listId = useId()
  const open = useOpen(finder, onClose)
  return (
    <>
      <Field finder={finder} listId={listId} onOpen={open} onClose={onClose} />
      <FinderFilters here={here} value={filters} onChange={setFilters} />
      <FinderList finder={finder} id={listId} onOpen={open} />
      <FinderFoot />
    </>
  )
}

type Open = (item: Item | undefined, inNewTab: boolean) => void

/** Opens the page of a line, or runs its command. */
function useOpen(finder: FinderState, onClose: () => void): Open {
  const navigate = useNavigate()
  return (item, inNewTab) => {
    if (!item) return
    if (item.kind === 'more') return finder.more()
    const path = item.kind === 'command' ? item.command.path : item.path
    onClose()
    if (path === undefined) {
      if (item.kind === 'command') item.command.run?.()
    } else if (inNewTab) window.open(path, '_blank', 'noopener')
    else void navigate(path)
  }
}

interface FieldProps {
  finder: FinderState
  listId: string
  onOpen: Open
  onClose: () => void
}

function Field({ finder, listId, onOpen, onClose }: FieldProps) {
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
        aria-label={t('search.placeholder')}
        aria-expanded
        aria-controls={listId}
        aria-activedescendant={finder.chosen && `${listId}-${finder.chosen.id}`}
        aria-autocomplete="list"
        autoComplete="off"
        spellCheck={false}
        placeholder={t('search.placeholder')}
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
