import { Button } from '@mantine/core'
import { IconDownload, IconEdit, IconLink, IconShare2 } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useDeferredValue, useEffect } from 'react'
import { Link, useLocation, useParams } from 'react-router'
import type { DocView } from '#core/contract/doc.ts'
import { docTypes } from '#core/doc/doc.ts'
import { environmentsPath } from '../../data/environment/environment-paths.ts'
import { fetchMarkdown } from '../../data/export/fetch-markdown.ts'
import { openExport } from '../../data/export/export-store.ts'
import { openShare } from '../../data/share/share-store.ts'
import { readHistoryAddress } from '../../data/history/history-paths.ts'
import { useCan } from '../../data/user/permissions.ts'
import { forgetDoc, rememberDoc } from '../../data/doc/recent-docs.ts'
import { openDocTab, useTabsOwner } from '../../data/doc/doc-tabs.ts'
import { useLiveDocs } from '../../data/presence/use-live-docs.ts'
import { usePresence } from '../../data/presence/use-presence.ts'
import { viewQueries } from '../../data/doc/view.queries.ts'
import { editPath, VIEW_PATH, viewPath } from '../../data/doc/view-path.ts'
import { ApiError, codes } from '../../lib/api-error.ts'
import { useT, withAllTexts } from '../../lib/i18n.ts'
import { usePageTitle } from '../../lib/page-title.ts'
import { PeopleHere } from '../../parts/presence/PeopleHere.tsx'
import { DocPage } from '../../reading/DocPage.tsx'
import { DocSkeleton } from '../../reading/DocSkeleton.tsx'
import { MarkdownButton } from '../../reading/MarkdownButton.tsx'
import { BookDrawing } from '../../ui/BookDrawing.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { useCopy } from '../../ui/use-copy.ts'
import { CodeButton } from '../code/CodeButton.tsx'
import { CommentsButton } from '../comment/CommentsButton.tsx'
import { CommentsProvider } from '../comment/CommentsProvider.tsx'
import { ConflictNote } from '../conflict/ConflictNote.tsx'
import { ConstantsButton } from '../constant/ConstantsButton.tsx'
import { FollowStar } from '../follow/FollowStar.tsx'
import { HistoryButton } from '../history/HistoryButton.tsx'
import { DocTabs, TryLink, useDocTab } from './DocTabs.tsx'

const DebugTab = lazy(async () => ({ default: (await withAllTexts(() => import('../debug/DebugTab.tsx'))).DebugTab }))
const VersionPage = lazy(async () => ({
  default: (await withAllTexts(() => import('../history/VersionPage.tsx'))).VersionPage,
}))
const ComparePage = lazy(async () => ({
  default: (await withAllTexts(() => import('../history/compare/ComparePage.tsx'))).ComparePage,
}))
const MockTab = lazy(async () => ({ default: (await withAllTexts(() => import('../mock/MockTab.tsx'))).MockTab }))

/** A doc in the reading pages. */
export function ViewDocPage() {
  const { docId = '' } = useParams()
  const { data, error, refetch } = useQuery(viewQueries.doc(docId))
  // Deferred: a large doc renders in small steps, between which the page can respond.
  const doc = useDeferredValue(data)
  // A user error means that the doc was deleted or may no longer be read.
  const isGone = error instanceof ApiError && error.code === codes.user
  if (isGone) return <Gone docId={docId} />
  if (doc) {
    return (
      <Suspense fallback={<DocSkeleton />}>
        <CommentsProvider key={doc.id} doc={doc}>
          <ShownDoc doc={doc} />
        </CommentsProvider>
      </Suspense>
    )
  }
  return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <DocSkeleton />
}

function ShownDoc({ doc }: { doc: DocView }) {
  const { search } = useLocation()
  usePageTitle(doc.name)
  const { id, name, httpMethod, type, projectId } = doc
  const tabsOwner = useTabsOwner()
  useEffect(() => {
    openDocTab(tabsOwner, { path: viewPath(id), title: name, query: search, method: httpMethod, docType: type })
    rememberDoc({ docId: id, title: name, method: httpMethod, docType: type, projectId })
  }, [id, name, httpMethod, type, projectId, search, tabsOwner])
  const [tab] = useDocTab(doc)
  const now = usePresence(id, { isEditing: false })
  useLiveDocs(id)
  const whereEnvironmentsAre = useEnvironmentsPath(doc)
  const { compare, versionId } = readHistoryAddress(new URLSearchParams(search))
  if (compare) return <ComparePage doc={doc} revisions={compare} />
  if (versionId !== undefined) return <VersionPage key={versionId} doc={doc} versionId={versionId} />
  const tools = (
    <>
      <PeopleHere now={now} />
      <DocTools doc={doc} />
    </>
  )
  const tabs = <DocTabs doc={doc} />
  if (tab === 'debug') return <DebugTab key={id} doc={doc} tools={tools} tabs={tabs} />
  if (tab === 'mock') return <MockTab key={id} doc={doc} tools={tools} tabs={tabs} />
  return (
    <DocPage
      doc={doc}
      tools={tools}
      tabs={tabs}
      action={<TryLink doc={doc} />}
      note={doc.conflicts.length > 0 && <ConflictNote doc={doc} />}
      environmentsPath={whereEnvironmentsAre}
    />
  )
}

/** For those who may change them. */
function useEnvironmentsPath({ projectId, moduleId }: DocView): string | undefined {
  return useCan('module.edit', { projectId }) ? environmentsPath({ projectId, moduleId }) : undefined
}

/** What can be done with the doc. */
function DocTools({ doc }: { doc: DocView }) {
  const t = useT()
  const { copy, isCopied } = useCopy()
  const canEdit = useCan('doc.edit', doc)
  const canShare = useCan('share.edit', doc)
  return (
    <>
      <FollowStar thing={{ kind: 'doc', id: doc.id, name: doc.name }} />
      <CommentsButton />
      <IconButton
        label={isCopied ? t('common.copied') : t('view.copyLink')}
        onClick={() => void copy(location.origin + viewPath(doc.id))}
      >
        <IconLink size={18} stroke={1.75} />
      </IconButton>
      <MarkdownButton getText={() => fetchMarkdown(doc)} />
      {(doc.type === docTypes.http || doc.type === docTypes.dubbo) && <CodeButton doc={doc} />}
      <HistoryButton doc={doc} />
      <ConstantsButton moduleId={doc.moduleId} />
      <IconButton
        label={t('exporting.thisDoc')}
        onClick={() => openExport({ projectId: doc.projectId, moduleId: doc.moduleId, doc })}
      >
        <IconDownload size={18} stroke={1.75} />
      </IconButton>
      {canShare && (
        <IconButton label={t('share.thisDoc')} onClick={() => openShare({ moduleId: doc.moduleId, docIds: [doc.id] })}>
          <IconShare2 size={18} stroke={1.75} />
        </IconButton>
      )}
      {canEdit && (
        <Button
          component={Link}
          to={editPath(doc)}
          variant="default"
          leftSection={<IconEdit size={16} stroke={1.75} />}
        >
          {t('view.edit')}
        </Button>
      )}
    </>
  )
}

function Gone({ docId }: { docId: string }) {
  const t = useT()
  usePageTitle(t('view.goneTitle'))
  useEffect(() => forgetDoc(docId), [docId])
  return (
    <EmptyState
      isPage
      drawing={<BookDrawing />}
      title={t('view.goneTitle')}
      text={t('view.goneText')}
      actions={
        <Button component={Link} to={VIEW_PATH} size="lg">
          {t('view.backToDocs')}
        </Button>
      }
    />
  )
}
