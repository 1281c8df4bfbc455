import { Switch } from '@mantine/core'
import {
  IconEdit,
  IconGitCompare,
  IconListDetails,
  IconMessageChatbot,
  IconRefresh,
  IconTrash,
} from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { Link, useNavigate } from 'react-router'
import type { ReleaseRow } from '#core/contract/release.ts'
import { useFormat } from '../../lib/format.ts'
import { useT } from '../../lib/i18n.ts'
import { DataTable, type Column } from '../../ui/DataTable.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { StatusTag } from '../../ui/StatusTag.tsx'
import { TimeAgo } from '../../ui/TimeAgo.tsx'
import { FollowStar } from '../follow/FollowStar.tsx'
import styles from './release.module.css'
import { browsePath, comparePath } from '../../data/release/release-paths.ts'
import { ReleaseWebhooks } from '../webhook/ReleaseWebhooks.tsx'
import { useAskDeleteRelease } from './use-ask-delete-release.ts'
import { useAskPublish } from './use-ask-publish.ts'

interface Props {
  label: string
  releases: ReleaseRow[] | undefined
  isBusy?: boolean
  canEdit: boolean
  empty: ReactNode
  onShow: (release: ReleaseRow) => void
  /** Omitted where releases are read-only. */
  onEdit?: (release: ReleaseRow) => void
  /** Omitted while there is no test-management tool. */
  onSync?: ((release: ReleaseRow) => void) | undefined
}

export function ReleaseTable({ label, releases, isBusy = false, canEdit, empty, onShow, onEdit, onSync }: Props) {
  const tools = (release: ReleaseRow) => (
    <>
      <ReadingTools release={release} onShow={onShow} />
      {canEdit && onSync && <SyncTool release={release} onSync={onSync} />}
      {canEdit && onEdit && <EditingTools release={release} onEdit={onEdit} />}
    </>
  )
  return (
    <DataTable
      label={label}
      columns={useColumns(canEdit)}
      rows={releases}
      rowKey={({ id }) => id}
      isBusy={isBusy}
      tools={tools}
      empty={empty}
    />
  )
}

function useColumns(canEdit: boolean): Column<ReleaseRow>[] {
  const t = useT()
  return [
    {
      key: 'number',
      title: t('release.number'),
      width: 140,
      cell: (release) => (
        <Link
          className={styles.number}
          aria-label={t('release.browseOf', { name: release.releaseNo })}
          to={browsePath(release.projectId, release.id)}
        >
          {release.releaseNo}
        </Link>
      ),
    },
    {
      key: 'description',
      title: t('release.description'),
      cell: ({ releaseDesc }) => <span className={styles.description}>{releaseDesc}</span>,
    },
    {
      key: 'status',
      title: t('release.status'),
      width: 150,
      cell: (release) => (canEdit ? <StatusSwitch release={release} /> : <Status release={release} />),
    },
    {
      key: 'docs',
      title: t('release.docs'),
      width: 80,
      align: 'right',
      cell: ({ docCount }) => <DocCount count={docCount} />,
    },
    { key: 'creator', title: t('release.creator'), width: 140, cell: ({ creatorName }) => creatorName },
    { key: 'created', title: t('release.created'), width: 130, cell: ({ gmtCreate }) => <TimeAgo at={gmtCreate} /> },
  ]
}

function DocCount({ count }: { count: number }) {
  const format = useFormat()
  return format.number(count)
}

function Status({ release: { status, publishing } }: { release: ReleaseRow }) {
  const t = useT()
  if (publishing >= 0) return <StatusTag kind="doing">{t('release.publishing', { percent: publishing })}</StatusTag>
  const isPublished = status === 1
  return (
    <StatusTag kind={isPublished ? 'done' : 'off'}>{t(isPublished ? 'release.valid' : 'release.invalid')}</StatusTag>
  )
}

function StatusSwitch({ release }: { release: ReleaseRow }) {
  const t = useT()
  const { ask, pending } = useAskPublish(release)
  const { releaseNo: name, publishing, status } = release
  // Optimistic during the request.
  const isPublished = (pending ?? status) === 1
  const word = isPublished ? t('release.valid') : t('release.invalid')
  return (
    <Switch
      size="sm"
      aria-label={t('release.setStatus', { name })}
      label={publishing >= 0 ? t('release.publishing', { percent: publishing }) : word}
      checked={isPublished || publishing >= 0}
      onChange={(event) => void ask(event.currentTarget.checked)}
    />
  )
}

/** For everybody. */
function ReadingTools({ release, onShow }: Pick<Props, 'onShow'> & { release: ReleaseRow }) {
  const t = useT()
  const navigate = useNavigate()
  const { id, projectId, releaseNo: name, isSubscribe } = release
  return (
    <>
      <FollowStar thing={{ kind: 'release', id, name }} isFollowed={isSubscribe} size={28} />
      <IconButton
        label={t('release.compareOf', { name })}
        size={28}
        onClick={() => void navigate(comparePath(projectId, id))}
      >
        <IconGitCompare size={16} stroke={1.75} />
      </IconButton>
      <IconButton label={t('release.viewDocs', { name })} size={28} onClick={() => onShow(release)}>
        <IconListDetails size={16} stroke={1.75} />
      </IconButton>
    </>
  )
}

function SyncTool({ release, onSync }: { release: ReleaseRow; onSync: (release: ReleaseRow) => void }) {
  const t = useT()
  return (
    <IconButton
      label={t('metersphere.releaseSync', { name: release.releaseNo })}
      size={28}
      onClick={() => onSync(release)}
    >
      <IconRefresh size={16} stroke={1.75} />
    </IconButton>
  )
}

type EditingProps = Required<Pick<Props, 'onEdit'>> & { release: ReleaseRow }

function EditingTools({ release, onEdit }: EditingProps) {
  const t = useT()
  const askDelete = useAskDeleteRelease()
  const [hasRobotsOpen, setRobotsOpen] = useState(false)
  const name = release.releaseNo
  return (
    <>
      <IconButton label={t('webhook.ofRelease', { name })} size={28} onClick={() => setRobotsOpen(true)}>
        <IconMessageChatbot size={16} stroke={1.75} />
      </IconButton>
      <ReleaseWebhooks release={hasRobotsOpen ? release : undefined} onClose={() => setRobotsOpen(false)} />
      <IconButton label={t('release.editOf', { name })} size={28} onClick={() => onEdit(release)}>
        <IconEdit size={16} stroke={1.75} />
      </IconButton>
      <IconButton label={t('release.deleteOf', { name })} size={28} onClick={() => void askDelete(release)}>
        <IconTrash size={16} stroke={1.75} />
      </IconButton>
    </>
  )
}
