import { Button } from '@mantine/core'
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { DocView } from '#core/contract/doc.ts'
import { commentQueries, useAddComment, type ThreadState } from '../../data/comment/comment.queries.ts'
import { useT } from '../../lib/i18n.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Note } from '../../ui/Note.tsx'
import { SideDrawer } from '../../ui/SideDrawer.tsx'
import { RowsSkeleton } from '../../ui/Skeletons.tsx'
import styles from './comment.module.css'
import { CommentBox } from './CommentBox.tsx'
import { Thread, type ThreadTools } from './Thread.tsx'
import { useRowNames } from './use-row-names.ts'

interface Props {
  doc: DocView
  isOpen: boolean
  /** Only threads about this parameter; "" for all. */
  rowId: string
  /** The comment that the address leads to; "" for none. */
  linkedId: string
  /** Resolved threads about the parameter, or all. */
  resolvedCount: number
  onShowAll: () => void
  onGoToRow: (rowId: string) => void
  onClose: () => void
}

/** The comments on a doc, beside it. */
export function CommentsPanel({ isOpen, onClose, ...props }: Props) {
  const t = useT()
  return (
    <SideDrawer title={t('comment.title')} isOpen={isOpen} onClose={onClose} isBeside>
      <Content {...props} />
    </SideDrawer>
  )
}

function Content({ doc, rowId, linkedId, resolvedCount, onShowAll, onGoToRow }: Omit<Props, 'isOpen' | 'onClose'>) {
  const t = useT()
  const names = useRowNames(doc)
  const frame = useFocusedOnce()
  const { mutateAsync: add } = useAddComment(doc.id)
  const rowName = rowId === '' ? '' : (names.nameOf(rowId) ?? rowId)
  const tools: ThreadTools = { docId: doc.id, linkedId, names, onGoToRow }
  return (
    <div ref={frame} className={styles.panel} tabIndex={-1}>
      {rowId !== '' && (
        <div className={styles.filter}>
          <span>{t('comment.onlyRow', { name: rowName })}</span>
          <Button size="compact-xs" variant="subtle" onClick={onShowAll}>
            {t('comment.showAll')}
          </Button>
        </div>
      )}
      <CommentBox
        key={rowId}
        docId={doc.id}
        box={`new ${rowId}`}
        label={rowId === '' ? t('comment.new') : t('comment.newOn', { name: rowName })}
        placeholder={t('comment.placeholder')}
        action={t('comment.send')}
        hasFocus={rowId !== ''}
        onSend={async (content, mentionIds) => {
          await add({ docId: doc.id, content, mentionIds, ...(rowId !== '' && { rowId }) })
        }}
      />
      {linkedId !== '' && <LinkedThread key={linkedId} tools={tools} />}
      <Threads key={`open ${rowId}`} state="open" rowId={rowId} tools={tools} />
      <Resolved key={`resolved ${rowId}`} count={resolvedCount} rowId={rowId} tools={tools} />
    </div>
  )
}

/** The keyboard goes on inside the panel, and the page beside it stays usable. */
function useFocusedOnce() {
  const frame = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // The kit says of every drawer that the page is closed meanwhile.
    frame.current?.closest('[aria-modal]')?.setAttribute('aria-modal', 'false')
    if (!frame.current?.contains(document.activeElement)) frame.current?.focus({ preventScroll: true })
  }, [])
  return frame
}

/** What the address leads to comes first, wherever it is in the list. */
function LinkedThread({ tools }: { tools: ThreadTools }) {
  const t = useT()
  const { data: thread, error } = useQuery(commentQueries.thread(tools.docId, tools.linkedId))
  if (error) return <Note kind="warning">{t('comment.linkGone')}</Note>
  return thread ? <Thread thread={thread} tools={tools} /> : <RowsSkeleton count={2} />
}

interface ThreadsProps {
  state: ThreadState
  rowId: string
  tools: ThreadTools
}

function Threads({ state, rowId, tools }: ThreadsProps) {
  const t = useT()
  const query = useInfiniteQuery(commentQueries.threads(tools.docId, state, rowId))
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = query
  if (!data) return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <RowsSkeleton />
  const threads = data.pages.flatMap(({ list }) => list).filter((thread) => !isLinked(thread, tools.linkedId))
  if (threads.length === 0 && state === 'open' && tools.linkedId === '') return <Nothing isRow={rowId !== ''} />
  return (
    <>
      {threads.map((thread) => (
        <Thread key={thread.id} thread={thread} tools={tools} />
      ))}
      {hasNextPage && (
        <Button variant="default" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('common.showMore')}
        </Button>
      )}
    </>
  )
}

const isLinked = ({ id, childrenList }: { id: string; childrenList: { id: string }[] }, linkedId: string) =>
  id === linkedId || childrenList.some((reply) => reply.id === linkedId)

function Nothing({ isRow }: { isRow: boolean }) {
  const t = useT()
  return (
    <div className={styles.nothing}>
      <b>{t('comment.emptyTitle')}</b>
      <p>{isRow ? t('comment.emptyRowText') : t('comment.emptyText')}</p>
    </div>
  )
}

/** Folded until somebody asks for them. */
function Resolved({ count, rowId, tools }: { count: number } & Omit<ThreadsProps, 'state'>) {
  const t = useT()
  const [isOpen, setOpen] = useState(false)
  if (count === 0) return null
  const Chevron = isOpen ? IconChevronDown : IconChevronRight
  return (
    <>
      <Button
        className={styles.resolvedToggle}
        variant="subtle"
        color="gray"
        size="compact-sm"
        leftSection={<Chevron size={16} stroke={1.75} />}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {t('comment.resolvedCount', { count, number: count })}
      </Button>
      {isOpen && <Threads state="resolved" rowId={rowId} tools={tools} />}
    </>
  )
}
