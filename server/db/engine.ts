import { SqliteAdapter } from 'kysely'
import type { Engine } from './columns.ts'
import type { Db } from './open.ts'

/** For the few statements that the two engines spell differently. */
export function engineOf(db: Db): Engine {
  return db.getExecutor().adapter instanceof SqliteAdapter ? 'sqlite' : 'postgres'
}
