import { Link } from 'react-router'
import { viewPath } from '../../data/doc/view-path.ts'
import { TimeAgo } from '../../ui/TimeAgo.tsx'
import { DocKindIcon } from './DocKindIcon.tsx'
import styles from './DocLinks.module.css'

export interface DocLink {
  docId: string
  title: string
  method: string
  docType: number
  /** Where it is, and what else tells it apart. */
  place: string
  /** UTC milliseconds. */
  at: number
}

/** Docs to go on with, one below the other. */
export function DocLinks({ docs }: { docs: DocLink[] }) {
  return (
    <ul className={styles.list}>
      {docs.map(({ docId, title, method, docType, place, at }) => (
        <li key={docId}>
          <Link to={viewPath(docId)}>
            <span className={styles.kind}>
              <DocKindIcon docType={docType} method={method} />
            </span>
            <span className={styles.words}>
              <span className={styles.title}>{title}</span>
              {place !== '' && <span className={styles.place}>{place}</span>}
            </span>
            <TimeAgo at={at} />
          </Link>
        </li>
      ))}
    </ul>
  )
}
