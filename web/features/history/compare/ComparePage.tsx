import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import type { DocView } from '#core/contract/doc.ts'
import { viewPath } from '../../../data/doc/view-path.ts'
import { comparePath, type Revisions } from '../../../data/history/history-paths.ts'
import { historyQueries } from '../../../data/history/history.queries.ts'
import { useT } from '../../../lib/i18n.ts'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { Page } from '../../../ui/Page.tsx'
import { RowsSkeleton } from '../../../ui/Skeletons.tsx'
import { CompareBar } from './CompareBar.tsx'
import styles from './ComparePage.module.css'
import { Differences } from './Differences.tsx'
import { useCompareLayout } from './use-layout.ts'

interface Props {
  /** As it is now. */
  doc: DocView
  revisions: Revisions
}

/** Two versions of a doc, and what differs. */
export function ComparePage({ doc, revisions }: Props) {
  const navigate = useNavigate()
  const { data, error, refetch, isPlaceholderData } = useQuery(historyQueries.comparison(doc.id, revisions))
  const { layout, choose } = useCompareLayout()
  const shown = {
    from: revisions.from === 0 ? doc.revision : revisions.from,
    to: revisions.to === 0 ? doc.revision : revisions.to,
  }
  const onChoose = (next: Revisions) => void navigate(comparePath(doc.id, next))
  return (
    <Page>
      <CompareBar
        doc={doc}
        revisions={shown}
        onChoose={onChoose}
        onRestored={() => void navigate(viewPath(doc.id))}
        layout={layout}
        onLayout={choose}
      />
      <Title revisions={shown} />
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!error && !data && <RowsSkeleton count={8} />}
      {!error && data && (
        <div className={styles.differences} data-old={isPlaceholderData || undefined}>
          <Differences comparison={data.comparison} docOld={data.docOld} docNew={data.docNew} layout={layout} />
        </div>
      )}
    </Page>
  )
}

function Title({ revisions }: { revisions: Revisions }) {
  const t = useT()
  return <h2 className={styles.title}>{t('history.changesFromTo', { ...revisions })}</h2>
}
