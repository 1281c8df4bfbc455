import { sql } from 'kysely'
import { big, bit, emptyText, one, required, withId, zero, type Migration } from '../columns.ts'

/** What docs refer to and share: models, dictionaries, environments, error codes, constants, settings, releases. */
export const sharedParts: Migration = {
  name: '0005-shared-parts',
  async up(db, engine) {
    const { schema } = db
    const part = (name: string) =>
      withId(schema.createTable(name), engine)
        .addColumn('module_id', big, (column) => column.notNull().references('module.id').onDelete('cascade'))
        .addColumn('name', 'text', required)
        .addColumn('version', 'integer', one)
        .addColumn('modified_at', big, required)
        .addColumn('modified_by', big, required)
        .addColumn('deleted_at', big)

    await part('dictionary').addColumn('description', 'text', emptyText).execute()
    await schema.createIndex('dictionary_module').on('dictionary').column('module_id').execute()

    await withId(schema.createTable('dictionary_item'), engine)
      .addColumn('dictionary_id', big, (column) => column.notNull().references('dictionary.id').onDelete('cascade'))
      .addColumn('name', 'text', required)
      .addColumn('type', 'text', required)
      .addColumn('value', 'text', required)
      .addColumn('description', 'text', emptyText)
      .addColumn('order_index', 'integer', zero)
      .execute()
    await schema.createIndex('dictionary_item_dictionary').on('dictionary_item').column('dictionary_id').execute()

    await part('environment')
      .addColumn('url', 'text', required)
      .addColumn('is_public', 'integer', bit('is_public'))
      .addColumn('order_index', 'integer', zero)
      .addColumn('params', 'text', required)
      .execute()
    await schema.createIndex('environment_module').on('environment').column('module_id').execute()

    await part('model')
      .addColumn('description', 'text', emptyText)
      .addColumn('content', 'text', required)
      .addColumn('row_count', 'integer', zero)
      .addColumn('delivered', 'text')
      .execute()
    await schema.createIndex('model_module').on('model').column('module_id').execute()

    await schema
      .createTable('content_link')
      .addColumn('from_kind', 'text', required)
      .addColumn('from_id', big, required)
      .addColumn('to_kind', 'text', required)
      .addColumn('to_id', big, required)
      .addPrimaryKeyConstraint('content_link_key', ['from_kind', 'from_id', 'to_kind', 'to_id'])
      .execute()
    await schema.createIndex('content_link_to').on('content_link').columns(['to_kind', 'to_id']).execute()

    await schema
      .createTable('shared_text')
      .addColumn('kind', 'text', required)
      .addColumn('project_id', big, (column) => column.notNull().references('project.id').onDelete('cascade'))
      .addColumn('module_id', big, zero)
      .addColumn('content', 'text', required)
      .addColumn('modified_at', big, required)
      .addColumn('modified_by', big, required)
      .addPrimaryKeyConstraint('shared_text_key', ['kind', 'project_id', 'module_id'])
      .execute()

    await schema
      .createTable('module_setting')
      .addColumn('module_id', big, (column) => column.notNull().references('module.id').onDelete('cascade'))
      .addColumn('key', 'text', required)
      .addColumn('value', 'text', required)
      .addPrimaryKeyConstraint('module_setting_key', ['module_id', 'key'])
      .execute()

    await withId(schema.createTable('release'), engine)
      .addColumn('project_id', big, (column) => column.notNull().references('project.id').onDelete('cascade'))
      .addColumn('release_no', 'text', required)
      .addColumn('description', 'text', emptyText)
      .addColumn('status', 'integer', bit('status'))
      .addColumn('version', 'integer', one)
      .addColumn('creator_id', big, required)
      .addColumn('created_at', big, required)
      .addColumn('modified_at', big, required)
      .addColumn('modified_by', big, required)
      .addUniqueConstraint('release_number', ['project_id', 'release_no'])
      .execute()
    await schema
      .createTable('release_doc')
      .addColumn('release_id', big, (column) => column.notNull().references('release.id').onDelete('cascade'))
      .addColumn('doc_id', big, (column) => column.notNull().references('doc.id').onDelete('cascade'))
      .addColumn('revision', 'integer', required)
      .addPrimaryKeyConstraint('release_doc_key', ['release_id', 'doc_id'])
      .execute()
    await schema.createIndex('release_doc_doc').on('release_doc').column('doc_id').execute()

    await schema.alterTable('trash').addColumn('module_id', big, zero).execute()
    await sql`
      update trash set module_id = (select module_id from doc where doc.id = trash.thing_id)
      where kind = 'doc' and exists (select 1 from doc where doc.id = trash.thing_id)`.execute(db)
  },
}
