import { Link } from 'react-router'
import type { DocView } from '#core/contract/doc.ts'
import { viewPath } from '../../data/doc/view-path.ts'
import { useT } from '../../lib/i18n.ts'
import { Note } from '../../ui/Note.tsx'
import { CONFLICTS_ID } from './conflicts-id.ts'
import styles from './ConflictNote.module.css'

/** In the editor: that there are differences, which are decided on the page of the doc. */
export function ConflictHint({ doc: { id, conflicts } }: { doc: DocView }) {
  const t = useT()
  return (
    <div className={styles.hint}>
      <Note kind="info">
        <span className={styles.line}>
          {t('conflict.editHint', { count: conflicts.length })}
          <Link to={`${viewPath(id)}#${CONFLICTS_ID}`}>{t('conflict.reviewThere')}</Link>
        </span>
      </Note>
    </div>
  )
}
