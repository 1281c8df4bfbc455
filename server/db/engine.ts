import { SqliteAdapter } from 'kysely'
import type { Engine } from './columns.ts'
import type { Db } from './open.ts'

/** For the few statements that differ between the two engines. */
export function dbEngine(db: Db): Engine {
  return db.getExecutor().adapter instanceof SqliteAdapter ? 'sqlite' : 'postgres'
}
