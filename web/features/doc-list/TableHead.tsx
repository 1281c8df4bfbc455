import type { ReactNode } from 'react'
import { useT } from '../../lib/i18n.ts'
import { CheckBox } from './CheckCell.tsx'
import tableStyles from '../../parts/tree-table/TreeTable.module.css'
import { ColumnGrip } from './ColumnGrip.tsx'
import { columns as hideable, type SizedColumn } from './columns.ts'
import styles from './DocList.module.css'
import type { ListColumns } from './use-list-columns.ts'
import type { Selection } from './use-selection.ts'

interface Props {
  selection: Selection
  columns: ListColumns
  canEdit: boolean
}

/** The titles of the columns with their edges, and the box that chooses all rows. */
export function TableHead({ selection, columns, canEdit }: Props) {
  const t = useT()
  const state = selection.isAll ? 'on' : selection.chosen.size > 0 ? 'some' : 'off'
  const head = (column: SizedColumn, className?: string): ReactNode => (
    <div
      key={column}
      role="columnheader"
      aria-label={t(`doclist.${column}`)}
      className={`${styles.head} ${className ?? ''}`}
    >
      {t(`doclist.${column}`)}
      <ColumnGrip
        column={column}
        name={t(`doclist.${column}`)}
        width={columns.widths[column]}
        onResize={columns.resize}
      />
    </div>
  )
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
        {head('name', tableStyles.nameHead)}
        {head('url')}
        {hideable.map((column) => head(column, styles[column]))}
        <div role="columnheader" className={tableStyles.toolsHead}>
          {t('common.tableTools')}
        </div>
      </div>
    </div>
  )
}
