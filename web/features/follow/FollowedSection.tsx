import { IconStar } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { FollowedDoc } from '#core/contract/follow.ts'
import { FOLLOWED_PATH } from '../../data/follow/follow-paths.ts'
import { followQueries, type FollowedPage } from '../../data/follow/follow.queries.ts'
import { useT } from '../../lib/i18n.ts'
import { DocLinks, type DocLink } from '../../parts/doc/DocLinks.tsx'
import styles from '../../parts/doc/LinkSection.module.css'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { RowsSkeleton } from '../../ui/Skeletons.tsx'
import ownStyles from './follow.module.css'

const SHOWN = 8

/** The followed docs on the welcome page: what changed last comes first. */
export function FollowedSection() {
  const t = useT()
  const { data, isError } = useQuery(followQueries.newest(SHOWN))
  if (!data && isError) return null
  return (
    <section className={styles.section} aria-label={t('follow.welcomeHeading')}>
      <header>
        <h2>{t('follow.welcomeHeading')}</h2>
        {data && data.total > 0 && <Link to={FOLLOWED_PATH}>{t('follow.all')}</Link>}
      </header>
      {data ? <Followed page={data} /> : <RowsSkeleton />}
    </section>
  )
}

function Followed({ page: { list } }: { page: FollowedPage }) {
  const t = useT()
  if (list.length > 0) return <DocLinks docs={list.map(toLink)} />
  return (
    <div className={ownStyles.none}>
      <EmptyState
        drawing={<IconStar className={ownStyles.drawing} size={32} stroke={1.5} aria-hidden="true" />}
        title={t('follow.welcomeTitle')}
        text={t('follow.welcomeText')}
      />
    </div>
  )
}

export function toLink({ id, name, httpMethod, type, gmtModified, ...doc }: FollowedDoc): DocLink {
  const place = [`${doc.projectName} › ${doc.moduleName}`, doc.modifierName].filter(Boolean).join(' · ')
  return { docId: id, title: name, method: httpMethod, docType: type, place, at: gmtModified }
}
