import { Button, Group, Select } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import type { ReleaseRow } from '#core/contract/release.ts'
import { useCan } from '../../data/user/permissions.ts'
import { useMeterSphereOn } from '../../data/metersphere/metersphere.queries.ts'
import { releaseQueries } from '../../data/release/release.queries.ts'
import { useT } from '../../lib/i18n.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { MarbleSwatch } from '../../ui/Marble.tsx'
import { NothingFound } from '../../ui/NothingFound.tsx'
import { Page, PageHead } from '../../ui/Page.tsx'
import { SearchField } from '../../ui/SearchField.tsx'
import { usePageAddress } from '../../ui/use-page-address.ts'
import { ReleaseSyncDialog } from '../metersphere/ReleaseSyncDialog.tsx'
import { ReleaseDocs } from './ReleaseDocs.tsx'
import { ReleaseDrawer } from './ReleaseDrawer.tsx'
import { ReleaseTable } from './ReleaseTable.tsx'

/** The releases of a project to find and change. */
export function ReleaseList({ projectId }: { projectId: string }) {
  const t = useT()
  const canEdit = useCan('release.edit', { projectId })
  const { filter, setFilter, clearFilters } = usePageAddress()
  const asked = { releaseNo: filter('q'), status: parseStatus(filter('status')) }
  const { data, error, isPlaceholderData, refetch } = useQuery(releaseQueries.list({ projectId, ...cleaned(asked) }))
  const [editing, setEditing] = useState<'new' | ReleaseRow>()
  const [shown, setShown] = useState<ReleaseRow>()
  const [synced, setSynced] = useState<ReleaseRow>()
  const isMeterSphereOn = useMeterSphereOn()
  const isNone = data?.length === 0 && !isPlaceholderData && asked.releaseNo === '' && asked.status === undefined
  const add = canEdit && <NewButton onClick={() => setEditing('new')} />
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />

  return (
    <Page>
      <PageHead help="releases" title={t('release.title')} text={t('release.text')} actions={!isNone && add} />
      {!isNone && (
        <Group mb={12}>
          <SearchField label={t('release.search')} value={asked.releaseNo} onChange={(text) => setFilter('q', text)} />
          <StatusFilter value={filter('status')} onChange={(value) => setFilter('status', value)} />
        </Group>
      )}
      <ReleaseTable
        label={t('release.title')}
        releases={data}
        isBusy={isPlaceholderData}
        canEdit={canEdit}
        empty={
          isNone ? (
            <NoReleases projectId={projectId} action={add} />
          ) : (
            <NothingFound onClear={() => clearFilters('q', 'status')} />
          )
        }
        onShow={setShown}
        onEdit={setEditing}
        onSync={isMeterSphereOn ? setSynced : undefined}
      />
      <ReleaseDrawer projectId={projectId} release={editing} onClose={() => setEditing(undefined)} />
      <ReleaseSyncDialog projectId={projectId} release={synced} onClose={() => setSynced(undefined)} />
      <ReleaseDocs projectId={projectId} release={shown} onClose={() => setShown(undefined)} />
    </Page>
  )
}

const parseStatus = (text: string): 0 | 1 | undefined => (text === '1' ? 1 : text === '0' ? 0 : undefined)

const cleaned = ({ releaseNo, status }: { releaseNo: string; status: 0 | 1 | undefined }) => ({
  ...(releaseNo !== '' && { releaseNo }),
  ...(status !== undefined && { status }),
})

function StatusFilter({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const t = useT()
  return (
    <Select
      aria-label={t('release.statusFilter')}
      w={140}
      data={[
        { value: '', label: t('release.statusAll') },
        { value: '1', label: t('release.valid') },
        { value: '0', label: t('release.invalid') },
      ]}
      allowDeselect={false}
      value={value}
      onChange={(next) => onChange(next ?? '')}
    />
  )
}

function NewButton({ onClick }: { onClick: () => void }) {
  const t = useT()
  return (
    <Button leftSection={<IconPlus size={16} stroke={1.75} />} onClick={onClick}>
      {t('release.add')}
    </Button>
  )
}

function NoReleases({ projectId, action }: { projectId: string; action: ReactNode }) {
  const t = useT()
  return (
    <EmptyState
      drawing={<MarbleSwatch id={projectId} size={56} />}
      title={t(action ? 'release.emptyTitle' : 'release.emptyGuestTitle')}
      text={t(action ? 'release.emptyText' : 'release.emptyGuestText')}
      actions={action}
    />
  )
}
