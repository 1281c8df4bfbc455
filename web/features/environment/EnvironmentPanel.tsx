import { useQuery } from '@tanstack/react-query'
import { environmentQueries } from '../../data/environment/environment.queries.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { RowsSkeleton } from '../../ui/Skeletons.tsx'
import { EnvironmentEditor } from './EnvironmentEditor.tsx'

interface Props {
  moduleId: string
  environmentId: string
}

const WAITING_ROWS = 6

/** Fetches what the editor of an environment starts from. */
export function EnvironmentPanel({ moduleId, environmentId }: Props) {
  const { data, error, refetch } = useQuery(environmentQueries.form(moduleId, environmentId))
  if (data) return <EnvironmentEditor moduleId={moduleId} environmentId={environmentId} start={data} />
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  // Null: it was just deleted, and the list will show that.
  return <RowsSkeleton count={WAITING_ROWS} />
}
