import { useQuery } from '@tanstack/react-query'
import { modelQueries } from '../../data/model/model.queries.ts'
import { usageCount } from '../../data/model/usage-words.ts'
import { useT } from '../../lib/i18n.ts'
import { UsageList } from '../../parts/usage/UsageList.tsx'
import { RowsSkeleton } from '../../ui/Skeletons.tsx'
import styles from './model.module.css'

/** What refers to a model, as a part of its page. */
export function UsageSection({ moduleId, modelId }: { moduleId: string; modelId: string }) {
  const t = useT()
  const { data: usage } = useQuery(modelQueries.usage(modelId))
  return (
    <section className={styles.section} aria-labelledby="usage-title">
      <h2 id="usage-title">
        {t('model.usage')} {usage && <span>{usageCount(usage)}</span>}
      </h2>
      {usage ? <UsageList usage={usage} moduleId={moduleId} /> : <RowsSkeleton />}
    </section>
  )
}
