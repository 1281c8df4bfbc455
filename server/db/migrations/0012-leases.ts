import { big, required, type Migration } from '../columns.ts'

/** Work that only one node may do at a time, such as delivering to one module: see `server/context/lease.ts`. */
export const leases: Migration = {
  name: '0012-leases',
  async up(db) {
    await db.schema
      .createTable('lease')
      .addColumn('key', 'text', (column) => column.primaryKey().notNull())
      .addColumn('holder', 'text', required)
      .addColumn('expires_at', big, required)
      .execute()
  },
}
