import { IconFileImport } from '@tabler/icons-react'
import type { ComponentProps } from 'react'
import { useT } from '../../lib/i18n.ts'
import styles from './ParamTable.module.css'

/** Replaces the marker: the rows of each doc are inserted here. The menu and the details of the row can undo it. */
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
