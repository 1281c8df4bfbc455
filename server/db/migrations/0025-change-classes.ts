import { emptyText, zero, type Migration } from '../columns.ts'

/** How changes of docs affect callers: of each revision, and as counts in the push log. Older rows do not know. */
export const changeClasses: Migration = {
  name: '0025-change-classes',
  async up({ schema }) {
    await schema.alterTable('doc_revision').addColumn('change_class', 'text', emptyText).execute()
    await schema.alterTable('push_log').addColumn('breaking', 'integer', zero).execute()
    await schema.alterTable('push_log').addColumn('compatible', 'integer', zero).execute()
    await schema.alterTable('push_log').addColumn('text_only', 'integer', zero).execute()
    await schema
      .alterTable('push_log')
      .addColumn('breaking_docs', 'text', (column) => column.notNull().defaultTo('[]'))
      .execute()
  },
}
