import { big, bit, emptyText, one, required, zero, type Migration } from '../columns.ts'

/** What a release shows is copied when it is published: its docs, and what they refer to. Shares can be of a release. */
export const frozenReleases: Migration = {
  name: '0027-frozen-releases',
  async up(db) {
    const { schema } = db

    await schema.alterTable('release').addColumn('is_frozen', 'integer', bit('is_frozen')).execute()
    await schema.alterTable('release').addColumn('published_at', big, zero).execute()
    await schema.alterTable('release').addColumn('job_id', big, zero).execute()
    // Docs that were added before keep the revision that was recorded then.
    await schema.alterTable('release_doc').addColumn('is_pinned', 'integer', one).execute()

    // Texts that are equal are stored once per project. A job removes those that no copy refers to.
    await schema
      .createTable('release_text')
      .addColumn('project_id', big, (column) => column.notNull().references('project.id').onDelete('cascade'))
      .addColumn('hash', 'text', required)
      .addColumn('content', 'text', required)
      .addColumn('used_at', big, required)
      .addPrimaryKeyConstraint('release_text_key', ['project_id', 'hash'])
      .execute()

    // Without a key to the doc: a published release outlives it.
    await schema
      .createTable('release_copy')
      .addColumn('release_id', big, (column) => column.notNull().references('release.id').onDelete('cascade'))
      .addColumn('doc_id', big, required)
      .addColumn('module_id', big, required)
      .addColumn('revision', 'integer', required)
      .addColumn('type', 'integer', required)
      .addColumn('name', 'text', required)
      .addColumn('url', 'text', emptyText)
      .addColumn('http_method', 'text', emptyText)
      .addColumn('version', 'text', emptyText)
      .addColumn('deprecated', 'text', required)
      .addColumn('is_show', 'integer', one)
      .addColumn('order_index', 'integer', zero)
      .addColumn('place', 'text', required)
      .addColumn('content_hash', 'text', required)
      .addColumn('links_hash', 'text', required)
      .addColumn('around_hash', 'text', required)
      .addPrimaryKeyConstraint('release_copy_key', ['release_id', 'doc_id'])
      .execute()

    await schema
      .alterTable('share')
      .addColumn('release_id', big, (column) => column.references('release.id').onDelete('cascade'))
      .execute()
    await schema.createIndex('share_release').on('share').column('release_id').execute()
  },
}
