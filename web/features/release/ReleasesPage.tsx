import { lazy, Suspense } from 'react'
import { useParams, useSearchParams } from 'react-router'
import { DocSkeleton } from '../../reading/DocSkeleton.tsx'
import { ReleaseList } from './ReleaseList.tsx'

const ReleaseBrowser = lazy(async () => ({ default: (await import('./browse/ReleaseBrowser.tsx')).ReleaseBrowser }))
const ComparePage = lazy(async () => ({ default: (await import('./compare/ComparePage.tsx')).ComparePage }))

/** The releases of a project, one of them to read, or two of them compared, as the address says. */
export function ReleasesPage() {
  const { projectId = '' } = useParams()
  const [params] = useSearchParams()
  const browsed = params.get('browse') ?? ''
  const from = params.get('from') ?? ''
  if (browsed === '' && from === '') return <ReleaseList projectId={projectId} />
  return (
    <Suspense fallback={<DocSkeleton />}>
      {browsed === '' ? (
        <ComparePage projectId={projectId} from={from} to={params.get('to') ?? ''} />
      ) : (
        <ReleaseBrowser key={browsed} projectId={projectId} releaseId={browsed} docId={params.get('doc') ?? ''} />
      )}
    </Suspense>
  )
}
