import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useT } from '../../lib/i18n.ts'
import { BookDrawing } from '../../ui/BookDrawing.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { TimeAgo } from '../../ui/TimeAgo.tsx'
import { DocKindIcon } from './DocKindIcon.tsx'
import { listRecentDocs, type RecentDoc } from './recent-docs.ts'
import styles from './ViewHomePage.module.css'
import { viewQueries } from './view.queries.ts'
import { viewPath } from './view-path.ts'

/** Before a doc is chosen: those that were read lately. */
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
      {recent.length > 0 && (
        <section className={styles.recent} aria-label={t('view.recent')}>
          <h2>{t('view.recent')}</h2>
          <ul>
            {recent.map((doc) => (
              <RecentRow key={doc.docId} doc={doc} />
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

function RecentRow({ doc: { docId, title, method, docType, projectId, at } }: { doc: RecentDoc }) {
  const { data: spaces = [] } = useQuery(viewQueries.projects())
  const project = spaces.flatMap(({ projects }) => projects).find(({ id }) => id === projectId)
  return (
    <li>
      <Link to={viewPath(docId)}>
        <span className={styles.kind}>
          <DocKindIcon docType={docType} method={method} />
        </span>
        <span className={styles.title}>{title}</span>
        <span className={styles.place}>{project?.name}</span>
        <TimeAgo at={at} />
      </Link>
    </li>
  )
}
