import { Switch } from '@mantine/core'
import { IconEdit, IconListDetails, IconTrash } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { ReleaseRow } from '#core/contract/release.ts'
import { useSetReleaseStatus } from '../../data/release/release.queries.ts'
import { useFormat } from '../../lib/format.ts'
import { useT } from '../../lib/i18n.ts'
import { DataTable, type Column } from '../../ui/DataTable.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { StatusTag } from '../../ui/StatusTag.tsx'
import { TimeAgo } from '../../ui/TimeAgo.tsx'
import { toastDone } from '../../ui/toast.tsx'
import styles from './release.module.css'
import { useAskDeleteRelease } from './use-ask-delete-release.ts'

interface Props {
  label: string
  releases: ReleaseRow[] | undefined
  isBusy?: boolean
  canEdit: boolean
  empty: ReactNode
  onShow: (release: ReleaseRow) => void
  /** Omitted where releases are read-only. */
  onEdit?: (release: ReleaseRow) => void
}

export function ReleaseTable({ label, releases, isBusy = false, canEdit, empty, onShow, onEdit }: Props) {
  const tools = (release: ReleaseRow) => onEdit && <Tools release={release} onShow={onShow} onEdit={onEdit} />
  return (
    <DataTable
      label={label}
      columns={useColumns(canEdit, onShow)}
      rows={releases}
      rowKey={({ id }) => id}
      isBusy={isBusy}
      tools={canEdit && onEdit ? tools : undefined}
      empty={empty}
    />
  )
}

function useColumns(canEdit: boolean, onShow: Props['onShow']): Column<ReleaseRow>[] {
  const t = useT()
  return [
    {
      key: 'number',
      title: t('release.number'),
      width: 140,
      cell: (release) => (
        <button
          type="button"
          className={styles.number}
          aria-label={t('release.viewDocs', { name: release.releaseNo })}
          onClick={() => onShow(release)}
        >
          {release.releaseNo}
        </button>
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
      width: 130,
      cell: (release) => (canEdit ? <StatusSwitch release={release} /> : <Status isValid={release.status === 1} />),
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

function Status({ isValid }: { isValid: boolean }) {
  const t = useT()
  return <StatusTag kind={isValid ? 'done' : 'off'}>{t(isValid ? 'release.valid' : 'release.invalid')}</StatusTag>
}

function StatusSwitch({ release: { id, releaseNo: name, status } }: { release: ReleaseRow }) {
  const t = useT()
  const { mutate, isPending, variables } = useSetReleaseStatus()
  // Optimistic during the request.
  const isValid = (isPending ? variables.status : status) === 1
  const set = (isOn: boolean) =>
    mutate(
      { id, status: isOn ? 1 : 0 },
      { onSuccess: () => toastDone(t(isOn ? 'release.nowValid' : 'release.nowInvalid', { name })) },
    )
  return (
    <Switch
      size="sm"
      aria-label={t('release.setStatus', { name })}
      label={t(isValid ? 'release.valid' : 'release.invalid')}
      checked={isValid}
      onChange={(event) => set(event.currentTarget.checked)}
    />
  )
}

type ToolsProps = Required<Pick<Props, 'onShow' | 'onEdit'>> & { release: ReleaseRow }

function Tools({ release, onShow, onEdit }: ToolsProps) {
  const t = useT()
  const askDelete = useAskDeleteRelease()
  const name = release.releaseNo
  return (
    <>
      <IconButton label={t('release.viewDocs', { name })} size={28} onClick={() => onShow(release)}>
        <IconListDetails size={16} stroke={1.75} />
      </IconButton>
      <IconButton label={t('release.editOf', { name })} size={28} onClick={() => onEdit(release)}>
        <IconEdit size={16} stroke={1.75} />
      </IconButton>
      <IconButton label={t('release.deleteOf', { name })} size={28} onClick={() => void askDelete(release)}>
        <IconTrash size={16} stroke={1.75} />
      </IconButton>
    </>
  )
}
