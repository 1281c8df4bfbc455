import { useSuspenseQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { moduleQueries } from '../../data/module/module.queries.ts'
import { ModuleStrip } from './ModuleStrip.tsx'
import { ModuleTabs } from './ModuleTabs.tsx'
import styles from './ModulesPage.module.css'
import { NoModules } from './NoModules.tsx'
import { useCurrentModule } from './use-current-module.ts'

/** The home of a project: its modules as chips, and the pages of the one that is open. */
export function ModulesPage() {
  const { projectId = '' } = useParams()
  const { data: modules } = useSuspenseQuery(moduleQueries.list(projectId))
  const { current, select } = useCurrentModule(projectId, modules)
  if (!current) return <NoModules projectId={projectId} />

  return (
    <div className={styles.page}>
      <ModuleStrip projectId={projectId} modules={modules} currentId={current.id} onSelect={select} />
      <ModuleTabs module={current} />
    </div>
  )
}
