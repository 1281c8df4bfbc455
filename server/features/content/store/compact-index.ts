import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import { transact, type Ctx } from '../../../context/ctx.ts'
import { dbEngine } from '../../../db/engine.ts'
import type { Db } from '../../../db/open.ts'

/** Pages that one step may write: a few milliseconds. */
const PAGES_AT_ONCE = 16
/** For very large indexes: the next clean-up goes on. */
const MAX_STEPS = 1000
/** Share of deleted docs, in percent, from which a segment of the index is merged. The default of SQLite. */
const DELETED_SHARE = 10

/**
 * Removes what is left of deleted docs from the search index of SQLite, in short transactions. Deleting only marks them there, because
 * SQLite would merge large segments within a single statement.
 */
export async function compactIndex(ctx: Ctx): Promise<void> {
  if (dbEngine(ctx.db) !== 'sqlite') return
  for (let step = 0; step < MAX_STEPS; step++) {
    if (!(await transact(ctx, ({ db }) => mergeSome(db)))) return
    await setImmediate()
  }
}

/** Returns whether there may be more. */
async function mergeSome(db: Db): Promise<boolean> {
  await configure(db, 'deletemerge', DELETED_SHARE)
  const before = await countChanges(db)
  await configure(db, 'merge', PAGES_AT_ONCE)
  const changes = (await countChanges(db)) - before
  await configure(db, 'deletemerge', 0)
  // The command itself counts as one change.
  return changes > 1
}

/** Values are written into the statement: bound numbers arrive as floating-point ones, which the index refuses. */
const configure = (db: Db, command: 'deletemerge' | 'merge', value: number) =>
  sql`insert into doc_search(doc_search, rank) values (${command}, ${sql.lit(value)})`.execute(db)

async function countChanges(db: Db): Promise<number> {
  const { rows } = await sql<{ changes: number }>`select total_changes() as changes`.execute(db)
  return rows[0]?.changes ?? 0
}
