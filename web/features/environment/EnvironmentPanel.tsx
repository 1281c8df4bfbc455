import { useQuery } from '@tanstack/react-query'
import { environmentQueries } from '../../data/environment/environment.queries.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { RowsSkeleton } from '../../ui/Skeletons.tsx'
import { EnvironmentEditor } from './EnvironmentEditor.tsx'

interface Props {
  moduleId: string
  projectId: string
  environmentId: string
}

const WAITING_ROWS = 6

/** Fetches what the editor of an environment starts from. */
export function EnvironmentPanel({ moduleId, projectId, environmentId }: Props) {
  const { data, error, refetch } = useQuery(environmentQueries.form(moduleId, environmentId))
  if (data) return <EnvironmentEditor moduleId={moduleId} projectId={projectId} start={data} />
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  // Null: it was deleted a moment ago, and the list will say so.
  return <RowsSkeleton count={WAITING_ROWS} />
}
