import { useMounted } from '@mantine/hooks'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import type { OutputAt } from '#core/contract/calls.ts'
import type { DocView } from '#core/contract/doc.ts'
import { commentQueries } from '../../data/comment/comment.queries.ts'
import { useUnread } from '../../data/message/message.queries.ts'
import { useJump } from '../../reading/doc-jump.ts'
import { RowCommentsContext, type FindRow } from '../../reading/row-comments.ts'
import { withAllTexts } from '../../lib/i18n.ts'
import { CommentsContext } from './comments-context.ts'
import { RowCommentButton } from './RowCommentButton.tsx'

const CommentsPanel = lazy(async () => ({
  default: (await withAllTexts(() => import('./CommentsPanel.tsx'))).CommentsPanel,
}))

const LINK = 'comment'

/** Lets a doc be commented on: counts for its tables and tools, and the panel, whose code is fetched when it opens. */
export function CommentsProvider({ doc, children }: { doc: DocView; children: ReactNode }) {
  const [search, setSearch] = useSearchParams()
  const linkedId = search.get(LINK) ?? ''
  /** The parameter that the panel is about; "" for the doc, undefined while it is closed. */
  const [shownRow, setShownRow] = useState<string>()
  const { keep, giveBack } = useFocusReturn()
  // The page that the server draws has no comments.
  const isMounted = useMounted()
  const { tables, addTable } = useTables()
  const jump = useJump()
  const { data: count } = useQuery(commentQueries.count(doc.id))
  useRefreshOnMessage(doc.id)

  const open = useCallback(
    (rowId: string) => {
      keep()
      setShownRow(rowId)
    },
    [keep],
  )
  const close = () => {
    setShownRow(undefined)
    if (linkedId !== '') setSearch(without(search, LINK), { replace: true, preventScrollReset: true })
    giveBack()
  }
  const goToRow = (rowId: string) => {
    const anchor = [...tables].map((find) => find(rowId)).find((found) => found !== undefined)
    if (anchor !== undefined) jump(anchor)
  }
  const rows = useMemo(() => {
    const counts = new Map(count?.rows.map((row) => [row.rowId, row.open]))
    return {
      Button: RowCommentButton,
      open,
      addTable,
      countOf: (rowId: string) => (isMounted ? (counts.get(rowId) ?? 0) : undefined),
    }
  }, [count, open, addTable, isMounted])
  const comments = useMemo(() => ({ openCount: count?.open, show: () => open('') }), [count?.open, open])
  const isOpen = shownRow !== undefined || linkedId !== ''
  // It stays while it slides out.
  const [wasOpen, setWasOpen] = useState(false)
  if (isOpen && !wasOpen) setWasOpen(true)
  return (
    <CommentsContext value={comments}>
      <RowCommentsContext value={rows}>
        {children}
        {isMounted && wasOpen && (
          <Suspense fallback={null}>
            <CommentsPanel
              doc={doc}
              isOpen={isOpen}
              rowId={shownRow ?? ''}
              linkedId={linkedId}
              resolvedCount={resolvedAt(count, shownRow ?? '')}
              onShowAll={() => setShownRow('')}
              onGoToRow={goToRow}
              onClose={close}
            />
          </Suspense>
        )}
      </RowCommentsContext>
    </CommentsContext>
  )
}

function resolvedAt(count: OutputAt<'GET', '/doc/comment/count'> | undefined, rowId: string): number {
  const counted = rowId === '' ? count : count?.rows.find((row) => row.rowId === rowId)
  return counted?.resolved ?? 0
}

function without(search: URLSearchParams, name: string): URLSearchParams {
  const next = new URLSearchParams(search)
  next.delete(name)
  return next
}

/** How the tables of the page find their rows. */
function useTables() {
  const [tables] = useState(() => new Set<FindRow>())
  const addTable = useCallback(
    (find: FindRow) => {
      tables.add(find)
      return () => void tables.delete(find)
    },
    [tables],
  )
  return { tables, addTable }
}

/** Remembers what had the focus when the panel opened. */
function useFocusReturn() {
  const opener = useRef<Element | null>(null)
  const keep = useCallback(() => {
    opener.current = document.activeElement
  }, [])
  const giveBack = () => {
    if (opener.current instanceof HTMLElement) opener.current.focus({ preventScroll: true })
    opener.current = null
  }
  return { keep, giveBack }
}

/** A new message may be about a comment on this doc. */
function useRefreshOnMessage(docId: string): void {
  const client = useQueryClient()
  const unread = useUnread()
  const newest = unread && (unread[0]?.id ?? '')
  const seen = useRef(newest)
  useEffect(() => {
    const isNews = seen.current !== undefined && newest !== '' && seen.current !== newest
    seen.current = newest
    if (isNews) void client.invalidateQueries({ queryKey: commentQueries.ofDoc(docId) })
  }, [client, docId, newest])
}
