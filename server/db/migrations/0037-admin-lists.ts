import { sql } from 'kysely'
import type { Migration } from '../columns.ts'

/** For lists of the whole instance: docs by their last change, and the audit log by action and by person. */
export const adminLists: Migration = {
  name: '0037-admin-lists',
  async up(db) {
    // Has every column after `content` that the list filters and sorts by: reading those from a row with long content is slow.
    await sql`create index doc_managed on doc (modified_at, id, module_id, status, type) where is_folder = 0 and deleted_at is null`.execute(
      db,
    )
    await db.schema.createIndex('audit_action').on('audit').columns(['action', 'at']).execute()
    await db.schema.createIndex('audit_user').on('audit').columns(['user_id', 'at']).execute()
  },
}
