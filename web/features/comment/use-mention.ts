import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState, type KeyboardEvent } from 'react'
import { flushSync } from 'react-dom'
import { commentQueries, type Mentioned } from '../../data/comment/comment.queries.ts'
import type { Draft } from './drafts.ts'
import { startedMention, withMention, type StartedMention } from './mentions.ts'

const WAIT_MS = 150

interface Options {
  docId: string
  /** The text field. */
  fieldId: string
  draft: Draft
  change: (draft: Draft) => void
}

/** Offers people while somebody writes `@` and a name. */
export function useMention({ docId, fieldId, draft, change }: Options) {
  const [started, setStarted] = useState<StartedMention>()
  const [active, setActive] = useState(0)
  const [query] = useDebouncedValue(started?.query ?? '', WAIT_MS)
  const { data: people } = useQuery({
    ...commentQueries.people(docId, query),
    enabled: started !== undefined,
    placeholderData: keepPreviousData,
  })
  const close = () => setStarted(undefined)
  const write = (text: string, at: number) => {
    change({ ...draft, text })
    setStarted(startedMention(text, at))
    setActive(0)
  }
  const pick = ({ id, nickname }: Mentioned) => {
    if (!started) return
    const { text, caret } = withMention(draft.text, started, nickname)
    const others = draft.mentions.filter((person) => person.id !== id)
    // The caret can only be set in the new text.
    flushSync(() => change({ text, mentions: [...others, { id, nickname }] }))
    const field = document.getElementById(fieldId)
    if (field instanceof HTMLTextAreaElement) field.setSelectionRange(caret, caret)
    close()
  }
  const isOpen = started !== undefined && people !== undefined
  const chosen = people?.[active]
  const moves: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 }

  /** Whether the key was for the list. */
  const pressKey = (event: KeyboardEvent): boolean => {
    if (!isOpen) return false
    const move = moves[event.key]
    if (move !== undefined && people.length > 0) setActive((active + move + people.length) % people.length)
    else if ((event.key === 'Enter' || event.key === 'Tab') && chosen) pick(chosen)
    else if (event.key === 'Escape') close()
    else return false
    event.preventDefault()
    return true
  }
  return { isOpen, people: people ?? [], active, write, pick, close, pressKey }
}
