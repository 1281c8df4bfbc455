import { big, emptyText, required, withId, zero, type Migration } from '../columns.ts'

/** Comments on docs and on their parameters. */
export const comments: Migration = {
  name: '0028-comments',
  async up(db, engine) {
    const { schema } = db
    await withId(schema.createTable('doc_comment'), engine)
      .addColumn('doc_id', big, (column) => column.notNull().references('doc.id').onDelete('cascade'))
      // Null: it begins a thread.
      .addColumn('thread_id', big, (column) => column.references('doc_comment.id').onDelete('cascade'))
      .addColumn('reply_id', big, (column) => column.references('doc_comment.id').onDelete('set null'))
      .addColumn('user_id', big, (column) => column.references('user_account.id').onDelete('set null'))
      // For the time after the account.
      .addColumn('author_name', 'text', required)
      .addColumn('content', 'text', required)
      .addColumn('row_id', 'text', emptyText)
      .addColumn('row_table', 'text', emptyText)
      .addColumn('row_path', 'text', emptyText)
      .addColumn('created_at', big, required)
      .addColumn('edited_at', big, zero)
      .addColumn('resolved_at', big, zero)
      .addColumn('resolved_by_name', 'text', emptyText)
      .addColumn('deleted_at', big, zero)
      .execute()
    await schema.createIndex('doc_comment_doc').on('doc_comment').columns(['doc_id', 'thread_id']).execute()
    await schema.createIndex('doc_comment_thread').on('doc_comment').column('thread_id').execute()
    await schema.createIndex('doc_comment_reply').on('doc_comment').column('reply_id').execute()
    await schema.createIndex('doc_comment_user').on('doc_comment').column('user_id').execute()

    await schema
      .createTable('doc_comment_mention')
      .addColumn('comment_id', big, (column) => column.notNull().references('doc_comment.id').onDelete('cascade'))
      .addColumn('user_id', big, (column) => column.notNull().references('user_account.id').onDelete('cascade'))
      .addPrimaryKeyConstraint('doc_comment_mention_key', ['comment_id', 'user_id'])
      .execute()
    await schema.createIndex('doc_comment_mention_user').on('doc_comment_mention').column('user_id').execute()
  },
}
