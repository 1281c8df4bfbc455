import { HoverCard } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { dubboFacts } from '#core/page/dubbo-page.ts'
import { viewQueries } from '../../../data/doc/view.queries.ts'
import { useT } from '../../../lib/i18n.ts'
import styles from '../../../reading/DubboTag.module.css'
import { ServiceFactList } from '../../../reading/ServiceFacts.tsx'

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
  const t = useT()
  const { data } = useQuery(viewQueries.dubbo(docId))
  return data ? <ServiceFactList facts={dubboFacts({ dubboInfo: data, url: '' }, t).facts} /> : null
}
