import { big, bit, emptyText, one, required, withId, zero, type Migration } from '../columns.ts'

/** Accounts, sessions, settings, languages, and the places with their members. */
export const start: Migration = {
  name: '0001-start',
  async up(db, engine) {
    const { schema } = db

    await withId(schema.createTable('user_account'), engine)
      .addColumn('username', 'text', required)
      .addColumn('username_key', 'text', (column) => column.notNull().unique())
      .addColumn('password_hash', 'text')
      .addColumn('password_expires_at', big)
      .addColumn('nickname', 'text', required)
      .addColumn('email', 'text', emptyText)
      .addColumn('wecom_mobile', 'text', emptyText)
      .addColumn('source', 'text', required)
      .addColumn('status', 'integer', required)
      .addColumn('is_super_admin', 'integer', bit('is_super_admin'))
      .addColumn('created_at', big, required)
      .execute()

    await withId(schema.createTable('session'), engine)
      .addColumn('user_id', big, (column) => column.notNull().references('user_account.id').onDelete('cascade'))
      .addColumn('token_hash', 'text', (column) => column.notNull().unique())
      .addColumn('created_at', big, required)
      .addColumn('last_seen_at', big, required)
      .addColumn('address', 'text', emptyText)
      .addColumn('user_agent', 'text', emptyText)
      .execute()
    await schema.createIndex('session_user').on('session').column('user_id').execute()

    await schema
      .createTable('password_reset')
      .addColumn('token_hash', 'text', (column) => column.primaryKey())
      .addColumn('user_id', big, (column) => column.notNull().references('user_account.id').onDelete('cascade'))
      .addColumn('expires_at', big, required)
      .execute()

    await schema
      .createTable('throttle')
      .addColumn('key', 'text', (column) => column.primaryKey())
      .addColumn('attempts', 'integer', zero)
      .addColumn('window_ends_at', big, zero)
      .addColumn('pauses', 'integer', zero)
      .addColumn('paused_until', big, zero)
      .execute()

    await withId(schema.createTable('audit'), engine)
      .addColumn('at', big, required)
      .addColumn('action', 'text', required)
      .addColumn('user_id', big)
      .addColumn('actor', 'text', emptyText)
      .addColumn('object', 'text', emptyText)
      .addColumn('address', 'text', emptyText)
      .addColumn('request_id', 'text', emptyText)
      .execute()
    await schema.createIndex('audit_at').on('audit').column('at').execute()

    await schema
      .createTable('system_config')
      .addColumn('key', 'text', (column) => column.primaryKey())
      .addColumn('value', 'text', required)
      .execute()

    await schema
      .createTable('language_pack')
      .addColumn('lang', 'text', (column) => column.primaryKey())
      .addColumn('description', 'text', required)
      .addColumn('content', 'text', required)
      .addColumn('is_default', 'integer', bit('is_default'))
      .execute()

    await withId(schema.createTable('space'), engine)
      .addColumn('name', 'text', required)
      .addColumn('is_compose', 'integer', bit('is_compose'))
      .addColumn('creator_id', big, required)
      .addColumn('created_at', big, required)
      .addColumn('version', 'integer', one)
      .addColumn('modified_at', big, required)
      .addColumn('modified_by', big, required)
      .addColumn('deleted_at', big)
      .execute()

    await schema
      .createTable('space_member')
      .addColumn('space_id', big, (column) => column.notNull().references('space.id').onDelete('cascade'))
      .addColumn('user_id', big, (column) => column.notNull().references('user_account.id').onDelete('cascade'))
      .addColumn('role', 'text', required)
      .addColumn('created_at', big, required)
      .addPrimaryKeyConstraint('space_member_key', ['space_id', 'user_id'])
      .execute()
    await schema.createIndex('space_member_user').on('space_member').column('user_id').execute()

    await withId(schema.createTable('project'), engine)
      .addColumn('space_id', big, (column) => column.notNull().references('space.id').onDelete('cascade'))
      .addColumn('name', 'text', required)
      .addColumn('description', 'text', emptyText)
      .addColumn('is_private', 'integer', bit('is_private'))
      .addColumn('order_index', 'integer', zero)
      .addColumn('creator_id', big, required)
      .addColumn('created_at', big, required)
      .addColumn('version', 'integer', one)
      .addColumn('modified_at', big, required)
      .addColumn('modified_by', big, required)
      .addColumn('deleted_at', big)
      .execute()
    await schema.createIndex('project_space').on('project').column('space_id').execute()

    await schema
      .createTable('project_member')
      .addColumn('project_id', big, (column) => column.notNull().references('project.id').onDelete('cascade'))
      .addColumn('user_id', big, (column) => column.notNull().references('user_account.id').onDelete('cascade'))
      .addColumn('role', 'text', required)
      .addColumn('created_at', big, required)
      .addPrimaryKeyConstraint('project_member_key', ['project_id', 'user_id'])
      .execute()
    await schema.createIndex('project_member_user').on('project_member').column('user_id').execute()
  },
}
