import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { sessionQueries } from '../../data/user/session.queries.ts'
import { watchUnsaved } from '../../lib/unsaved-work.ts'
import { keepDraft, readDraft, type Draft } from './drafts.ts'

interface Options {
  docId: string
  box: string
  start: Draft
}

/** A text that is kept until it is sent or given up, also when the panel closes, the page is left or the session ends. */
export function useDraft({ docId, box, start }: Options) {
  const userId = useQuery(sessionQueries.info()).data?.id ?? ''
  const owner = { userId, docId }
  const [draft, setDraft] = useState<Draft>(() => readDraft(owner, box) ?? start)
  const isUnsaved = useRef(draft.text !== start.text)
  useEffect(() => watchUnsaved(() => isUnsaved.current), [])
  const change = (next: Draft) => {
    isUnsaved.current = next.text !== start.text
    setDraft(next)
    keepDraft(owner, box, isUnsaved.current ? next : undefined)
  }
  const clear = () => {
    isUnsaved.current = false
    setDraft(start)
    keepDraft(owner, box, undefined)
  }
  return { draft, change, clear }
}
