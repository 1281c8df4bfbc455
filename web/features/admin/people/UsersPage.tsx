import { Button, Menu } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { IconDots, IconDownload, IconLink, IconUpload, IconUserPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { adminQueries, useExportUsers } from '../../../data/user/admin.queries.ts'
import { useFormat } from '../../../lib/format.ts'
import { useT } from '../../../lib/i18n.ts'
import { IconButton } from '../../../ui/IconButton.tsx'
import { NothingFound } from '../../../ui/NothingFound.tsx'
import { Page, PageHead } from '../../../ui/Page.tsx'
import { Pager } from '../../../ui/Pager.tsx'
import { NewUserDialog } from './NewUserDialog.tsx'
import { ImportUsersDialog } from './ImportUsersDialog.tsx'
import { InvitationsDrawer } from './InvitationsDrawer.tsx'
import { UserDialogs } from './UserDialogs.tsx'
import { useUserFilter } from './use-user-filter.ts'
import { UserFilters } from './UserFilters.tsx'
import type { UserAct } from './UserMenu.tsx'
import { UserTable } from './UserTable.tsx'

export function UsersPage() {
  const t = useT()
  const state = useUserFilter()
  const { data, isPlaceholderData } = useQuery(adminQueries.users(state.filter))
  const [opened, setOpened] = useState<'new' | 'import' | 'invitations'>()
  const [act, setAct] = useState<UserAct>()
  const figures = useFigures(data?.counts)
  const close = () => setOpened(undefined)
  const showCreated = (account: { username: string; password: string }) => {
    close()
    setAct({ kind: 'password', ...account })
  }

  return (
    <Page>
      <PageHead
        help="users"
        title={t('admin.users')}
        text={figures}
        actions={
          <>
            <MoreMenu filter={state.wanted} onOpen={setOpened} />
            <Button leftSection={<IconUserPlus size={16} stroke={1.75} />} onClick={() => setOpened('new')}>
              {t('admin.newUser')}
            </Button>
          </>
        }
      />
      <UserFilters state={state} />
      <UserTable
        users={data?.list}
        isBusy={isPlaceholderData}
        empty={<NothingFound onClear={state.clear} />}
        footer={data && <Pager total={data.total} {...state.page} onChange={state.setPage} />}
        onAct={setAct}
      />
      <NewUserDialog isOpen={opened === 'new'} onClose={close} onCreated={showCreated} />
      <ImportUsersDialog isOpen={opened === 'import'} onClose={close} />
      <InvitationsDrawer isOpen={opened === 'invitations'} onClose={close} />
      <UserDialogs act={act} onClose={() => setAct(undefined)} />
    </Page>
  )
}

interface MoreProps {
  filter: ReturnType<typeof useUserFilter>['wanted']
  onOpen: (what: 'import' | 'invitations') => void
}

function MoreMenu({ filter, onOpen }: MoreProps) {
  const t = useT()
  const { mutate: exportUsers } = useExportUsers()
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconLink size={16} stroke={1.75} />}
        onClick={() => onOpen('invitations')}
      >
        {t('people.invitations')}
      </Button>
      <Menu position="bottom-end">
        <Menu.Target>
          <IconButton label={t('people.moreTools')} size={36}>
            <IconDots size={18} stroke={1.75} />
          </IconButton>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconUpload size={16} stroke={1.75} />} onClick={() => onOpen('import')}>
            {t('people.importCsv')}
          </Menu.Item>
          <Menu.Item leftSection={<IconDownload size={16} stroke={1.75} />} onClick={() => exportUsers(filter)}>
            {t('people.exportCsv')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </>
  )
}

/** "86 users · 2 not activated · 5 disabled"; zeros are omitted. A space reserves the line until the response arrives. */
function useFigures(counts: { all: number; pending: number; disabled: number } | undefined): string {
  const t = useT()
  const format = useFormat()
  if (!counts) return '\u00a0'
  const { all, pending, disabled } = counts
  return [
    t('admin.userCount', { count: all, number: format.number(all) }),
    pending > 0 && t('admin.pendingCount', { number: format.number(pending) }),
    disabled > 0 && t('admin.disabledCount', { number: format.number(disabled) }),
  ]
    .filter(Boolean)
    .join(' · ')
}
