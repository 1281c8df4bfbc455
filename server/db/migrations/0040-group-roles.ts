import { big, emptyText, required, type Migration } from '../columns.ts'

/** Roles that groups of another system gave, and what people are called there. */
export const groupRoles: Migration = {
  name: '0040-group-roles',
  async up({ schema }) {
    await schema
      .createTable('group_role')
      .addColumn('user_id', big, (column) => column.notNull().references('user_account.id').onDelete('cascade'))
      .addColumn('provider', 'text', required)
      .addColumn('kind', 'text', required)
      .addColumn('place_id', big, required)
      .addColumn('role', 'text', required)
      .addPrimaryKeyConstraint('group_role_key', ['user_id', 'kind', 'place_id', 'provider'])
      .execute()
    await schema.alterTable('identity').addColumn('name', 'text', emptyText).execute()
  },
}
