import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { docTypes } from '#core/doc/doc.ts'
import { openDocTab, useTabsOwner } from '../../data/doc/doc-tabs.ts'
import { pageEntry, type ExtraPage as Page } from '../../data/visit/visit-source.ts'
import { closedReason, visitQueries } from '../../data/visit/visit.queries.ts'
import { ApiError, codes } from '../../lib/api-error.ts'
import { usePageTitle } from '../../lib/page-title.ts'
import headStyles from '../../reading/DocHead.module.css'
import { DocSkeleton } from '../../reading/DocSkeleton.tsx'
import { MarkdownButton } from '../../reading/MarkdownButton.tsx'
import { OVERVIEW_ID } from '../../reading/outline-entries.ts'
import { TextSpread } from '../../reading/TextDoc.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { GonePage } from './GonePage.tsx'
import { useClosedMeanwhile } from './use-closed-meanwhile.ts'
import { entryPath, useVisit } from './visit-context.ts'

/** A Markdown page that a published project has beside its docs. */
export function ExtraPage({ pageId }: { pageId: string }) {
  const { source } = useVisit()
  const { data, error, refetch } = useQuery(visitQueries.page(source, pageId))
  useClosedMeanwhile(error)
  if (error instanceof ApiError && error.code === codes.user && closedReason(error) === undefined) return <GonePage />
  if (data) return <ShownPage page={data} />
  return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <DocSkeleton />
}

function ShownPage({ page: { id, title, content } }: { page: Page }) {
  const { source, publication } = useVisit()
  const tabsOwner = useTabsOwner()
  usePageTitle(title, publication.title)
  useEffect(() => {
    const path = entryPath(source, pageEntry(id))
    openDocTab(tabsOwner, { path, title, query: '', method: '', docType: docTypes.markdown })
  }, [source, tabsOwner, id, title])
  const head = (
    <header id={OVERVIEW_ID} className={headStyles.head}>
      <div className={headStyles.line}>
        <div className={headStyles.title}>
          <h1>{title}</h1>
        </div>
        <div className={headStyles.tools}>
          <MarkdownButton getText={() => `# ${title}\n\n${content}`} />
        </div>
      </div>
    </header>
  )
  return <TextSpread title={title} source={content} form="markdown" head={head} />
}
