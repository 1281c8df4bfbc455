import { big, emptyText, one, required, zero, type Migration } from '../columns.ts'

/** Following folders, modules, projects and releases, what each person wants to be told, and what a message needs for it. */
export const followAndMessages: Migration = {
  name: '0029-follow-and-messages',
  async up(db) {
    const { schema } = db
    // `thing_id` has no foreign key, because the table depends on `kind`: the clean-up removes rows of things that are gone.
    await schema
      .createTable('place_follow')
      .addColumn('user_id', big, (column) => column.notNull().references('user_account.id').onDelete('cascade'))
      .addColumn('kind', 'text', required)
      .addColumn('thing_id', big, required)
      .addColumn('created_at', big, required)
      .addPrimaryKeyConstraint('place_follow_key', ['user_id', 'kind', 'thing_id'])
      .execute()
    await schema.createIndex('place_follow_thing').on('place_follow').columns(['kind', 'thing_id']).execute()

    // Without a row, the defaults apply.
    await schema
      .createTable('message_setting')
      .addColumn('user_id', big, (column) => column.notNull().references('user_account.id').onDelete('cascade'))
      .addColumn('kind', 'text', required)
      .addColumn('in_app', 'integer', required)
      .addColumn('mail', 'text', required)
      .addPrimaryKeyConstraint('message_setting_key', ['user_id', 'kind'])
      .execute()

    const message = () => schema.alterTable('message')
    await message()
      .addColumn('project_id', big, (column) => column.references('project.id').onDelete('cascade'))
      .execute()
    await message().addColumn('thing_id', big, zero).execute()
    await message().addColumn('change_class', 'text', emptyText).execute()
    await message().addColumn('change_count', 'integer', one).execute()
    await message().addColumn('in_app', 'integer', one).execute()
    await message()
      .addColumn('mail', 'text', (column) => column.notNull().defaultTo('none'))
      .execute()
    await schema.createIndex('message_feed').on('message').columns(['user_id', 'is_read', 'created_at', 'id']).execute()
    await schema.createIndex('message_project').on('message').column('project_id').execute()
    await schema.createIndex('message_mail').on('message').columns(['mail', 'user_id']).execute()

    await schema.alterTable('share').addColumn('told_last_day', 'text', emptyText).execute()
  },
}
