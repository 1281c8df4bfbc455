import { sql } from 'kysely'
import { pausedChunks } from '../../../db/chunks.ts'
import { dbEngine } from '../../../db/engine.ts'
import type { Db } from '../../../db/open.ts'
import type { DocTableRow } from './doc-content.ts'

/** Rows per statement: SQLite limits the number of values, and large statements are slow to build. */
export const ROWS_AT_ONCE = 25
/** Each statement of PostgreSQL is a round trip. */
const ROWS_ON_POSTGRES = 500

/** For rows without long texts. */
export const rowsAtOnce = (db: Db): number => (dbEngine(db) === 'postgres' ? ROWS_ON_POSTGRES : ROWS_AT_ONCE)

type ChangedRow = Pick<DocTableRow, 'id'> & Partial<DocTableRow>

/** Changes many docs, each to its own values, in few statements. All rows must have the same columns. */
export async function updateRows(db: Db, rows: ChangedRow[]): Promise<void> {
  for await (const some of pausedChunks(rows, rowsAtOnce(db))) await updateSome(db, some)
}

/** Both engines name the columns of a VALUES list column1, column2 and so on. PostgreSQL types all values as text. */
async function updateSome(db: Db, rows: ChangedRow[]): Promise<void> {
  const names = Object.keys(rows[0] ?? {}) as (keyof ChangedRow)[]
  const isNumber = (name: keyof ChangedRow) => rows.some((row) => typeof row[name] === 'number')
  const column = (name: keyof ChangedRow) => {
    if (rows.every((row) => row[name] === null)) return sql`null`
    const value = sql.ref(`changed.column${names.indexOf(name) + 1}`)
    return isNumber(name) ? sql`cast(${value} as bigint)` : value
  }
  const settings = names.filter((name) => name !== 'id').map((name) => sql`${sql.ref(name)} = ${column(name)}`)
  const values = rows.map((row) => sql`(${sql.join(names.map((name) => row[name]))})`)
  await sql`
    update doc set ${sql.join(settings)}
    from (values ${sql.join(values)}) as changed
    where doc.id = ${column('id')}`.execute(db)
}
