import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { IconUserPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { adminQueries } from '../../data/user/admin.queries.ts'
import { useFormat } from '../../lib/format.ts'
import { useT } from '../../lib/i18n.ts'
import { NothingFound } from '../../ui/NothingFound.tsx'
import { Page, PageHead } from '../../ui/Page.tsx'
import { Pager } from '../../ui/Pager.tsx'
import { SecretDialog } from '../../ui/SecretDialog.tsx'
import { NewUserDialog } from './NewUserDialog.tsx'
import { useUserFilter } from './use-user-filter.ts'
import { UserFilters } from './UserFilters.tsx'
import { UserTable } from './UserTable.tsx'

export function UsersPage() {
  const t = useT()
  const state = useUserFilter()
  const { data, isPlaceholderData } = useQuery(adminQueries.users(state.filter))
  const [isCreating, setCreating] = useState(false)
  const [made, setMade] = useState<{ username: string; password: string }>()
  const figures = useFigures(data?.counts)
  const showCreated = (account: { username: string; password: string }) => {
    setCreating(false)
    setMade(account)
  }

  return (
    <Page>
      <PageHead
        help="users"
        title={t('admin.users')}
        text={figures}
        actions={
          <Button leftSection={<IconUserPlus size={16} stroke={1.75} />} onClick={() => setCreating(true)}>
            {t('admin.newUser')}
          </Button>
        }
      />
      <UserFilters state={state} />
      <UserTable
        users={data?.list}
        isBusy={isPlaceholderData}
        empty={<NothingFound onClear={state.clear} />}
        footer={data && <Pager total={data.total} {...state.page} onChange={state.setPage} />}
        onPassword={setMade}
      />
      <NewUserDialog isOpen={isCreating} onClose={() => setCreating(false)} onCreated={showCreated} />
      {made && <PasswordDialog {...made} onClose={() => setMade(undefined)} />}
    </Page>
  )
}

interface PasswordProps {
  username: string
  password: string
  onClose: () => void
}

function PasswordDialog({ username, password, onClose }: PasswordProps) {
  const t = useT()
  return (
    <SecretDialog
      title={t('admin.passwordTitle')}
      note={t('admin.passwordNote')}
      lines={[
        { label: t('sign.account'), value: username },
        { label: t('admin.oneTimePassword'), value: password },
      ]}
      onClose={onClose}
    />
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
