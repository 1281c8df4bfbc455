import { useFormat } from '../../lib/format.ts'
import { useT } from '../../lib/i18n.ts'
import { TimeAgo } from '../../ui/TimeAgo.tsx'

/** How often a publication was opened, and when it was last. */
export function Visits({ visits, lastVisitAt }: { visits: number; lastVisitAt: number }) {
  const t = useT()
  const format = useFormat()
  if (visits === 0) return t('publication.noVisits')
  return (
    <>
      {t('publication.visits', { count: visits, number: format.number(visits) })}
      {lastVisitAt > 0 && (
        <>
          {' · '}
          {t('publication.lastVisit')} <TimeAgo at={lastVisitAt} />
        </>
      )}
    </>
  )
}
