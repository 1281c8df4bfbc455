import { big, emptyText, required, zero, type Migration } from '../columns.ts'

/** Sign-ins of several steps, two-factor sign-in, and pictures of people. */
export const signIn: Migration = {
  name: '0034-sign-in',
  async up({ schema }) {
    const ownUser = (table: 'two_factor' | 'recovery_code' | 'sign_in_step') =>
      schema
        .createTable(table)
        .addColumn('user_id', big, (column) => column.notNull().references('user_account.id').onDelete('cascade'))

    await ownUser('sign_in_step')
      .addColumn('key_hash', 'text', (column) => column.primaryKey())
      .addColumn('browser_hash', 'text', required)
      .addColumn('kind', 'text', required)
      .addColumn('expires_at', big, required)
      .execute()
    await schema.createIndex('sign_in_step_user').on('sign_in_step').column('user_id').execute()

    await ownUser('two_factor')
      .addColumn('secret', 'text', required)
      .addColumn('confirmed_at', big)
      .addColumn('last_step', big, zero)
      .addPrimaryKeyConstraint('two_factor_key', ['user_id'])
      .execute()
    await ownUser('recovery_code')
      .addColumn('code_hash', 'text', required)
      .addPrimaryKeyConstraint('recovery_code_key', ['user_id', 'code_hash'])
      .execute()

    await schema.alterTable('user_account').addColumn('avatar', 'text', emptyText).execute()
  },
}
