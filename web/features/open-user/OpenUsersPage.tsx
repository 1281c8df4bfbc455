import { Button, Group } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { IconPlus } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { useParams } from 'react-router'
import { useCan } from '../../data/user/permissions.ts'
import { openUserQueries } from '../../data/open-user/open-user.queries.ts'
import { useT } from '../../lib/i18n.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { MarbleSwatch } from '../../ui/Marble.tsx'
import { AskAdmins } from '../../parts/people/AskAdmins.tsx'
import { NoAccess } from '../../ui/NoAccess.tsx'
import { NothingFound } from '../../ui/NothingFound.tsx'
import { Page, PageHead } from '../../ui/Page.tsx'
import { Pager } from '../../ui/Pager.tsx'
import { SearchField } from '../../ui/SearchField.tsx'
import { usePageAddress } from '../../ui/use-page-address.ts'
import { NewOpenUserDialog } from './NewOpenUserDialog.tsx'
import { OpenUserSecret, type Secret } from './OpenUserSecret.tsx'
import { OpenUserTable } from './OpenUserTable.tsx'

export function OpenUsersPage() {
  const t = useT()
  const { spaceId = '' } = useParams()
  const canManage = useCan('space.openUsers', { spaceId })
  return canManage ? (
    <OpenUsers spaceId={spaceId} />
  ) : (
    <NoAccess text={<AskAdmins text={t('openuser.adminsOnly')} spaceId={spaceId} />} />
  )
}

function OpenUsers({ spaceId }: { spaceId: string }) {
  const t = useT()
  const { page, filter, setPage, setFilter } = usePageAddress()
  const search = filter('q')
  const asked = { spaceId, ...page, ...(search !== '' && { appKey: search }) }
  const { data, isPlaceholderData } = useQuery(openUserQueries.page(asked))
  const [isCreating, setCreating] = useState(false)
  const [secret, setSecret] = useState<Secret>()
  const showCreated = (made: Secret) => {
    setCreating(false)
    setSecret(made)
  }
  const create = <NewButton onClick={() => setCreating(true)} />
  const isNone = data?.total === 0 && search === ''

  return (
    <Page>
      <PageHead title={t('openuser.title')} text={t('openuser.text')} actions={!isNone && create} />
      {!isNone && (
        <Group mb={12}>
          <SearchField label={t('openuser.search')} value={search} onChange={(text) => setFilter('q', text)} />
        </Group>
      )}
      <OpenUserTable
        openUsers={data?.list}
        isBusy={isPlaceholderData}
        empty={
          isNone ? <FirstKey spaceId={spaceId} action={create} /> : <NothingFound onClear={() => setFilter('q', '')} />
        }
        footer={data && <Pager total={data.total} {...page} onChange={setPage} />}
        onSecret={setSecret}
      />
      <NewOpenUserDialog
        spaceId={spaceId}
        isOpen={isCreating}
        onClose={() => setCreating(false)}
        onCreated={showCreated}
      />
      {secret && <OpenUserSecret {...secret} onClose={() => setSecret(undefined)} />}
    </Page>
  )
}

function NewButton({ onClick }: { onClick: () => void }) {
  const t = useT()
  return (
    <Button leftSection={<IconPlus size={16} stroke={1.75} />} onClick={onClick}>
      {t('openuser.new')}
    </Button>
  )
}

function FirstKey({ spaceId, action }: { spaceId: string; action: ReactNode }) {
  const t = useT()
  return (
    <EmptyState
      drawing={<MarbleSwatch id={spaceId} size={56} />}
      title={t('openuser.emptyTitle')}
      text={t('openuser.emptyText')}
      actions={action}
    />
  )
}
