import { Suspense } from 'react'
import type { ModuleCard } from '#core/contract/module.ts'
import { useCan } from '../../data/user/permissions.ts'
import { RowsSkeleton } from '../../ui/Skeletons.tsx'
import { DocList } from '../doc-list/DocList.tsx'

const WAITING_ROWS = 10

/** The docs of a module. */
export function DocListTab({ module: { id, projectId, name } }: { module: ModuleCard }) {
  const canEdit = useCan('doc.edit', { projectId })
  return (
    <Suspense fallback={<RowsSkeleton count={WAITING_ROWS} />}>
      <DocList moduleId={id} moduleName={name} projectId={projectId} canEdit={canEdit} />
    </Suspense>
  )
}
