import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { IconUserPlus } from '@tabler/icons-react'
import { useDisclosure } from '@mantine/hooks'
import { useCan } from '../../data/user/permissions.ts'
import { memberQueries, type MemberPlace } from '../../data/member/member.queries.ts'
import { useFormat } from '../../lib/format.ts'
import { useT } from '../../lib/i18n.ts'
import { Page, PageHead } from '../../ui/Page.tsx'
import { SearchField } from '../../ui/SearchField.tsx'
import { AddMembersDialog } from './AddMembersDialog.tsx'
import styles from './MemberPage.module.css'
import { MemberTable } from './MemberTable.tsx'
import { RoleFilter } from './RoleFilter.tsx'
import { useMemberFilter } from './use-member-filter.ts'

interface Props {
  place: MemberPlace
  /** The space itself, or the one that holds the project. */
  spaceId: string
}

/** The members of a space or of a project. */
export function MemberPage({ place, spaceId }: Props) {
  const t = useT()
  const format = useFormat()
  const address = useMemberFilter()
  const { data, isPlaceholderData } = useQuery(memberQueries.page(place, address.filter))
  const canManage = useCanManage(place)

  const count = data && !address.isFiltered ? data.total : undefined
  return (
    <Page>
      <PageHead
        help="roles"
        title={t('member.title')}
        text={count !== undefined && t('member.count', { count, number: format.number(count) })}
        actions={canManage && <AddMembers place={place} spaceId={spaceId} />}
      />
      <div className={styles.filters}>
        <SearchField label={t('member.search')} value={address.filter.username} onChange={address.setSearch} />
        <RoleFilter kind={place.kind} value={address.filter.roleCode} onChange={address.setRole} />
      </div>
      <MemberTable
        place={place}
        spaceId={spaceId}
        data={data}
        isBusy={isPlaceholderData}
        canManage={canManage}
        address={address}
      />
    </Page>
  )
}

function useCanManage({ kind, id }: MemberPlace): boolean {
  const inSpace = useCan('space.members', { spaceId: id })
  const inProject = useCan('project.members', { projectId: id })
  return kind === 'space' ? inSpace : inProject
}

function AddMembers({ place, spaceId }: Props) {
  const t = useT()
  const [isOpen, { open, close }] = useDisclosure(false)
  return (
    <>
      <Button leftSection={<IconUserPlus size={16} stroke={1.75} />} onClick={open}>
        {t('member.add')}
      </Button>
      <AddMembersDialog place={place} spaceId={spaceId} isOpen={isOpen} onClose={close} />
    </>
  )
}
