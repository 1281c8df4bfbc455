import { useDebouncedValue } from '@mantine/hooks'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { listRecentDocs } from '../../data/doc/recent-docs.ts'
import { searchQueries, type SearchScope } from '../../data/search/search.queries.ts'
import { toGroups, isForCommands, searchWords, type Item } from './finder-items.ts'
import { useCommands } from './use-commands.ts'
import type { Here } from './use-here.ts'

const PAUSE_MS = 140
const RECENT = 6

/** What the finder shows for what is typed. */
export function useFinder(here: Here, scope: SearchScope) {
  const [text, setText] = useState('')
  const [chosenId, setChosenId] = useState('')
  const typed = isForCommands(text) ? '' : searchWords(text)
  const [q] = useDebouncedValue(typed, PAUSE_MS)
  const search = useInfiniteQuery({ ...searchQueries.hits(q, scope), enabled: q !== '' })
  const commands = useCommands(here)
  const [recents] = useState(() => listRecentDocs().slice(0, RECENT))

  const pages = search.data?.pages
  const hits = useMemo(() => pages?.flatMap(({ list }) => list) ?? [], [pages])
  const total = pages?.at(-1)?.total ?? 0
  const groups = toGroups({ text, hits, total, recents, commands })
  const items = groups.flatMap((group) => group.items)
  const chosen = items.find(({ id }) => id === chosenId) ?? items[0]
  /** The results belong to an earlier text. */
  const isBehind = typed !== '' && (typed !== q || search.isPlaceholderData || search.isPending)

  const step = (by: number) => {
    const here = chosen ? items.indexOf(chosen) : -1
    const next: Item | undefined = items[(here + by + items.length) % items.length]
    if (next) setChosenId(next.id)
  }
  return {
    text,
    setText: (value: string) => {
      setText(value)
      setChosenId('')
    },
    typed,
    groups,
    chosen,
    choose: setChosenId,
    step,
    total,
    isBehind,
    isFailed: search.isError && !isBehind,
    more: () => {
      const last = items.findLast(({ kind }) => kind === 'hit')
      // The selection stays at the end of the old list, from where the arrow continues.
      if (last) setChosenId(last.id)
      void search.fetchNextPage()
    },
  }
}

export type FinderState = ReturnType<typeof useFinder>
