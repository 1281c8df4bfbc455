import { sql } from 'kysely'
import type { Migration } from '../columns.ts'

/**
 * A finished import leads to the source file of its module as long as the module has it. Earlier versions forgot imports after a month: each
 * source file gets such a row, so that it is removed with its module or when another file replaces it.
 */
export const sourceFiles: Migration = {
  name: '0052-source-files',
  async up(db) {
    await sql`
      insert into job (kind, payload, state, run_at, created_at, finished_at, kept_bytes)
      select 'import', '{"source":{"kind":"file","file":"' || file || '"},"kind":"import","isPreview":false}', 'done',
        modified_at, modified_at, modified_at, 1
      from module_source where kind = 'file' and file <> ''`.execute(db)
  },
}
