import { big, zero, type Migration } from '../columns.ts'

/** Languages that super admins add can be disabled, and choose the built-in language for missing texts. */
export const languages: Migration = {
  name: '0038-languages',
  async up(db) {
    const { schema } = db
    await db
      .insertInto('system_config')
      .columns(['key', 'value'])
      .expression((eb) =>
        eb
          .selectFrom('language_pack')
          .select((inner) => [inner.val('endpaper.default-lang').as('key'), inner.ref('lang').as('value')])
          .where('is_default', '=', 1)
          .limit(1),
      )
      .execute()
    await schema
      .alterTable('language_pack')
      .addColumn('fallback', 'text', (column) => column.notNull().defaultTo('zh-CN'))
      .execute()
    await schema
      .alterTable('language_pack')
      .addColumn('is_enabled', 'integer', (column) => column.notNull().defaultTo(1))
      .execute()
    await schema.alterTable('language_pack').addColumn('version', 'integer', zero).execute()
    await schema.alterTable('language_pack').addColumn('modified_at', big, zero).execute()
    await schema.alterTable('language_pack').dropColumn('is_default').execute()
  },
}
