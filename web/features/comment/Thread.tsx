import { Button, Tooltip } from '@mantine/core'
import { IconCheck, IconCornerDownRight, IconRotate } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import type { CommentThread } from '#core/contract/comment.ts'
import { useAddComment, useResolveThread } from '../../data/comment/comment.queries.ts'
import { useFormat } from '../../lib/format.ts'
import { useT } from '../../lib/i18n.ts'
import styles from './comment.module.css'
import { CommentBox } from './CommentBox.tsx'
import { commentElementId, CommentItem } from './CommentItem.tsx'
import type { RowNames } from './use-row-names.ts'

export interface ThreadTools {
  docId: string
  /** The comment that the address leads to; "" for none. */
  linkedId: string
  names: RowNames
  onGoToRow: (rowId: string) => void
}

/** A comment with its replies, and what can be done with all of them. */
export function Thread({ thread, tools }: { thread: CommentThread; tools: ThreadTools }) {
  const { docId, linkedId } = tools
  const [isReplying, setReplying] = useState(false)
  const comments = [thread, ...thread.childrenList]
  const isLinked = comments.some(({ id }) => id === linkedId)
  useEffect(() => {
    if (isLinked) document.getElementById(commentElementId(linkedId))?.scrollIntoView({ block: 'center' })
  }, [isLinked, linkedId])
  return (
    <article className={styles.thread} data-resolved={thread.isResolved === 1 || undefined}>
      {thread.rowId !== '' && <RowChip thread={thread} tools={tools} />}
      {comments.map((comment) => (
        <CommentItem
          key={comment.id}
          docId={docId}
          comment={comment}
          threadId={thread.id}
          hasReplies={comment === thread && thread.childrenList.length > 0}
          isLinked={comment.id === linkedId}
        />
      ))}
      {isReplying ? (
        <ReplyBox thread={thread} docId={docId} onClose={() => setReplying(false)} />
      ) : (
        <ThreadActs thread={thread} docId={docId} onReply={() => setReplying(true)} />
      )}
    </article>
  )
}

/** The parameter that the thread is about, as it is called now or was when the thread began. */
function RowChip({ thread: { rowId, rowTable, rowPath }, tools }: { thread: CommentThread; tools: ThreadTools }) {
  const t = useT()
  const { names, onGoToRow } = tools
  const name = names.nameOf(rowId) ?? names.nameAt(rowTable, rowPath)
  if (names.isGone(rowId)) {
    return (
      <Tooltip label={t('comment.rowGone')}>
        <span className={styles.row} data-gone>
          {name}
        </span>
      </Tooltip>
    )
  }
  return (
    <button
      type="button"
      className={styles.row}
      title={t('comment.goToRow', { name })}
      onClick={() => onGoToRow(rowId)}
    >
      {name}
    </button>
  )
}

function ThreadActs({ thread, docId, onReply }: { thread: CommentThread; docId: string; onReply: () => void }) {
  const t = useT()
  const format = useFormat()
  const { mutate: resolve, isPending } = useResolveThread(docId)
  const isResolved = thread.isResolved === 1
  const toggle = () => resolve({ id: thread.id, isResolved: isResolved ? 0 : 1 })
  return (
    <div className={styles.acts}>
      {isResolved ? (
        <span className={styles.resolvedBy}>
          {t('comment.resolvedBy', { name: thread.resolvedBy, time: format.relative(thread.resolvedDate) })}
        </span>
      ) : (
        <Button
          size="compact-sm"
          variant="subtle"
          color="gray"
          leftSection={<IconCornerDownRight size={14} stroke={1.75} />}
          onClick={onReply}
        >
          {t('comment.reply')}
        </Button>
      )}
      {thread.mayResolve === 1 && (
        <Button
          size="compact-sm"
          variant="subtle"
          color="gray"
          leftSection={isResolved ? <IconRotate size={14} stroke={1.75} /> : <IconCheck size={14} stroke={1.75} />}
          loading={isPending}
          onClick={toggle}
        >
          {isResolved ? t('comment.reopen') : t('comment.resolve')}
        </Button>
      )}
    </div>
  )
}

function ReplyBox({ thread, docId, onClose }: { thread: CommentThread; docId: string; onClose: () => void }) {
  const t = useT()
  const { mutateAsync: add } = useAddComment(docId)
  return (
    <CommentBox
      docId={docId}
      box={`reply ${thread.id}`}
      label={t('comment.replyText')}
      placeholder={t('comment.replyPlaceholder')}
      action={t('comment.reply')}
      hasFocus
      onCancel={onClose}
      onSend={async (content, mentionIds) => {
        await add({ docId, content, mentionIds, replyId: thread.id })
        onClose()
      }}
    />
  )
}
