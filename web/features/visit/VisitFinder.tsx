import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useNavigate } from 'react-router'
import type { SearchHit } from '#core/contract/search.ts'
import { visitQueries } from '../../data/visit/visit.queries.ts'
import { useT } from '../../lib/i18n.ts'
import type { Group } from '../search/finder-items.ts'
import { FinderDialog } from '../search/FinderDialog.tsx'
import { FinderField, type Open } from '../search/FinderField.tsx'
import { FinderList } from '../search/FinderList.tsx'
import type { FinderState } from '../search/use-finder.ts'
import { entryPath, useVisit } from './visit-context.ts'

const PAUSE_MS = 140

interface Props {
  isOpen: boolean
  onClose: () => void
}

/** Finds docs of the publication. */
export function VisitFinder({ isOpen, onClose }: Props) {
  const t = useT()
  return (
    <FinderDialog title={t('visitor.search')} isOpen={isOpen} onClose={onClose}>
      <Content onClose={onClose} />
    </FinderDialog>
  )
}

function Content({ onClose }: { onClose: () => void }) {
  const t = useT()
  const navigate = useNavigate()
  const finder = useVisitFinder()
  const listId = useId()
  const open: Open = (item, inNewTab) => {
    if (item?.kind !== 'hit') return
    onClose()
    if (inNewTab) window.open(item.path, '_blank', 'noopener')
    else void navigate(item.path)
  }
  return (
    <>
      <FinderField finder={finder} label={t('visitor.search')} listId={listId} onOpen={open} onClose={onClose} />
      <FinderList finder={finder} id={listId} onOpen={open} />
    </>
  )
}

function useVisitFinder(): FinderState {
  const { source } = useVisit()
  const [text, setText] = useState('')
  const [chosenId, setChosenId] = useState('')
  const typed = text.trim()
  const [q] = useDebouncedValue(typed, PAUSE_MS)
  const search = useQuery({ ...visitQueries.search(source, q), enabled: q !== '', placeholderData: keepPreviousData })
  const toItem = (hit: SearchHit) => ({ kind: 'hit', id: hit.id, path: entryPath(source, hit.id), hit }) as const
  const items = typed === '' ? [] : (search.data?.list ?? []).map(toItem)
  const groups: Group[] = items.length === 0 ? [] : [{ title: 'search.docs', items }]
  const chosen = items.find(({ id }) => id === chosenId) ?? items[0]
  const isBehind = typed !== '' && (typed !== q || search.isPlaceholderData || search.isPending)
  return {
    text,
    setText: (value) => {
      setText(value)
      setChosenId('')
    },
    typed,
    groups,
    chosen,
    choose: setChosenId,
    step: (by) => {
      const at = chosen ? items.indexOf(chosen) : -1
      const next = items[(at + by + items.length) % items.length]
      if (next) setChosenId(next.id)
    },
    total: search.data?.total ?? 0,
    isBehind,
    isFailed: search.isError && !isBehind,
    more: () => undefined,
  }
}
