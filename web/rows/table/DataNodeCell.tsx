import { IconFileImport } from '@tabler/icons-react'
import type { ComponentProps } from 'react'
import { useT } from '../../lib/i18n.ts'
import styles from './ParamTable.module.css'

/** Stands in place of the marker: the rows of each doc come here. The menu and the details of the row end it. */
export function DataNodeCell(props: ComponentProps<'input'>) {
  const t = useT()
  return (
    <>
      <IconFileImport className={styles.chipIcon} size={14} stroke={1.75} aria-hidden="true" />
      <input
        {...props}
        type="text"
        className={styles.input}
        data-chip
        readOnly
        value={t('environment.dataNodeShort')}
        title={t('environment.dataNodeHint')}
      />
    </>
  )
}
