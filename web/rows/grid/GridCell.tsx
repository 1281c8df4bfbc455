import { IconSelector } from '@tabler/icons-react'
import type { GridColumn } from './grid.ts'
import styles from './RowGrid.module.css'

interface Props<Row> {
  column: GridColumn<Row>
  row: Row
  name: string
  canEdit: boolean
  isBlank: boolean
  /** The id of the element with the error message of this cell. */
  problemId: string | undefined
  onChange: (value: string) => void
}

/** One value of a row: plain fields without borders, so that hundreds of them render fast. */
export function GridCell<Row>({ column, row, name, canEdit, isBlank, problemId, onChange }: Props<Row>) {
  const { key, title, kind, isCode, choices = [], placeholder = '', value } = column
  const text = value(row)
  if (!canEdit) {
    return (
      <div className={styles.cell} role="cell" data-title={title} data-code={isCode}>
        <span className={styles.plain}>{choices.find((choice) => choice.value === text)?.label ?? text}</span>
      </div>
    )
  }
  const field = {
    className: styles.field,
    'data-column': key,
    'aria-label': name === '' ? title : `${title}: ${name}`,
    'aria-invalid': problemId !== undefined || undefined,
    'aria-describedby': problemId,
    value: text,
  }
  const hint = isBlank ? placeholder : undefined
  return (
    <div className={styles.cell} role="cell" data-title={title} data-code={isCode} data-bad={problemId && true}>
      {kind === 'line' && (
        <input
          {...field}
          type="text"
          autoComplete="off"
          spellCheck={!isCode}
          placeholder={hint}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      )}
      {kind === 'text' && (
        <div className={styles.growing} data-text={text}>
          <textarea {...field} rows={1} placeholder={hint} onChange={(event) => onChange(event.currentTarget.value)} />
        </div>
      )}
      {kind === 'choice' && (
        <>
          <select {...field} onChange={(event) => onChange(event.currentTarget.value)}>
            {choices.map((choice) => (
              <option key={choice.value} value={choice.value}>
                {choice.label}
              </option>
            ))}
          </select>
          <IconSelector className={styles.selector} size={14} stroke={1.75} aria-hidden="true" />
        </>
      )}
    </div>
  )
}
