import { Button, Group, Loader, Stack } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { MeterSphereBinding, Named, RemoteModule } from '#core/contract/metersphere.ts'
import { isSyncing, meterSphereQueries, type Bound } from '../../data/metersphere/metersphere.queries.ts'
import { useT } from '../../lib/i18n.ts'
import { Note } from '../../ui/Note.tsx'
import { toOptions } from './connection-values.ts'
import { useBinding } from './use-binding.ts'
import { PickOne } from '../../ui/pick/PickOne.tsx'

interface Props {
  projectId: string
  bound: Bound
  binding: MeterSphereBinding
  /** undefined: they could not be loaded. */
  projects: Named[] | undefined
}

/** The choice of a project and module of MeterSphere, and the sync to it. */
export function BindingForm({ projectId, bound, binding, projects }: Props) {
  const t = useT()
  const [project, setProject] = useState(binding.msProjectId)
  const [module, setModule] = useState(binding.msModuleId)
  const { data, error, isLoading } = useQuery(meterSphereQueries.modules(projectId, projects ? project : ''))
  const modules = flatModules(data ?? [], (parent, name) => t('metersphere.inModule', { parent, name }))
  const { problem, isSaving, save, remove, sync } = useBinding(bound, binding)
  const isChanged = module !== '' && (project !== binding.msProjectId || module !== binding.msModuleId)
  const isBound = binding.msProjectId !== ''
  const choose = (id: string) => {
    setProject(id)
    setModule(id === binding.msProjectId ? binding.msModuleId : '')
  }
  return (
    <Stack gap={16}>
      {projects && (
        <>
          <PickOne
            label={t('metersphere.project')}
            placeholder={t('metersphere.projectPlaceholder')}
            nothingFoundMessage={t('common.nothingFoundTitle')}
            description={projects.length === 0 ? t('metersphere.noProjects') : undefined}
            data={toOptions(projects)}
            value={project === '' ? null : project}
            onChange={(id) => choose(id ?? '')}
          />
          <PickOne
            label={t('metersphere.module')}
            placeholder={t('metersphere.modulePlaceholder')}
            nothingFoundMessage={t('common.nothingFoundTitle')}
            description={data?.length === 0 ? t('metersphere.noModules') : undefined}
            disabled={!data}
            rightSection={isLoading ? <Loader size={16} /> : undefined}
            error={error && t('metersphere.listFailed', { reason: error.message })}
            data={toOptions(modules)}
            value={data && module !== '' ? module : null}
            onChange={(id) => setModule(id ?? '')}
          />
        </>
      )}
      {problem !== undefined && <Note kind="danger">{problem}</Note>}
      <Group gap={8}>
        {projects && (
          <Button loading={isSaving} disabled={!isChanged} onClick={() => void save(toTarget())}>
            {t('common.save')}
          </Button>
        )}
        {isBound && (
          <>
            <Button
              variant="default"
              leftSection={<IconRefresh size={16} stroke={1.75} />}
              loading={isSyncing(binding)}
              disabled={isChanged}
              onClick={() => void sync()}
            >
              {t('metersphere.syncNow')}
            </Button>
            <Button variant="subtle" color="gray" onClick={() => void remove()}>
              {t('metersphere.unbind')}
            </Button>
          </>
        )}
      </Group>
    </Stack>
  )

  function toTarget() {
    const nameOf = (entries: readonly Named[], id: string) => entries.find((one) => one.id === id)?.name ?? id
    return {
      msProjectId: project,
      msProjectName: nameOf(projects ?? [], project),
      msModuleId: module,
      msModuleName: nameOf(modules, module),
    }
  }
}

/** Both levels in one list; those of the second have the name of the first before theirs. */
function flatModules(modules: readonly RemoteModule[], joined: (parent: string, name: string) => string): Named[] {
  return modules.flatMap(({ id, name, children }) => [
    { id, name },
    ...children.map((child) => ({ id: child.id, name: joined(name, child.name) })),
  ])
}
