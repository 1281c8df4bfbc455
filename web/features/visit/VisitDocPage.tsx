import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useDeferredValue, useEffect, useMemo } from 'react'
import { useLocation } from 'react-router'
import type { VisitorDoc } from '#core/contract/visit.ts'
import { docTypes } from '#core/doc/doc.ts'
import { openDocTab, useTabsOwner } from '../../data/doc/doc-tabs.ts'
import { DocSourceContext } from '../../data/linked/doc-source.ts'
import { pageIdOf } from '../../data/visit/visit-source.ts'
import { closedReason, visitQueries } from '../../data/visit/visit.queries.ts'
import { ApiError, codes } from '../../lib/api-error.ts'
import { useT, withAllTexts } from '../../lib/i18n.ts'
import { usePageTitle } from '../../lib/page-title.ts'
import { DocPage } from '../../reading/DocPage.tsx'
import { DocSkeleton } from '../../reading/DocSkeleton.tsx'
import { BookDrawing } from '../../ui/BookDrawing.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { DocTabs, TryLink, useDocTab, type DocTabId } from '../view/DocTabs.tsx'
import { GonePage } from './GonePage.tsx'
import { LazyExtraPage } from './lazy-extra-page.tsx'
import { entryPath, useVisit } from './visit-context.ts'
import { VisitTools } from './VisitTools.tsx'
import { docSource } from './visitor-doc-source.ts'
import { useClosedMeanwhile } from './use-closed-meanwhile.ts'

const VisitDebug = lazy(async () => ({
  default: (await withAllTexts(() => import('./VisitDebug.tsx'))).VisitDebug,
}))

/** A doc or extra page of a publication. */
export function VisitDocPage() {
  const { entryId } = useVisit()
  if (entryId === undefined) return <DocSkeleton />
  if (entryId === '') return <NothingOpen />
  const pageId = pageIdOf(entryId)
  if (pageId === undefined) return <FetchedDoc key={entryId} docId={entryId} />
  return (
    <Suspense fallback={<DocSkeleton />}>
      <LazyExtraPage key={pageId} pageId={pageId} />
    </Suspense>
  )
}

function FetchedDoc({ docId }: { docId: string }) {
  const { source } = useVisit()
  const { data, error, refetch } = useQuery(visitQueries.doc(source, docId))
  // Deferred: a large doc renders in small steps, between which the page can respond.
  const doc = useDeferredValue(data)
  useClosedMeanwhile(error)
  if (error instanceof ApiError && error.code === codes.user && closedReason(error) === undefined) return <GonePage />
  if (!doc) return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <DocSkeleton />
  return (
    <Suspense fallback={<DocSkeleton />}>
      <ShownDoc doc={doc} />
    </Suspense>
  )
}

function ShownDoc({ doc }: { doc: VisitorDoc }) {
  const { source, publication } = useVisit()
  const tabsOwner = useTabsOwner()
  const { search } = useLocation()
  const { id, name, httpMethod, type } = doc
  usePageTitle(name, publication.title)
  useEffect(() => {
    const path = entryPath(source, id)
    openDocTab(tabsOwner, { path, title: name, query: search, method: httpMethod, docType: type })
  }, [source, tabsOwner, id, name, httpMethod, type, search])
  const parts = useMemo(() => docSource(source, doc), [source, doc])
  const offered = tabsOf(doc)
  const [tab] = useDocTab(doc, offered)
  const tools = <VisitTools doc={doc} />
  const tabs = <DocTabs doc={doc} offered={offered} />
  return (
    <DocSourceContext value={parts}>
      {tab === 'debug' ? (
        <VisitDebug key={id} doc={doc} tools={tools} tabs={tabs} />
      ) : (
        <DocPage doc={doc} tools={tools} tabs={tabs} action={<TryLink doc={doc} offered={offered} />} />
      )}
    </DocSourceContext>
  )
}

const readOnly: readonly DocTabId[] = ['info']
const withDebug: readonly DocTabId[] = ['info', 'debug']

/** Without environments there is nothing to send requests to. */
const tabsOf = ({ type, debugEnvs }: VisitorDoc) =>
  type === docTypes.http && debugEnvs.length > 0 ? withDebug : readOnly

function NothingOpen() {
  const t = useT()
  const { tree, publication } = useVisit()
  const isEmpty = tree?.length === 0
  usePageTitle(publication.title || t('visitor.title'))
  return (
    <EmptyState
      isPage
      drawing={<BookDrawing />}
      title={t(isEmpty ? 'visitor.emptyTitle' : 'visitor.chooseTitle')}
      text={t(isEmpty ? 'visitor.emptyText' : 'visitor.chooseText')}
    />
  )
}
