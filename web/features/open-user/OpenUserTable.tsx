import type { ReactNode } from 'react'
import type { OpenUser } from '#core/contract/open-user.ts'
import { useT } from '../../lib/i18n.ts'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { DataTable, type Column } from '../../ui/DataTable.tsx'
import { StatusTag } from '../../ui/StatusTag.tsx'
import { TimeAgo } from '../../ui/TimeAgo.tsx'
import styles from './open-user.module.css'
import { OpenUserMenu } from './OpenUserMenu.tsx'
import type { Secret } from './OpenUserSecret.tsx'

interface Props {
  openUsers: OpenUser[] | undefined
  isBusy: boolean
  empty: ReactNode
  footer: ReactNode
  onSecret: (secret: Secret) => void
}

export function OpenUserTable({ openUsers, onSecret, ...others }: Props) {
  const t = useT()
  const tools = (openUser: OpenUser) => <OpenUserMenu openUser={openUser} onSecret={onSecret} />
  return (
    <DataTable
      label={t('openuser.title')}
      columns={useColumns()}
      rows={openUsers}
      rowKey={(openUser) => openUser.id}
      tools={tools}
      {...others}
    />
  )
}

function useColumns(): Column<OpenUser>[] {
  const t = useT()
  return [
    {
      key: 'applicant',
      title: t('openuser.applicant'),
      cell: ({ applicant }) => <b className={styles.applicant}>{applicant}</b>,
    },
    { key: 'appKey', title: t('openuser.appKey'), width: 260, cell: ({ appKey }) => <AppKey value={appKey} /> },
    { key: 'status', title: t('openuser.status'), width: 130, cell: ({ status }) => <Status isOn={status === 1} /> },
    { key: 'created', title: t('openuser.created'), width: 150, cell: ({ gmtCreate }) => <TimeAgo at={gmtCreate} /> },
  ]
}

function AppKey({ value }: { value: string }) {
  const t = useT()
  return (
    <span className={styles.key}>
      <code>{value}</code>
      <CopyButton text={value} label={t('common.copyThing', { name: t('openuser.appKey') })} />
    </span>
  )
}

function Status({ isOn }: { isOn: boolean }) {
  const t = useT()
  return <StatusTag kind={isOn ? 'done' : 'off'}>{isOn ? t('openuser.statusOn') : t('openuser.statusOff')}</StatusTag>
}
