import type { DocRow } from '#core/contract/doc.ts'
import { useFormat } from '../../lib/format.ts'
import tableStyles from '../../parts/tree-table/TreeTable.module.css'
import styles from './DocList.module.css'

/** Who changed a doc last, and when. */
export function ModifiedCell({ doc }: { doc: DocRow }) {
  const format = useFormat()
  return (
    <div role="gridcell" className={styles.modified}>
      {!doc.isFolder && (
        <span className={tableStyles.clip} title={`${doc.modifierName} · ${format.dateTime(doc.gmtModified)}`}>
          {doc.modifierName !== '' && `${doc.modifierName} · `}
          <time dateTime={new Date(doc.gmtModified).toISOString()}>{format.relative(doc.gmtModified)}</time>
        </span>
      )}
    </div>
  )
}
