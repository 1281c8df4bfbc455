import { sql } from 'kysely'
import { big, bit, emptyText, one, required, withId, zero, type Migration } from '../columns.ts'

/** Docs and folders, their history, and the text index over them. */
export const docs: Migration = {
  name: '0003-docs',
  async up(db, engine) {
    const { schema } = db

    await schema.alterTable('module').addColumn('docs_version', 'integer', zero).execute()

    await withId(schema.createTable('doc'), engine)
      .addColumn('module_id', big, (column) => column.notNull().references('module.id').onDelete('cascade'))
      .addColumn('parent_id', big, zero)
      .addColumn('is_folder', 'integer', bit('is_folder'))
      .addColumn('type', 'integer', zero)
      .addColumn('name', 'text', required)
      .addColumn('url', 'text', emptyText)
      .addColumn('http_method', 'text', emptyText)
      .addColumn('version', 'text', emptyText)
      .addColumn('variant', 'text', emptyText)
      .addColumn('identity', 'text', (column) => column.unique())
      .addColumn('status', 'integer', zero)
      .addColumn('author', 'text', emptyText)
      .addColumn('deprecated', 'text', required)
      .addColumn('is_show', 'integer', one)
      .addColumn('is_locked', 'integer', bit('is_locked'))
      .addColumn('order_index', 'integer', zero)
      .addColumn('revision', 'integer', one)
      .addColumn('content', 'text', required)
      .addColumn('delivered', 'text')
      .addColumn('creator_id', big, required)
      .addColumn('creator_name', 'text', required)
      .addColumn('created_at', big, required)
      .addColumn('modifier_id', big, required)
      .addColumn('modifier_name', 'text', required)
      .addColumn('modified_at', big, required)
      .addColumn('deleted_at', big)
      .addColumn('trash_id', big)
      .execute()
    await schema.createIndex('doc_place').on('doc').columns(['module_id', 'parent_id']).execute()
    await schema.createIndex('doc_trash').on('doc').column('trash_id').execute()

    await withId(schema.createTable('doc_revision'), engine)
      .addColumn('doc_id', big, (column) => column.notNull().references('doc.id').onDelete('cascade'))
      .addColumn('revision', 'integer', required)
      .addColumn('source', 'integer', required)
      .addColumn('editor_id', big, required)
      .addColumn('editor_name', 'text', required)
      .addColumn('content', 'text', required)
      .addColumn('created_at', big, required)
      .addUniqueConstraint('doc_revision_number', ['doc_id', 'revision'])
      .execute()

    if (engine === 'sqlite') {
      await sql`create virtual table doc_search using fts5(name, url, params, body, content = '', contentless_delete = 1, tokenize = "unicode61 remove_diacritics 0")`.execute(
        db,
      )
    } else {
      await schema
        .createTable('doc_search')
        .addColumn('doc_id', big, (column) => column.primaryKey().references('doc.id').onDelete('cascade'))
        .addColumn('document', sql`tsvector`, required)
        .execute()
      await schema.createIndex('doc_search_document').on('doc_search').using('gin').column('document').execute()
    }
  },
}
