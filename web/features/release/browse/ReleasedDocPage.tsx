import { Button, Tooltip } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useDeferredValue, useMemo } from 'react'
import { Link } from 'react-router'
import type { ReleasedDoc } from '#core/contract/release.ts'
import { viewPath } from '../../../data/doc/view-path.ts'
import { DocSourceContext } from '../../../data/linked/doc-source.ts'
import { releasedDocSource, releaseQueries } from '../../../data/release/release.queries.ts'
import { releasedMarkdown } from '../../../data/release/released-markdown.ts'
import { ApiError, codes } from '../../../lib/api-error.ts'
import { useT } from '../../../lib/i18n.ts'
import { DocPage } from '../../../reading/DocPage.tsx'
import { DocSkeleton } from '../../../reading/DocSkeleton.tsx'
import { MarkdownButton } from '../../../reading/MarkdownButton.tsx'
import { BookDrawing } from '../../../ui/BookDrawing.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import styles from './browse.module.css'

/** A doc as it is in a release. */
export function ReleasedDocPage({ releaseId, docId }: { releaseId: string; docId: string }) {
  const t = useT()
  const { data, error, refetch } = useQuery(releaseQueries.doc(releaseId, docId))
  // Deferred: a large doc renders in small steps, between which the page can respond.
  const doc = useDeferredValue(data)
  const isMissing = error instanceof ApiError && error.code === codes.user
  if (isMissing) {
    return (
      <EmptyState drawing={<BookDrawing />} title={t('release.docMissingTitle')} text={t('release.docMissingText')} />
    )
  }
  if (!doc) return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <DocSkeleton />
  return (
    <Suspense fallback={<DocSkeleton />}>
      <Shown releaseId={releaseId} doc={doc} />
    </Suspense>
  )
}

function Shown({ releaseId, doc }: { releaseId: string; doc: ReleasedDoc }) {
  const source = useMemo(() => releasedDocSource(releaseId, doc), [releaseId, doc])
  return (
    <DocSourceContext value={source}>
      <DocPage doc={doc} isPreview tools={<Tools doc={doc} />} />
    </DocSourceContext>
  )
}

function Tools({ doc }: { doc: ReleasedDoc }) {
  return (
    <>
      <MarkdownButton getText={() => releasedMarkdown(doc)} />
      <Current doc={doc} />
    </>
  )
}

/** The way to the doc of today, if there is one. */
function Current({ doc: { id, isLive } }: { doc: ReleasedDoc }) {
  const t = useT()
  if (isLive === 0) {
    return (
      <Tooltip label={t('release.goneHint')}>
        <span className={`${styles.tool} ${styles.gone}`}>{t('release.gone')}</span>
      </Tooltip>
    )
  }
  return (
    <Button className={styles.tool ?? ''} component={Link} to={viewPath(id)} variant="default" size="xs">
      {t('release.openCurrent')}
    </Button>
  )
}
