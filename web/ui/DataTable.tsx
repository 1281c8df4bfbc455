import { Skeleton } from '@mantine/core'
import type { CSSProperties, ReactNode } from 'react'
import { useT } from '../lib/i18n.ts'
import styles from './DataTable.module.css'

export interface Column<Row> {
  key: string
  title: string
  cell: (row: Row) => ReactNode
  /** Numbers stand at the right. */
  align?: 'right'
  /** In px. Columns without one share what is left. */
  width?: number
}

interface Props<Row> {
  /** Names the table for those who do not see it. */
  label: string
  columns: Column<Row>[]
  /** Undefined while the first answer is awaited. */
  rows: Row[] | undefined
  rowKey: (row: Row) => string
  /** Rows of two lines. */
  isTall?: boolean
  /** Older rows are still shown while new ones are on their way. */
  isBusy?: boolean
  /**
   * What can be done with a row. Plain buttons appear when the pointer or the focus is on the row, in room that is kept for them;
   * a menu button and plain text are always there.
   */
  tools?: ((row: Row) => ReactNode) | undefined
  /** In place of the rows when there are none. */
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
          <th key={column.key} scope="col" data-align={column.align} style={widthOf(column)}>
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

function widthOf({ width }: { width?: number }): CSSProperties | undefined {
  return width === undefined ? undefined : { width }
}
