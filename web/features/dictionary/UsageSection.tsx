import { useQuery } from '@tanstack/react-query'
import { usageCount } from '../../data/model/usage-words.ts'
import { dictionaryQueries } from '../../data/dictionary/dictionary.queries.ts'
import { useT } from '../../lib/i18n.ts'
import { UsageList } from '../../parts/usage/UsageList.tsx'
import { RowsSkeleton } from '../../ui/Skeletons.tsx'
import styles from './dictionary.module.css'

interface Props {
  moduleId: string
  dictionaryId: string
  canEdit: boolean
}

/** What uses a dictionary. */
export function UsageSection({ moduleId, dictionaryId, canEdit }: Props) {
  const t = useT()
  const { data: usage, isError } = useQuery(dictionaryQueries.usage(dictionaryId))
  if (isError) return null
  const count = usage && usageCount(usage)
  return (
    <section className={styles.usage} aria-labelledby="dictionary-usage">
      <h3 id="dictionary-usage">
        {t('dictionary.usage')} {count !== undefined && <span>{count}</span>}
      </h3>
      {!usage && <RowsSkeleton count={2} />}
      {count === 0 && (
        <p className={styles.quiet}>{t(canEdit ? 'dictionary.usageNone' : 'dictionary.usageNoneGuest')}</p>
      )}
      {usage && count !== 0 && <UsageList usage={usage} moduleId={moduleId} />}
    </section>
  )
}
