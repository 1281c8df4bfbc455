import type { DatabaseSync, SQLOutputValue } from 'node:sqlite'
import { sql } from 'kysely'
import type { RawDb } from '../../db/columns.ts'
import { TableSum } from './table-sum.ts'

const MAX_ROWS = 500
const MAX_BYTES = 4 * 1024 * 1024
/** PostgreSQL numbers the values of a statement with 16 bits. */
const MAX_VALUES = 60_000

export interface Table {
  name: string
  columns: string[]
}

type Row = SQLOutputValue[]

/** Copies all rows, and returns what was read. */
export async function copyTable(source: DatabaseSync, target: RawDb, table: Table): Promise<TableSum> {
  const sum = new TableSum()
  for (const batch of batches(source, table)) {
    for (const row of batch) sum.add(row)
    await insertRows(target, table, batch)
  }
  return sum
}

function* batches(source: DatabaseSync, { name, columns }: Table): Generator<Row[]> {
  const names = columns.map((column) => `"${column}"`).join(', ')
  const maxRows = Math.min(MAX_ROWS, Math.floor(MAX_VALUES / columns.length))
  let batch: Row[] = []
  let bytes = 0
  for (const found of source.prepare(`select ${names} from "${name}"`).iterate()) {
    const row = columns.map((column) => found[column] ?? null)
    batch.push(row)
    bytes += sizeOf(row)
    if (batch.length < maxRows && bytes < MAX_BYTES) continue
    yield batch
    batch = []
    bytes = 0
  }
  if (batch.length > 0) yield batch
}

const sizeOf = (row: Row) =>
  row.reduce<number>(
    (sum, value) => sum + (typeof value === 'string' || value instanceof Uint8Array ? value.length : 8),
    0,
  )

async function insertRows(target: RawDb, { name, columns }: Table, batch: Row[]): Promise<void> {
  const rows = batch.map((row) => sql`(${sql.join(row.map(asValue))})`)
  // Keys stay as they are, although the database would number them itself.
  await sql`
    insert into ${sql.table(name)} (${sql.join(columns.map((column) => sql.ref(column)))})
    overriding system value values ${sql.join(rows)}`.execute(target)
}

const asValue = (value: SQLOutputValue) => (value instanceof Uint8Array ? Buffer.from(value) : value)

/** Reads all rows back. */
export async function sumTable(target: RawDb, { name, columns }: Table): Promise<TableSum> {
  const sum = new TableSum()
  const names = sql.join(columns.map((column) => sql.ref(column)))
  await sql`declare moved no scroll cursor for select ${names} from ${sql.table(name)}`.execute(target)
  for (;;) {
    const { rows } = await sql<Record<string, unknown>>`fetch ${sql.lit(MAX_ROWS)} from moved`.execute(target)
    for (const row of rows) sum.add(columns.map((column) => row[column]))
    if (rows.length < MAX_ROWS) break
  }
  await sql`close moved`.execute(target)
  return sum
}
