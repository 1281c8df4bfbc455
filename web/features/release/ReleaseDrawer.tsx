import { useQuery } from '@tanstack/react-query'
import type { ReleaseRow } from '#core/contract/release.ts'
import { releaseQueries } from '../../data/release/release.queries.ts'
import { useT } from '../../lib/i18n.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { SideDrawer } from '../../ui/SideDrawer.tsx'
import { RowsSkeleton } from '../../ui/Skeletons.tsx'
import { ReleaseForm } from './ReleaseForm.tsx'

interface Props {
  projectId: string
  /** Undefined: closed. */
  release: 'new' | ReleaseRow | undefined
  onClose: () => void
}

/** Makes a release, or changes one. */
export function ReleaseDrawer({ projectId, release, onClose }: Props) {
  const t = useT()
  const name = release === 'new' ? '' : (release?.releaseNo ?? '')
  return (
    <SideDrawer
      title={name === '' ? t('release.add') : t('release.editTitle', { name })}
      isOpen={release !== undefined}
      onClose={onClose}
      size={640}
    >
      {release === 'new' && <ReleaseForm projectId={projectId} docIds={[]} onClose={onClose} />}
      {release !== undefined && release !== 'new' && (
        <KnownRelease projectId={projectId} release={release} onClose={onClose} />
      )}
    </SideDrawer>
  )
}

function KnownRelease({ projectId, release, onClose }: Props & { release: ReleaseRow }) {
  const { data, error, refetch, isFetching } = useQuery(releaseQueries.docs(projectId, release.id))
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  // Fetched again: a cached version may be old and would overwrite the current one.
  if (!data || isFetching) return <RowsSkeleton count={6} />
  return <ReleaseForm projectId={projectId} release={release} docIds={data.map(({ id }) => id)} onClose={onClose} />
}
