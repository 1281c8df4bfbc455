import { Menu, Tooltip } from '@mantine/core'
import { IconDots, IconLink, IconPencil, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import type { Comment } from '#core/contract/comment.ts'
import { useDeleteComment, useUpdateComment } from '../../data/comment/comment.queries.ts'
import { viewPath } from '../../data/doc/view-path.ts'
import { useFormat } from '../../lib/format.ts'
import { useT } from '../../lib/i18n.ts'
import { confirm } from '../../ui/confirm.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { TimeAgo } from '../../ui/TimeAgo.tsx'
import { toastDone } from '../../ui/toast.tsx'
import { useCopy } from '../../ui/use-copy.ts'
import { UserAvatar } from '../../ui/UserAvatar.tsx'
import styles from './comment.module.css'
import { CommentBox } from './CommentBox.tsx'
import { CommentText } from './CommentText.tsx'

export const commentElementId = (id: string) => `comment-${id}`

interface Props {
  docId: string
  comment: Comment
  /** The first comment of its thread. */
  threadId: string
  hasReplies: boolean
  /** The address leads here. */
  isLinked: boolean
}

export function CommentItem(props: Props) {
  const t = useT()
  const { comment, threadId, isLinked } = props
  const [isEditing, setEditing] = useState(false)
  return (
    <section
      id={commentElementId(comment.id)}
      className={styles.comment}
      data-reply={comment.id !== threadId || undefined}
      data-linked={isLinked || undefined}
    >
      {comment.isDeleted === 1 ? (
        <p className={styles.deleted}>{t('comment.deletedPlace')}</p>
      ) : (
        <>
          <Head {...props} onEdit={() => setEditing(true)} />
          {isEditing ? (
            <EditBox {...props} onClose={() => setEditing(false)} />
          ) : (
            <CommentText text={comment.content} mentions={comment.mentions} />
          )}
        </>
      )}
    </section>
  )
}

function Head({ comment, threadId, docId, hasReplies, onEdit }: Props & { onEdit: () => void }) {
  const t = useT()
  const format = useFormat()
  const { nickname, avatar, commentUser, replyId, createDate, editDate } = comment
  return (
    <header className={styles.head}>
      <UserAvatar name={nickname} picture={avatar} size={24} />
      <b>{nickname}</b>
      {commentUser.nickName !== '' && replyId !== threadId && (
        <span className={styles.faint}>{t('comment.answers', { name: commentUser.nickName })}</span>
      )}
      <span className={styles.faint}>
        <TimeAgo at={createDate} />
      </span>
      {editDate > 0 && (
        <Tooltip label={t('comment.editedAt', { time: format.dateTime(editDate) })}>
          <span className={styles.faint}>{t('comment.edited')}</span>
        </Tooltip>
      )}
      <CommentMenu comment={comment} docId={docId} hasReplies={hasReplies} onEdit={onEdit} />
    </header>
  )
}

type MenuProps = Pick<Props, 'comment' | 'docId' | 'hasReplies'> & { onEdit: () => void }

function CommentMenu({ comment, docId, hasReplies, onEdit }: MenuProps) {
  const t = useT()
  const { copy } = useCopy()
  const { mutateAsync: remove } = useDeleteComment(docId)
  const copyLink = async () => {
    await copy(`${location.origin}${viewPath(docId)}?comment=${comment.id}`)
    toastDone(t('common.copied'))
  }
  const askAndDelete = async () => {
    const message = t(hasReplies ? 'comment.deleteRepliesText' : 'comment.deleteText')
    const question = { title: t('comment.deleteTitle'), message, action: t('common.delete'), keep: t('common.keep') }
    if (!(await confirm({ ...question, isDanger: true }))) return
    await remove({ id: comment.id })
    toastDone(t('comment.deleted'))
  }
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <IconButton className={styles.menu} size={24} label={t('comment.actions', { name: comment.nickname })}>
          <IconDots size={16} stroke={1.75} />
        </IconButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconLink size={16} stroke={1.75} />} onClick={() => void copyLink()}>
          {t('comment.copyLink')}
        </Menu.Item>
        {comment.mayEdit === 1 && (
          <Menu.Item leftSection={<IconPencil size={16} stroke={1.75} />} onClick={onEdit}>
            {t('common.edit')}
          </Menu.Item>
        )}
        {comment.mayDelete === 1 && (
          <Menu.Item
            color="red"
            leftSection={<IconTrash size={16} stroke={1.75} />}
            // A failed call has shown its error.
            onClick={() => void askAndDelete().catch(() => undefined)}
          >
            {t('common.delete')}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}

function EditBox({ comment, docId, onClose }: Props & { onClose: () => void }) {
  const t = useT()
  const { mutateAsync: update } = useUpdateComment(docId)
  return (
    <CommentBox
      docId={docId}
      box={`edit ${comment.id}`}
      label={t('comment.editText')}
      placeholder={t('comment.placeholder')}
      action={t('common.save')}
      start={{ text: comment.content, mentions: comment.mentions }}
      hasFocus
      onCancel={onClose}
      onSend={async (content, mentionIds) => {
        await update({ id: comment.id, content, mentionIds })
        onClose()
      }}
    />
  )
}
