import { sql, type ColumnDefinitionBuilder, type CreateTableBuilder, type Kysely } from 'kysely'

/** A database without typed tables, for migrations. */
// oxlint-disable-next-line no-explicit-any
export type RawDb = Kysely<any>

export type Engine = 'sqlite' | 'postgres'

export interface Migration {
  name: string
  /** `tell` prints a line for the administrator. */
  up: (db: RawDb, engine: Engine, tell: (line: string) => void) => Promise<void>
}

/** Auto-incremented integer key. Keys are not reused after a delete. */
export function withId<Name extends string, Columns extends string>(
  table: CreateTableBuilder<Name, Columns>,
  engine: Engine,
) {
  return engine === 'sqlite'
    ? table.addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
    : table.addColumn('id', 'bigint', (column) => column.primaryKey().generatedAlwaysAsIdentity())
}

/** Column type of an integer key or of UTC milliseconds. */
export const big = 'bigint'

export const required = (column: ColumnDefinitionBuilder) => column.notNull()
export const emptyText = (column: ColumnDefinitionBuilder) => column.notNull().defaultTo('')
export const zero = (column: ColumnDefinitionBuilder) => column.notNull().defaultTo(0)
export const one = (column: ColumnDefinitionBuilder) => column.notNull().defaultTo(1)
/** 0 or 1. */
export const bit = (name: string) => (column: ColumnDefinitionBuilder) =>
  column
    .notNull()
    .defaultTo(0)
    .check(sql`${sql.ref(name)} in (0, 1)`)
