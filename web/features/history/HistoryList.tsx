import { Button, Center } from '@mantine/core'
import { IconArrowsDiff } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { comparePath } from '../../data/history/history-paths.ts'
import { historyQueries } from '../../data/history/history.queries.ts'
import { useCan } from '../../data/user/permissions.ts'
import { useT } from '../../lib/i18n.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { RowsSkeleton } from '../../ui/Skeletons.tsx'
import type { HistoryDoc } from './history-doc.ts'
import { HistoryEvent } from './HistoryEvent.tsx'
import { HistoryItem } from './HistoryItem.tsx'
import styles from './HistoryList.module.css'
import { HistoryLink } from './HistoryLink.tsx'
import { useRestoreVersion, type RestoreRules } from './use-restore-version.ts'

interface Props extends RestoreRules {
  doc: HistoryDoc
  isInEditor: boolean
  /** Called when a link leads to another view of the doc. */
  onLeave: () => void
}

/** The versions of a doc, newest first, each with what it changed. */
export function HistoryList({ doc, isInEditor, onLeave, ...rules }: Props) {
  const t = useT()
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    historyQueries.changes(doc.id),
  )
  const canEdit = useCan('doc.edit', doc)
  const entries = data?.pages.flatMap(({ list }) => list) ?? []
  const total = data?.pages[0]?.total ?? 0
  const versions = entries.filter(({ event }) => event === '')
  const newest = versions[0]?.revision ?? 0
  const { restore, isBusy } = useRestoreVersion(newest, rules)
  if (!data) return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <RowsSkeleton count={6} />
  const links = { isInEditor, onLeave }
  const previous = versions[1]?.revision
  const before = new Map(versions.map(({ revision }, at) => [revision, versions[at + 1]?.revision]))
  return (
    <>
      <div className={styles.head}>
        <output>{t('history.versions', { count: data.pages[0]?.versions ?? 0 })}</output>
        {previous !== undefined && (
          <HistoryLink
            to={comparePath(doc.id, { from: previous, to: newest })}
            icon={<IconArrowsDiff size={16} stroke={1.75} />}
            {...links}
          >
            {t('history.compareTwo')}
          </HistoryLink>
        )}
      </div>
      <ol className={styles.list} aria-label={t('history.title')}>
        {entries.map((entry) =>
          entry.event === '' ? (
            <HistoryItem
              key={entry.id}
              entry={entry}
              newest={newest}
              previous={before.get(entry.revision)}
              isBusy={isBusy}
              onRestore={canEdit && entry.revision !== newest ? () => restore(entry) : undefined}
              {...links}
            />
          ) : (
            <HistoryEvent key={`${entry.event} ${entry.modifyTime}`} entry={entry} />
          ),
        )}
      </ol>
      {total === 1 && <EmptyState title={t('history.emptyTitle')} text={t('history.emptyText')} />}
      {hasNextPage && (
        <Center mt={16}>
          <Button variant="default" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {t('history.more')}
          </Button>
        </Center>
      )}
    </>
  )
}
