import { Combobox, TextInput, useCombobox } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { limits } from '#core/limits.ts'
import { readChapter } from '#core/manual/read-chapter.ts'
import { searchChapters, searchTerms, type ManualHit } from '#core/manual/search-chapters.ts'
import { useT } from '../../lib/i18n.ts'
import { pickWithKeys } from '../../ui/pick/pick-keys.ts'
import { markedPieces } from './marked-pieces.ts'
import styles from './manual.module.css'
import { manualQueries } from './manual.queries.ts'
import { useManualWord } from './use-manual-word.ts'

/** Searches all chapters in the language of the page; arrows choose, Enter and Tab open. */
export function ManualSearch({ language }: { language: string }) {
  const t = useT()
  const navigate = useNavigate()
  const input = useRef<HTMLInputElement>(null)
  const [query, setQuery] = useState('')
  const [isWanted, setWanted] = useState(false)
  const hits = useHits(language, query, isWanted)
  const box = useCombobox({ onDropdownClose: () => box.resetSelectedOption() })
  const isOpen = box.dropdownOpened
  const show = (text: string) => (text.trim() === '' ? box.closeDropdown() : box.openDropdown())
  useHotkeys([['/', () => input.current?.focus()]])
  const { selectFirstOption } = box
  useEffect(() => {
    if (isOpen && hits !== undefined && hits.length > 0) selectFirstOption()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the store is new each time
  }, [isOpen, hits])

  const open = (target: string) => {
    const [chapter = '', anchor = ''] = target.split('#')
    box.closeDropdown()
    input.current?.blur()
    const hash = anchor === '' ? '' : `#${anchor}`
    void navigate(`/help/${chapter}?${new URLSearchParams({ q: query.trim() })}${hash}`)
  }
  return (
    <div className={styles.search}>
      <Combobox store={box} onOptionSubmit={open} position="bottom-start" width="min(480px, calc(100vw - 24px))">
        <Combobox.Target withExpandedAttribute>
          <TextInput
            ref={input}
            type="search"
            role="combobox"
            aria-expanded={isOpen}
            aria-controls={isOpen ? (box.listId ?? undefined) : undefined}
            aria-autocomplete="list"
            aria-label={t('help.search')}
            aria-keyshortcuts="/"
            title={t('help.searchKey')}
            placeholder={t('help.search')}
            maxLength={limits.searchText}
            leftSection={<IconSearch size={16} stroke={1.75} />}
            value={query}
            onFocus={() => setWanted(true)}
            onClick={() => show(query)}
            onKeyDownCapture={(event) => pickWithKeys(event, query.trim() !== '')}
            onBlur={() => box.closeDropdown()}
            onChange={(event) => {
              setQuery(event.currentTarget.value)
              show(event.currentTarget.value)
            }}
          />
        </Combobox.Target>
        <Combobox.Dropdown hidden={hits === undefined}>
          <Combobox.Options className={styles.hits} aria-label={t('help.search')}>
            {hits?.map((hit) => (
              <Combobox.Option key={`${hit.chapter}#${hit.anchor}`} value={`${hit.chapter}#${hit.anchor}`}>
                <Hit hit={hit} query={query} />
              </Combobox.Option>
            ))}
            {hits?.length === 0 && <Combobox.Empty>{t('help.noHits')}</Combobox.Empty>}
          </Combobox.Options>
        </Combobox.Dropdown>
      </Combobox>
    </div>
  )
}

function useHits(language: string, query: string, isWanted: boolean): ManualHit[] | undefined {
  const t = useT()
  const word = useManualWord()
  const { data } = useQuery({ ...manualQueries.all(language), enabled: isWanted })
  const texts = useMemo(
    () => data?.map(({ id, source }) => ({ id, title: t(`help.chapter.${id}`), ...readChapter(source, word) })),
    [data, t, word],
  )
  return useMemo(() => texts && searchChapters(texts, query), [texts, query])
}

function Hit({ hit: { title, chapterTitle, anchor, excerpt }, query }: { hit: ManualHit; query: string }) {
  const terms = searchTerms(query)
  return (
    <>
      <div className={styles.hitTitle}>
        <Marked text={title} terms={terms} />
        {anchor !== '' && <small>{chapterTitle}</small>}
      </div>
      <div className={styles.excerpt}>
        <Marked text={excerpt} terms={terms} />
      </div>
    </>
  )
}

function Marked({ text, terms }: { text: string; terms: readonly string[] }) {
  return (
    <span>
      {markedPieces(text, terms).map((piece, place) =>
        // The odd ones are hits.
        // oxlint-disable-next-line react/no-array-index-key
        place % 2 === 1 ? <mark key={place}>{piece}</mark> : piece,
      )}
    </span>
  )
}
