import { HoverCard } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { viewQueries } from '../../../data/doc/view.queries.ts'
import { useT } from '../../../lib/i18n.ts'
import { DubboFacts } from '../../../reading/DubboFacts.tsx'
import styles from '../../../reading/DubboTag.module.css'

/** Marks a Dubbo doc, or a folder of them. Pointing at it shows the service. */
export function DubboTag({ docId }: { docId: string }) {
  const t = useT()
  return (
    <HoverCard width={500} openDelay={300} shadow="md" position="bottom-start" withRoles={false}>
      <HoverCard.Target>
        <span className={styles.tag}>{t('view.dubbo')}</span>
      </HoverCard.Target>
      <HoverCard.Dropdown>
        <Service docId={docId} />
      </HoverCard.Dropdown>
    </HoverCard>
  )
}

/** Asked for when the card opens. */
function Service({ docId }: { docId: string }) {
  const { data } = useQuery(viewQueries.dubbo(docId))
  return data ? <DubboFacts info={data} /> : null
}
