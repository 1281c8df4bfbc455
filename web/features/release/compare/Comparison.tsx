import { Loader } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { releaseGroups, type ComparedDoc, type ReleaseComparison, type ReleaseGroup } from '#core/contract/release.ts'
import { releaseQueries } from '../../../data/release/release.queries.ts'
import { useFormat } from '../../../lib/format.ts'
import { useT } from '../../../lib/i18n.ts'
import { BookDrawing } from '../../../ui/BookDrawing.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { MoreRows } from '../../../ui/MoreRows.tsx'
import { Section } from '../../../ui/Page.tsx'
import { RowsSkeleton } from '../../../ui/Skeletons.tsx'
import { useGrowing } from '../../../ui/use-growing.ts'
import styles from './compare.module.css'
import { ComparedRow, type Sides } from './ComparedRow.tsx'

const words = {
  breaking: { title: 'release.breaking', count: 'release.countBreaking' },
  added: { title: 'release.addedDocs', count: 'release.countAdded' },
  changed: { title: 'release.changedDocs', count: 'release.countChanged' },
  removed: { title: 'release.removedDocs', count: 'release.countRemoved' },
} as const

/** What differs: figures, and the docs by group. */
export function Comparison({ projectId, ...sides }: Sides & { projectId: string }) {
  const t = useT()
  const { data, error, refetch } = useQuery(releaseQueries.comparison(sides.fromId, sides.toId))
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) {
    return (
      <>
        <p className={styles.waiting} role="status">
          <Loader size={16} /> {t('release.comparing')}
        </p>
        <RowsSkeleton count={6} />
      </>
    )
  }
  const groups = Map.groupBy(data.docs, ({ group }) => group)
  return (
    <>
      <Counts counts={data.counts} />
      {data.docs.length === 0 && (
        <EmptyState drawing={<BookDrawing />} title={t('release.noChangesTitle')} text={t('release.noChangesText')} />
      )}
      {releaseGroups.map((group) => {
        const docs = groups.get(group)
        const all = data.counts[group]
        return docs && <Group key={group} group={group} docs={docs} all={all} projectId={projectId} sides={sides} />
      })}
    </>
  )
}

function Counts({ counts }: Pick<ReleaseComparison, 'counts'>) {
  const t = useT()
  const format = useFormat()
  return (
    <>
      <dl className={styles.counts}>
        {releaseGroups.map((group) => (
          <div key={group} data-group={group} data-none={counts[group] === 0 || undefined}>
            <dt>{t(words[group].count)}</dt>
            <dd>{format.number(counts[group])}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.same}>
        {t('release.sameCount', { count: counts.same, number: format.number(counts.same) })}
      </p>
    </>
  )
}

interface GroupProps {
  group: ReleaseGroup
  docs: ComparedDoc[]
  /** Large groups are not listed to their end. */
  all: number
  projectId: string
  sides: Sides
}

function Group({ group, docs, all, projectId, sides }: GroupProps) {
  const t = useT()
  const format = useFormat()
  const { shown, more } = useGrowing(docs)
  return (
    <Section title={t(words[group].title)} count={format.number(all)}>
      <ul className={styles.docs}>
        {shown.map((doc) => (
          <ComparedRow key={doc.docId} doc={doc} projectId={projectId} sides={sides} />
        ))}
      </ul>
      <MoreRows key={shown.length} more={more} />
      {all > docs.length && <p className={styles.hint}>{t('release.moreInExport', { count: all - docs.length })}</p>}
    </Section>
  )
}
