import { Button, Group } from '@mantine/core'
import { IconPlus, IconSchema } from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Suspense, useMemo, useState, type ReactNode } from 'react'
import { Link } from 'react-router'
import type { ModuleCard } from '#core/contract/module.ts'
import { useCan } from '../../data/user/permissions.ts'
import { newModelPath } from '../../data/model/model-paths.ts'
import { modelQueries } from '../../data/model/model.queries.ts'
import { useT } from '../../lib/i18n.ts'
import { TabHead } from '../../parts/module-tab/TabHead.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { FilterField } from '../../ui/FilterField.tsx'
import { NothingFound } from '../../ui/NothingFound.tsx'
import { RowsSkeleton } from '../../ui/Skeletons.tsx'
import styles from './model.module.css'
import { ModelTable } from './ModelTable.tsx'

const WAITING_ROWS = 8

/** The models of a module. */
export function ModelsTab({ module }: { module: ModuleCard }) {
  const t = useT()
  return (
    <div data-wide>
      <TabHead title={t('model.tab')} text={t('model.tabText')} />
      <Suspense fallback={<RowsSkeleton count={WAITING_ROWS} />}>
        <Models module={module} />
      </Suspense>
    </div>
  )
}

function Models({ module: { id: moduleId, projectId, name } }: { module: ModuleCard }) {
  const t = useT()
  const { data: models } = useSuspenseQuery(modelQueries.list(moduleId))
  const canEdit = useCan('doc.edit', { projectId })
  const [filter, setFilter] = useState('')
  const shown = useMemo(() => {
    const wanted = filter.trim().toLowerCase()
    return models.filter(({ name, description }) => `${name}\n${description}`.toLowerCase().includes(wanted))
  }, [models, filter])
  const add = canEdit && <NewButton moduleId={moduleId} />
  if (models.length === 0) return <NoModels action={add} />
  return (
    <>
      <Group mb={12} justify="space-between">
        <FilterField label={t('model.search')} value={filter} onChange={setFilter} />
        {add}
      </Group>
      {shown.length === 0 ? (
        <NothingFound onClear={() => setFilter('')} />
      ) : (
        <ModelTable moduleId={moduleId} label={t('model.list', { name })} models={shown} canEdit={canEdit} />
      )}
    </>
  )
}

function NewButton({ moduleId }: { moduleId: string }) {
  const t = useT()
  return (
    <Button component={Link} to={newModelPath(moduleId)} leftSection={<IconPlus size={16} stroke={1.75} />}>
      {t('model.new')}
    </Button>
  )
}

function NoModels({ action }: { action: ReactNode }) {
  const t = useT()
  return (
    <EmptyState
      drawing={<IconSchema className={styles.drawing} size={32} stroke={1.5} aria-hidden="true" />}
      title={t('model.emptyTitle')}
      text={t(action ? 'model.emptyText' : 'model.emptyGuestText')}
      actions={action}
    />
  )
}
