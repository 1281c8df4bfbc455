import { Badge } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import type { OutputAt } from '#core/contract/calls.ts'
import type { Member } from '#core/contract/member.ts'
import { sessionQueries } from '../../data/user/session.queries.ts'
import type { MemberPlace } from '../../data/member/member.queries.ts'
import { useT } from '../../lib/i18n.ts'
import { PersonCell } from '../../parts/people/PersonCell.tsx'
import { DataTable, type Column } from '../../ui/DataTable.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { NothingFound } from '../../ui/NothingFound.tsx'
import { Pager } from '../../ui/Pager.tsx'
import { TimeAgo } from '../../ui/TimeAgo.tsx'
import { MemberTools } from './MemberTools.tsx'
import { RoleCell } from './RoleCell.tsx'
import type { MemberAddress } from './use-member-filter.ts'

interface Props {
  place: MemberPlace
  spaceId: string
  /** Undefined while the first answer is awaited. */
  data: OutputAt<'POST', '/space/member/page'> | undefined
  isBusy: boolean
  canManage: boolean
  address: MemberAddress
}

export function MemberTable({ place, spaceId, data, isBusy, canManage, address }: Props) {
  const t = useT()
  const { data: me } = useSuspenseQuery(sessionQueries.info())
  const tools = (member: Member) => (
    <MemberTools {...{ place, spaceId, member, canManage }} isMe={member.id === me.id} />
  )
  return (
    <DataTable
      label={t('member.title')}
      columns={useColumns({ place, canManage, ownId: me.id })}
      rows={data?.list}
      rowKey={({ id }) => id}
      isTall
      isBusy={isBusy}
      tools={tools}
      empty={address.isFiltered ? <NothingFound onClear={address.clear} /> : <NoMembers />}
      footer={data && <Pager total={data.total} {...address.filter} onChange={address.setPage} />}
    />
  )
}

function useColumns({ place, canManage, ownId }: Pick<Props, 'place' | 'canManage'> & { ownId: string }) {
  const t = useT()
  const mark = <Badge variant="default">{t('member.me')}</Badge>
  const columns: Column<Member>[] = [
    {
      key: 'member',
      title: t('member.member'),
      cell: (member) => <PersonCell person={member} tags={member.id === ownId && mark} />,
    },
    {
      key: 'role',
      title: t('member.role'),
      width: 200,
      cell: (member) => <RoleCell place={place} member={member} canChange={canManage && member.id !== ownId} />,
    },
    { key: 'joined', title: t('member.joined'), width: 180, cell: ({ gmtCreate }) => <TimeAgo at={gmtCreate} /> },
  ]
  return columns
}

function NoMembers() {
  const t = useT()
  return <EmptyState title={t('member.emptyTitle')} text={t('member.emptyText')} />
}
