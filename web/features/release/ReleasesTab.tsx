import { Button } from '@mantine/core'
import { IconGitBranch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import type { ModuleCard } from '#core/contract/module.ts'
import type { ReleaseRow } from '#core/contract/release.ts'
import { releaseQueries } from '../../data/release/release.queries.ts'
import { useT } from '../../lib/i18n.ts'
import { TabHead } from '../../parts/module-tab/TabHead.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import styles from './release.module.css'
import { ReleaseDocs } from './ReleaseDocs.tsx'
import { ReleaseTable } from './ReleaseTable.tsx'

/** The releases that hold docs of a module. They are made on the page of the project. */
export function ReleasesTab({ module: { id: moduleId, projectId, name } }: { module: ModuleCard }) {
  const t = useT()
  const { data, error, refetch } = useQuery(releaseQueries.ofModule(moduleId))
  const [shown, setShown] = useState<ReleaseRow>()
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />
  const toProject = (
    <Button component={Link} to={`/project/release/${projectId}`} variant="default">
      {t('release.toReleases')}
    </Button>
  )
  return (
    <div data-wide>
      <TabHead title={t('release.tab')} text={t('release.tabText')} />
      {data && data.length > 0 && <div className={styles.tabTools}>{toProject}</div>}
      <ReleaseTable
        label={t('release.tab')}
        releases={data}
        canEdit={false}
        empty={
          <EmptyState
            drawing={<IconGitBranch className={styles.drawing} size={32} stroke={1.5} aria-hidden="true" />}
            title={t('release.moduleEmptyTitle', { name })}
            text={t('release.moduleEmptyText')}
            actions={toProject}
          />
        }
        onShow={setShown}
      />
      <ReleaseDocs projectId={projectId} moduleId={moduleId} release={shown} onClose={() => setShown(undefined)} />
    </div>
  )
}
