import { Button } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useT } from '../../lib/i18n.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import styles from './mock.module.css'

interface Props<Row> {
  rows: Row[]
  addLabel: string
  newRow: NoInfer<Row>
  canEdit: boolean
  onChange: (rows: Row[]) => void
  /** The fields of a row; `set` replaces it. */
  children: (row: Row, set: (row: Row) => void) => ReactNode
}

/** Short rows of fields that are added and removed. */
export function RowsTable<Row>({ rows, addLabel, newRow, canEdit, onChange, children }: Props<Row>) {
  const t = useT()
  return (
    <div className={styles.rows}>
      {rows.map((row, at) => (
        // Rows have no id.
        // oxlint-disable-next-line react/no-array-index-key
        <div key={at} className={styles.row}>
          {children(row, (next) => onChange(rows.with(at, next)))}
          {canEdit && (
            <IconButton
              label={t('mock.removeRow', { row: at + 1 })}
              size={28}
              onClick={() => onChange(rows.toSpliced(at, 1))}
            >
              <IconX size={16} stroke={1.75} />
            </IconButton>
          )}
        </div>
      ))}
      {canEdit && (
        <Button
          size="compact-sm"
          variant="subtle"
          leftSection={<IconPlus size={14} stroke={1.75} />}
          onClick={() => onChange([...rows, newRow])}
        >
          {addLabel}
        </Button>
      )}
    </div>
  )
}
