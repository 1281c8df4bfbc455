import { Button, Stack } from '@mantine/core'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { meterSphereQueries, type Bound } from '../../data/metersphere/metersphere.queries.ts'
import { useCan } from '../../data/user/permissions.ts'
import { useT } from '../../lib/i18n.ts'
import { Fact, Facts } from '../../ui/Facts.tsx'
import { Note } from '../../ui/Note.tsx'
import { RowsSkeleton } from '../../ui/Skeletons.tsx'
import { BindingForm } from './BindingForm.tsx'
import styles from './metersphere.module.css'
import { SyncProblem, SyncStatus } from './SyncStatus.tsx'

interface Props {
  projectId: string
  bound: Bound
}

/** Where the docs of a module or release are sent, how that went, and how to change it. */
export function BindingPanel({ projectId, bound }: Props) {
  const t = useT()
  const { data: binding } = useSuspenseQuery(meterSphereQueries.binding(bound))
  const { data: remote, error, refetch, isFetching } = useQuery(meterSphereQueries.projects(projectId))
  if (remote?.spaceConfig === false) return <NotConnected spaceId={remote.spaceId} />
  return (
    <Stack gap={16}>
      <Facts>
        <Fact label={t('metersphere.current')}>
          {binding.name === '' ? (
            <span className={styles.quiet}>{t('metersphere.notBoundYet')}</span>
          ) : (
            <span className={styles.target}>{binding.name}</span>
          )}
        </Fact>
        <Fact label={t('metersphere.last')}>
          <SyncStatus binding={binding} />
        </Fact>
      </Facts>
      <SyncProblem binding={binding} />
      {error && !remote && (
        <Note kind="danger">
          <p>{t('metersphere.listFailed', { reason: error.message })}</p>
          <Button variant="default" size="xs" mt={8} loading={isFetching} onClick={() => void refetch()}>
            {t('common.tryAgain')}
          </Button>
        </Note>
      )}
      {!remote && !error && <RowsSkeleton />}
      {(remote ?? error) && (
        <BindingForm
          key={`${binding.msProjectId} ${binding.msModuleId}`}
          projectId={projectId}
          bound={bound}
          binding={binding}
          projects={remote?.projects}
        />
      )}
    </Stack>
  )
}

function NotConnected({ spaceId }: { spaceId: string }) {
  const t = useT()
  const canConnect = useCan('space.edit', { spaceId })
  return (
    <Note>
      <p>
        {t('metersphere.spaceMissing')} {!canConnect && t('metersphere.spaceMissingText')}
      </p>
      {canConnect && (
        <Button component={Link} to={`/space/setting/${spaceId}`} variant="default" size="xs" mt={8}>
          {t('metersphere.spaceMissingAdmin')}
        </Button>
      )}
    </Note>
  )
}
