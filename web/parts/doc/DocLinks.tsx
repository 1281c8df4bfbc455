import { Link } from 'react-router'
import type { ChangeClass } from '#core/change/change.ts'
import { viewPath } from '../../data/doc/view-path.ts'
import { ChangeClassTag } from '../change/ChangeClassTag.tsx'
import { TimeAgo } from '../../ui/TimeAgo.tsx'
import { DocKindIcon } from './DocKindIcon.tsx'
import styles from './DocLinks.module.css'

export interface DocLink {
  /** Also tells the links of a list apart. */
  docId: string
  /** Another page than that of the doc. */
  to?: string
  title: string
  method: string
  docType: number
  /** Its location, and other details that identify it. */
  place: string
  /** How the newest change affects callers, where that is told. */
  changeClass?: ChangeClass | ''
  /** UTC milliseconds. */
  at: number
}

/** A list of links to docs. */
export function DocLinks({ docs }: { docs: DocLink[] }) {
  return (
    <ul className={styles.list}>
      {docs.map(({ docId, to = viewPath(docId), title, method, docType, place, changeClass = '', at }) => (
        <li key={docId}>
          <Link to={to}>
            <span className={styles.kind}>
              <DocKindIcon docType={docType} method={method} />
            </span>
            <span className={styles.words}>
              <span className={styles.title}>
                {title} {changeClass === 'breaking' && <ChangeClassTag changeClass={changeClass} />}
              </span>
              {place !== '' && <span className={styles.place}>{place}</span>}
            </span>
            <TimeAgo at={at} />
          </Link>
        </li>
      ))}
    </ul>
  )
}
