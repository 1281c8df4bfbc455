import { Button } from '@mantine/core'
import { IconPlus, IconWorld } from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState, type ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import type { ModuleCard } from '#core/contract/module.ts'
import { environmentQueries } from '../../data/environment/environment.queries.ts'
import { useT } from '../../lib/i18n.ts'
import { HelpLink } from '../../ui/HelpLink.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { RowsSkeleton } from '../../ui/Skeletons.tsx'
import { AddEnvironmentDialog } from './AddEnvironmentDialog.tsx'
import styles from './environment.module.css'
import { EnvironmentChips } from './EnvironmentChips.tsx'

/** Loaded lazily: the parameter tables are large. */
const EnvironmentPanel = lazy(async () => ({ default: (await import('./EnvironmentPanel.tsx')).EnvironmentPanel }))

const WAITING_ROWS = 6

/** The environments of a module one beside the other, and the one that is open. */
export function EnvironmentsSection({ module }: { module: ModuleCard }) {
  const t = useT()
  return (
    <>
      <div className={styles.about}>
        <p>{t('environment.text')}</p>
        <HelpLink to="globals" />
      </div>
      <Suspense fallback={<RowsSkeleton count={WAITING_ROWS} />}>
        <Environments module={module} />
      </Suspense>
    </>
  )
}

function Environments({ module: { id: moduleId } }: { module: ModuleCard }) {
  const t = useT()
  const { data: environments } = useSuspenseQuery(environmentQueries.list(moduleId))
  const [params, setParams] = useSearchParams()
  const [isAdding, setAdding] = useState(false)
  const current = environments.find(({ id }) => id === params.get('env')) ?? environments[0]
  const select = (environmentId: string) =>
    setParams((old) => new URLSearchParams([...[...old].filter(([name]) => name !== 'env'), ['env', environmentId]]), {
      preventScrollReset: true,
    })
  const add = (
    <Button
      variant={current ? 'default' : 'filled'}
      leftSection={<IconPlus size={16} stroke={1.75} />}
      onClick={() => setAdding(true)}
    >
      {t('environment.add')}
    </Button>
  )
  return (
    <>
      {current ? (
        <>
          <div className={styles.strip}>
            <EnvironmentChips
              moduleId={moduleId}
              environments={environments}
              currentId={current.id}
              onSelect={select}
            />
            {add}
          </div>
          <EnvironmentPanel key={current.id} moduleId={moduleId} environmentId={current.id} />
        </>
      ) : (
        <NoEnvironments action={add} />
      )}
      <AddEnvironmentDialog
        moduleId={moduleId}
        environments={environments}
        isOpen={isAdding}
        onClose={() => setAdding(false)}
        onAdded={select}
      />
    </>
  )
}

function NoEnvironments({ action }: { action: ReactNode }) {
  const t = useT()
  return (
    <EmptyState
      drawing={<IconWorld className={styles.drawing} size={32} stroke={1.5} aria-hidden="true" />}
      title={t('environment.emptyTitle')}
      text={t('environment.emptyText')}
      actions={action}
    />
  )
}
