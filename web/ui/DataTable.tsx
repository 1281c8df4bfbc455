import { Skeleton } from '@mantine/core'
import type { CSSProperties, ReactNode } from 'react'
import { useT } from '../lib/i18n.ts'
import styles from './DataTable.module.css'

export interface Column<Row> {
  key: string
  title: string
  cell: (row: Row) => ReactNode
  /** Numbers are aligned to the right. */
  align?: 'right'
  /** In px. Columns without a width share the remaining space. */
  width?: number
}

interface Props<Row> {
  /** The accessible name of the table. */
  label: string
  columns: Column<Row>[]
  /** Undefined until the first response. */
  rows: Row[] | undefined
  rowKey: (row: Row) => string
  /** Rows of two lines. */
  isTall?: boolean
  /** Previous rows are shown while new ones are loading. */
  isBusy?: boolean
  /**
   * Actions of a row. Plain buttons appear when the row is hovered or focused, in reserved space;
   * a menu button and plain text are always visible.
   */
  tools?: ((row: Row) => ReactNode) | undefined
  /** Shown instead of rows when there are none. */
  empty: ReactNode
  /** Below the rows: usually the pager. */
  footer?: ReactNode
}

/** A bordered table. On narrow screens every row becomes a card, with the column titles beside the values. */
export function DataTable<Row>({ label, rows, empty, footer, isTall = false, isBusy = false, ...others }: Props<Row>) {
  const table = (
    <div className={styles.scroll}>
      <table
        className={styles.table}
        data-tall={isTall || undefined}
        aria-label={label}
        aria-busy={isBusy || rows === undefined}
      >
        <Head {...others} />
        {rows ? <Body rows={rows} {...others} /> : <WaitingBody {...others} />}
      </table>
    </div>
  )
  return (
    <div className={styles.panel}>
      {rows?.length === 0 ? empty : table}
      {footer && <div className={styles.footer}>{footer}</div>}
    </div>
  )
}

type Shape<Row> = Pick<Props<Row>, 'columns' | 'tools'>

function Head<Row>({ columns, tools }: Shape<Row>) {
  const t = useT()
  return (
    <thead>
      <tr>
        {columns.map((column) => (
          <th key={column.key} scope="col" data-align={column.align} style={columnWidth(column)}>
            {column.title}
          </th>
        ))}
        {tools && (
          <th scope="col" data-align="right">
            {t('common.tableTools')}
          </th>
        )}
      </tr>
    </thead>
  )
}

function Body<Row>({ rows, rowKey, columns, tools }: Shape<Row> & { rows: Row[]; rowKey: (row: Row) => string }) {
  return (
    <tbody>
      {rows.map((row) => (
        <tr key={rowKey(row)}>
          {columns.map((column) => (
            <td key={column.key} data-title={column.title} data-align={column.align}>
              {column.cell(row)}
            </td>
          ))}
          {tools && <td className={styles.tools}>{tools(row)}</td>}
        </tr>
      ))}
    </tbody>
  )
}

const WAITING_ROWS = [0, 1, 2, 3, 4, 5]

function WaitingBody<Row>({ columns, tools }: Shape<Row>) {
  return (
    <tbody className={styles.waiting} aria-hidden="true">
      {WAITING_ROWS.map((row) => (
        <tr key={row}>
          {columns.map(({ key, title }) => (
            <td key={key} data-title={title}>
              <Skeleton height={14} width="70%" maw={220} />
            </td>
          ))}
          {tools && (
            <td>
              <Skeleton height={14} width={24} ml="auto" />
            </td>
          )}
        </tr>
      ))}
    </tbody>
  )
}

function columnWidth({ width }: { width?: number }): CSSProperties | undefined {
  return width === undefined ? undefined : { width }
}
