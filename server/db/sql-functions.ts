import type { DatabaseSync } from 'node:sqlite'
import { fold } from '#core/search/fold.ts'

/** The functions that our statements use. PostgreSQL has the same ones, created by a migration. */
export function addSqlFunctions(database: DatabaseSync): void {
  database.function('fold_text', { deterministic: true }, (text) => (typeof text === 'string' ? fold(text) : null))
}
