import { Button, Checkbox } from '@mantine/core'
import { IconListDetails, IconPlus, IconX } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { fromBulkText, toBulkText } from '#core/debug/request/bulk-text.ts'
import { addedRow, freeKey, type DraftFiles, type DraftRow } from '#core/debug/request/draft.ts'
import type { VariableMap } from '#core/debug/request/variables.ts'
import { useT } from '../../../lib/i18n.ts'
import { IconButton } from '../../../ui/IconButton.tsx'
import { BulkText } from './BulkText.tsx'
import styles from './RowTable.module.css'
import { RowValue } from './RowValue.tsx'
import { VariableInput } from './VariableInput.tsx'

export interface RowTableProps {
  label: string
  rows: readonly DraftRow[]
  onChange: (rows: DraftRow[]) => void
  variables: VariableMap
  files?: DraftFiles
  onFiles?: (key: string, files: DraftFiles[string]) => void
  /** Rows that cannot be added, renamed or unticked: those of the path. */
  isFixed?: boolean
  /** Rows that are sent beside those of the table. */
  children?: ReactNode
  /** Below the table. */
  hint?: ReactNode
}

/** The headers, parameters or fields of a request. */
export function RowTable(props: RowTableProps) {
  const { label, rows, onChange, variables, files = {}, onFiles, isFixed = false, children, hint } = props
  const t = useT()
  const [isBulk, setBulk] = useState(false)
  const replace = (next: DraftRow) => onChange(rows.map((row) => (row.key === next.key ? next : row)))
  const add = (change: Partial<DraftRow> = {}) => onChange([...rows, addedRow(freeKey(rows), change)])
  if (isBulk) {
    return (
      <BulkText
        label={label}
        text={toBulkText(rows)}
        onClose={(text) => {
          setBulk(false)
          onChange(fromBulkText(text, rows))
        }}
      />
    )
  }
  return (
    <div className={styles.panel}>
      <div className={styles.table} role="table" aria-label={label}>
        {(rows.length > 0 || children) && <Head isFixed={isFixed} />}
        {rows.map((row) => (
          <Row
            key={row.key}
            row={row}
            isFixed={isFixed}
            variables={variables}
            files={files[row.key] ?? []}
            onFiles={(chosen) => onFiles?.(row.key, chosen)}
            onChange={replace}
            onRemove={() => onChange(rows.filter((other) => other !== row))}
          />
        ))}
        {children}
      </div>
      {!isFixed && (
        <div className={styles.tools}>
          <Button size="xs" variant="subtle" leftSection={<IconPlus size={14} />} onClick={() => add()}>
            {t('request.addRow')}
          </Button>
          {onFiles && (
            <Button
              size="xs"
              variant="subtle"
              leftSection={<IconPlus size={14} />}
              onClick={() => add({ name: 'file', type: 'file', isFile: true })}
            >
              {t('request.addFileRow')}
            </Button>
          )}
          <Button
            size="xs"
            variant="subtle"
            color="gray"
            ml="auto"
            leftSection={<IconListDetails size={14} />}
            onClick={() => setBulk(true)}
          >
            {t('request.bulkEdit')}
          </Button>
        </div>
      )}
      {hint && <p className={styles.hint}>{hint}</p>}
    </div>
  )
}

function Head({ isFixed }: { isFixed: boolean }) {
  const t = useT()
  return (
    <div className={styles.head} role="row" data-fixed={isFixed || undefined}>
      {!isFixed && <span role="columnheader" aria-label={t('request.isSent')} />}
      <span role="columnheader">{t('request.name')}</span>
      <span role="columnheader">{t('request.value')}</span>
      {!isFixed && <span role="columnheader" aria-label={t('common.tableTools')} />}
    </div>
  )
}

interface RowProps {
  row: DraftRow
  isFixed: boolean
  variables: VariableMap
  files: DraftFiles[string]
  onFiles: (files: DraftFiles[string]) => void
  onChange: (row: DraftRow) => void
  onRemove: () => void
}

function Row({ row, isFixed, variables, files, onFiles, onChange, onRemove }: RowProps) {
  const t = useT()
  const name = row.name || t('request.newRow')
  return (
    <div className={styles.row} role="row" data-off={!row.isOn || undefined} data-fixed={isFixed || undefined}>
      {!isFixed && (
        <span role="cell">
          <Checkbox
            aria-label={t('request.sendRow', { name })}
            checked={row.isOn}
            onChange={(event) => onChange({ ...row, isOn: event.currentTarget.checked })}
          />
        </span>
      )}
      <span role="cell" className={styles.name}>
        {row.origin === 'added' ? (
          <VariableInput
            label={t('request.nameOfRow')}
            value={row.name}
            variables={variables}
            placeholder={t('request.name')}
            onChange={(next) => onChange({ ...row, name: next })}
          />
        ) : (
          <RowName row={row} />
        )}
      </span>
      <span role="cell" className={styles.value}>
        <RowValue
          row={row}
          label={t('request.valueOf', { name })}
          variables={variables}
          files={files}
          onFiles={onFiles}
          // Who types a value wants it to be sent.
          onChange={(value) => onChange({ ...row, value, isOn: true })}
        />
      </span>
      {!isFixed && (
        <span role="cell">
          {row.origin === 'added' && (
            <IconButton label={t('request.removeRow', { name })} size={24} onClick={onRemove}>
              <IconX size={14} stroke={1.75} />
            </IconButton>
          )}
        </span>
      )}
    </div>
  )
}

function RowName({ row: { name, isRequired, description, origin } }: { row: DraftRow }) {
  const t = useT()
  return (
    <span title={description.replaceAll(/<[^<>]*>/g, ' ').trim() || undefined} className={styles.docName}>
      <code>{name}</code>
      {isRequired && (
        <b className={styles.required} title={t('request.isRequired')}>
          *
        </b>
      )}
      {origin === 'environment' && <em>{t('request.fromEnvironment')}</em>}
    </span>
  )
}

interface SentRowProps {
  name: string
  value: string
  from: string
  isOn?: boolean
  /** Absent when it cannot be unticked. */
  onToggle?: (isOn: boolean) => void
}

/** A row that is sent automatically. */
export function SentRow({ name, value, from, isOn = true, onToggle }: SentRowProps) {
  const t = useT()
  return (
    <div className={styles.row} role="row" data-off={!isOn || undefined}>
      <span role="cell">
        <Checkbox
          aria-label={t('request.sendRow', { name })}
          checked={isOn}
          disabled={onToggle === undefined}
          onChange={(event) => onToggle?.(event.currentTarget.checked)}
        />
      </span>
      <span role="cell" className={styles.name}>
        <span className={styles.docName}>
          <code>{name}</code>
          <em>{from}</em>
        </span>
      </span>
      <span role="cell" className={styles.sent}>
        {value}
      </span>
      <span role="cell" />
    </div>
  )
}
