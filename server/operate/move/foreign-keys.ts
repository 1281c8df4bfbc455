import { sql } from 'kysely'
import type { RawDb } from '../../db/columns.ts'

interface ForeignKey {
  table: string
  name: string
  definition: string
}

/** Does something while the tables have no foreign keys, so that rows can come in any order. Afterwards all of them are checked. */
export async function withoutForeignKeys(db: RawDb, work: () => Promise<void>): Promise<void> {
  const { rows } = await sql<ForeignKey>`
    select c.conrelid::regclass::text as "table", c.conname as name, pg_get_constraintdef(c.oid) as definition
    from pg_constraint c join pg_namespace n on n.oid = c.connamespace
    where c.contype = 'f' and n.nspname = current_schema()`.execute(db)
  for (const { table, name } of rows) {
    await sql`alter table ${sql.raw(table)} drop constraint ${sql.ref(name)}`.execute(db)
  }
  await work()
  for (const { table, name, definition } of rows) {
    await sql`alter table ${sql.raw(table)} add constraint ${sql.ref(name)} ${sql.raw(definition)}`.execute(db)
  }
}
