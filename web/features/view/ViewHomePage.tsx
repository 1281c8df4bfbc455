import { useQuery } from '@tanstack/react-query'
import { listRecentDocs, type RecentDoc } from '../../data/doc/recent-docs.ts'
import { viewQueries } from '../../data/doc/view.queries.ts'
import { useT } from '../../lib/i18n.ts'
import { DocLinks } from '../../parts/doc/DocLinks.tsx'
import sectionStyles from '../../parts/doc/LinkSection.module.css'
import { BookDrawing } from '../../ui/BookDrawing.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { FollowedSection } from '../follow/FollowedSection.tsx'
import styles from './ViewHomePage.module.css'

/** Before a doc is chosen: those that were read lately, and those that are followed. */
export function ViewHomePage() {
  const t = useT()
  const recent = listRecentDocs()
  return (
    <div className={styles.page}>
      <EmptyState
        isPage
        drawing={<BookDrawing />}
        title={t('view.welcomeTitle')}
        text={recent.length > 0 ? t('view.welcomeText') : t('view.welcomeNoneText')}
      />
      <div className={styles.lists}>
        {recent.length > 0 && <RecentSection docs={recent} />}
        <FollowedSection />
      </div>
    </div>
  )
}

function RecentSection({ docs }: { docs: RecentDoc[] }) {
  const t = useT()
  const { data: spaces = [] } = useQuery(viewQueries.projects())
  const projects = new Map(spaces.flatMap((space) => space.projects).map(({ id, name }) => [id, name]))
  return (
    <section className={sectionStyles.section} aria-label={t('view.recent')}>
      <header>
        <h2>{t('view.recent')}</h2>
      </header>
      <DocLinks docs={docs.map((doc) => ({ ...doc, place: doc.place || (projects.get(doc.projectId) ?? '') }))} />
    </section>
  )
}
