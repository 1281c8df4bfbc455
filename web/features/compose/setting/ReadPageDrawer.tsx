import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { settingQueries, type PageRow } from '../../../data/compose/compose-setting.queries.ts'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { SideDrawer } from '../../../ui/SideDrawer.tsx'
import { RowsSkeleton } from '../../../ui/Skeletons.tsx'

/** Loaded lazily: the parser is large. */
const Markdown = lazy(async () => ({ default: (await import('../../../ui/rich/Markdown.tsx')).Markdown }))

interface Props {
  /** Undefined: closed. */
  page: PageRow | undefined
  onClose: () => void
}

/** An extra page as visitors see it. */
export function ReadPageDrawer({ page, onClose }: Props) {
  return (
    <SideDrawer title={page?.title ?? ''} isOpen={page !== undefined} onClose={onClose} size={720}>
      {page && (
        <Suspense fallback={<RowsSkeleton />}>
          <Content id={page.id} />
        </Suspense>
      )}
    </SideDrawer>
  )
}

function Content({ id }: { id: string }) {
  const { data, error, refetch } = useQuery(settingQueries.page(id))
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  return data ? <Markdown text={data.content} /> : <RowsSkeleton />
}
