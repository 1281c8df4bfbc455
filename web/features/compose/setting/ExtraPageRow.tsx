import { Badge, Button, Switch } from '@mantine/core'
import { useSortable } from '@dnd-kit/sortable'
import { IconGripVertical, IconTrash } from '@tabler/icons-react'
import type { CSSProperties, KeyboardEvent } from 'react'
import { useDeletePage, useSwitchPage, type PageRow } from '../../../data/compose/compose-setting.queries.ts'
import { useT } from '../../../lib/i18n.ts'
import { confirm } from '../../../ui/confirm.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import { TimeAgo } from '../../../ui/TimeAgo.tsx'
import { toastDone } from '../../../ui/toast.tsx'
import styles from './setting.module.css'

interface Props {
  projectId: string
  page: PageRow
  canEdit: boolean
  onEdit: () => void
  onRead: () => void
  /** Moves the page up (-1) or down (1). */
  onStep: (by: -1 | 1) => void
}

const steps: Record<string, -1 | 1> = { ArrowUp: -1, ArrowDown: 1 }

/** An extra page: dragged by its grip, or moved by the arrow keys on it. */
export function ExtraPageRow({ projectId, page, canEdit, onEdit, onRead, onStep }: Props) {
  const t = useT()
  const { id, title, status, isStart, gmtCreate } = page
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, transform, transition, isDragging } = useSortable({
    id,
  })
  const style: CSSProperties = { transform: transform ? `translateY(${transform.y}px)` : undefined, transition }
  const { mutate: switchPage } = useSwitchPage(projectId)
  const remove = useAskDelete(projectId, page)
  const followKey = (event: KeyboardEvent) => {
    const by = steps[event.key]
    if (by === undefined) return
    event.preventDefault()
    onStep(by)
  }
  return (
    <li ref={setNodeRef} style={style} data-dragging={isDragging || undefined}>
      {canEdit && (
        <IconButton
          ref={setActivatorNodeRef}
          className={styles.grip}
          label={t('compose.movePage', { name: title })}
          size={28}
          aria-describedby={attributes['aria-describedby']}
          {...listeners}
          onKeyDown={followKey}
        >
          <IconGripVertical size={16} stroke={1.75} />
        </IconButton>
      )}
      <button type="button" className={styles.pageTitle} onClick={canEdit ? onEdit : onRead}>
        {title}
      </button>
      {isStart === 1 && <Badge variant="light">{t('compose.startPage')}</Badge>}
      <span className={styles.pageTime}>
        <TimeAgo at={gmtCreate} />
      </span>
      {canEdit ? (
        <Switch
          size="sm"
          aria-label={t('compose.showPage', { name: title })}
          checked={status === 1}
          onChange={(event) => switchPage({ id, status: event.currentTarget.checked ? 1 : 0 })}
        />
      ) : (
        <span className={styles.pageTime}>{status === 1 ? t('publication.enabled') : t('publication.disabled')}</span>
      )}
      <Button
        size="xs"
        variant="subtle"
        color="gray"
        aria-label={t('compose.readPage', { name: title })}
        onClick={onRead}
      >
        {t('common.preview')}
      </Button>
      {canEdit && (
        <IconButton label={t('compose.deletePageOf', { name: title })} size={28} onClick={remove}>
          <IconTrash size={16} stroke={1.75} />
        </IconButton>
      )}
    </li>
  )
}

function useAskDelete(projectId: string, { id, title: name }: PageRow) {
  const t = useT()
  const { mutateAsync: deletePage } = useDeletePage(projectId)
  const ask = async () => {
    const isSure = await confirm({
      title: t('compose.deletePageQuestion', { name }),
      message: t('compose.deletePageText'),
      action: t('compose.deletePage'),
      keep: t('common.keep'),
      isDanger: true,
    })
    if (!isSure) return
    await deletePage(id)
    toastDone(t('compose.pageDeleted', { name }))
  }
  // The call itself has reported the error.
  return () => void ask().catch(() => undefined)
}
