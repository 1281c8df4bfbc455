import { useT } from '../../lib/i18n.ts'
import { CheckBox } from './CheckCell.tsx'
import tableStyles from '../../parts/tree-table/TreeTable.module.css'
import styles from './DocList.module.css'
import type { Selection } from './use-selection.ts'

/** The titles of the columns, and the box that chooses all rows. */
export function TableHead({ selection, canEdit }: { selection: Selection; canEdit: boolean }) {
  const t = useT()
  const state = selection.isAll ? 'on' : selection.chosen.size > 0 ? 'some' : 'off'
  return (
    <div role="rowgroup" className={tableStyles.head}>
      <div role="row" aria-rowindex={1} className={tableStyles.headRow}>
        {canEdit && (
          <div role="columnheader" className={styles.check}>
            <CheckBox
              label={t('doclist.selectAll')}
              state={state}
              tabIndex={0}
              onCheck={state === 'off' ? selection.chooseAll : selection.clear}
            />
          </div>
        )}
        <div role="columnheader" className={tableStyles.nameHead}>
          {t('doclist.name')}
        </div>
        <div role="columnheader">{t('doclist.url')}</div>
        <div role="columnheader" className={styles.version}>
          {t('doclist.version')}
        </div>
        <div role="columnheader" className={styles.maintainer}>
          {t('doclist.maintainer')}
        </div>
        <div role="columnheader" className={styles.modified}>
          {t('doclist.modified')}
        </div>
        <div role="columnheader" className={styles.order}>
          {t('doclist.order')}
        </div>
        <div role="columnheader" className={styles.status}>
          {t('doclist.status')}
        </div>
        <div role="columnheader" className={tableStyles.toolsHead}>
          {t('common.tableTools')}
        </div>
      </div>
    </div>
  )
}
