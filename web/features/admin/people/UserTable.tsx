import { Badge } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { AdminUser } from '#core/contract/admin.ts'
import { sessionQueries } from '../../../data/user/session.queries.ts'
import { useT } from '../../../lib/i18n.ts'
import { PersonCell } from '../../../parts/people/PersonCell.tsx'
import { DataTable, type Column } from '../../../ui/DataTable.tsx'
import { StatusTag } from '../../../ui/StatusTag.tsx'
import { TimeAgo } from '../../../ui/TimeAgo.tsx'
import styles from '../admin.module.css'
import { sourceWords, statusWords } from './user-words.ts'
import { UserMenu, type UserAct } from './UserMenu.tsx'

interface Props {
  users: AdminUser[] | undefined
  isBusy: boolean
  empty: ReactNode
  footer: ReactNode
  onAct: (act: UserAct) => void
}

export function UserTable({ users, onAct, ...others }: Props) {
  const t = useT()
  const ownId = useQuery(sessionQueries.info()).data?.id
  const tools = (user: AdminUser) => <UserMenu user={user} isMe={user.id === ownId} onAct={onAct} />
  return (
    <DataTable
      isTall
      label={t('admin.usersTitle')}
      columns={useColumns(ownId)}
      rows={users}
      rowKey={(user) => user.id}
      tools={tools}
      {...others}
    />
  )
}

function useColumns(ownId: string | undefined): Column<AdminUser>[] {
  const t = useT()
  return [
    { key: 'user', title: t('admin.user'), cell: (user) => <UserCell user={user} isMe={user.id === ownId} /> },
    { key: 'id', title: t('admin.userId'), width: 130, cell: ({ id }) => <code className={styles.id}>{id}</code> },
    { key: 'source', title: t('admin.source'), width: 130, cell: ({ source }) => t(sourceWords[source]) },
    {
      key: 'status',
      title: t('admin.status'),
      width: 130,
      cell: ({ status }) => <StatusTag kind={statusWords[status].kind}>{t(statusWords[status].text)}</StatusTag>,
    },
    { key: 'since', title: t('admin.since'), width: 130, cell: ({ gmtCreate }) => <TimeAgo at={gmtCreate} /> },
    {
      key: 'active',
      title: t('people.lastActive'),
      width: 130,
      cell: ({ lastActive }) =>
        lastActive === 0 ? <span className={styles.quiet}>{t('people.never')}</span> : <TimeAgo at={lastActive} />,
    },
  ]
}

/** The account name below the nickname, and the e-mail address if it differs. */
function UserCell({ user, isMe }: { user: AdminUser; isMe: boolean }) {
  const t = useT()
  const { nickname, username, email } = user
  const line = email === '' || email === username ? username : `${username} · ${email}`
  const tags = (
    <>
      {user.isSuperAdmin === 1 && <Badge className={styles.tag}>{t('user.superAdmin')}</Badge>}
      {isMe && (
        <Badge className={styles.tag} variant="default">
          {t('admin.me')}
        </Badge>
      )}
    </>
  )
  return <PersonCell person={{ nickname, username: line, email: '' }} tags={tags} />
}
