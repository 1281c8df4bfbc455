import { useSuspenseQuery } from '@tanstack/react-query'
import type { ModuleCard } from '#core/contract/module.ts'
import { sourceQueries } from '../../data/import/source.queries.ts'
import { Panel } from '../../ui/Page.tsx'
import styles from './import.module.css'
import { SourceForm } from './SourceForm.tsx'

/** The source of a module and its sync schedule. */
export function SourceSettings({ module }: { module: ModuleCard }) {
  const { data: source } = useSuspenseQuery(sourceQueries.get(module.id))
  return (
    <div className={styles.settings}>
      <Panel>
        {/* A save, here or elsewhere, resets the form. */}
        <SourceForm key={JSON.stringify({ ...source, jobId: '' })} module={module} source={source} />
      </Panel>
    </div>
  )
}
