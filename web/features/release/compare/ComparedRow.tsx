import { IconChevronRight } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useId, useState, type ReactNode } from 'react'
import { Link } from 'react-router'
import type { ComparedDoc } from '#core/contract/release.ts'
import { viewPath } from '../../../data/doc/view-path.ts'
import { releaseQueries } from '../../../data/release/release.queries.ts'
import { ChangeClassTag } from '../../../parts/change/ChangeClassTag.tsx'
import { ChangeList } from '../../../parts/change/ChangeList.tsx'
import { DocKindIcon } from '../../../parts/doc/DocKindIcon.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { RowsSkeleton } from '../../../ui/Skeletons.tsx'
import { browsePath } from '../../../data/release/release-paths.ts'
import styles from './compare.module.css'

/** The compared releases; `toId` "": today. */
export interface Sides {
  fromId: string
  toId: string
}

interface Props {
  doc: ComparedDoc
  projectId: string
  sides: Sides
}

/** A doc that differs. One that is on both sides unfolds what changed; another opens where it is. */
export function ComparedRow({ doc, projectId, sides }: Props) {
  const { docId, group } = doc
  if (group === 'breaking' || group === 'changed') return <ChangedDoc doc={doc} sides={sides} />
  const place = group === 'removed' ? sides.fromId : sides.toId
  return (
    <li className={styles.doc}>
      <div className={styles.head}>
        <span className={styles.spacer} />
        <Words doc={doc}>
          <Link to={place === '' ? viewPath(docId) : browsePath(projectId, place, docId)}>{doc.name}</Link>
        </Words>
      </div>
    </li>
  )
}

function ChangedDoc({ doc, sides }: Omit<Props, 'projectId'>) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  return (
    <li className={styles.doc}>
      <button
        type="button"
        className={styles.head}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        <IconChevronRight className={styles.chevron} size={16} stroke={1.75} aria-hidden="true" />
        <Words doc={doc}>
          <b>{doc.name}</b>
        </Words>
      </button>
      <div id={id}>
        {isOpen && (
          <div className={styles.changes}>
            <Changes docId={doc.docId} sides={sides} />
          </div>
        )}
      </div>
    </li>
  )
}

function Words({ doc, children }: { doc: ComparedDoc; children: ReactNode }) {
  return (
    <>
      <span className={styles.kind}>
        <DocKindIcon docType={doc.type} method={doc.httpMethod} />
      </span>
      <span className={styles.words}>
        {children}
        {doc.url !== '' && <code>{doc.url}</code>}
        <span className={styles.module}>{doc.moduleName}</span>
      </span>
      {doc.group !== 'added' && <ChangeClassTag changeClass={doc.class} />}
    </>
  )
}

function Changes({ docId, sides: { fromId, toId } }: { docId: string; sides: Sides }) {
  const { data, error, refetch } = useQuery(releaseQueries.docComparison(fromId, toId, docId))
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  return data ? <ChangeList comparison={data} /> : <RowsSkeleton count={3} />
}
