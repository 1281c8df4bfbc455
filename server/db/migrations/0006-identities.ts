import { big, required, type Migration } from '../columns.ts'

/** Which account a person of another system has here. */
export const identities: Migration = {
  name: '0006-identities',
  async up({ schema }) {
    await schema
      .createTable('identity')
      .addColumn('provider', 'text', required)
      .addColumn('subject', 'text', required)
      .addColumn('user_id', big, (column) => column.notNull().references('user_account.id').onDelete('cascade'))
      .addColumn('created_at', big, required)
      .addPrimaryKeyConstraint('identity_key', ['provider', 'subject'])
      .execute()
    await schema.createIndex('identity_user').on('identity').column('user_id').execute()
  },
}
