import { sql } from 'kysely'
import { emptyText, type Migration } from '../columns.ts'

/** The accounts of people in chats, by which robots mention them; and a short way to docs with unresolved differences, which trees mark. */
export const chatAccounts: Migration = {
  name: '0042-chat-accounts',
  async up({ schema }) {
    for (const column of ['feishu_id', 'slack_id', 'teams_id']) {
      await schema.alterTable('user_account').addColumn(column, 'text', emptyText).execute()
    }
    await schema
      .createIndex('doc_conflicts')
      .on('doc')
      .column('module_id')
      .where(sql.ref('conflicts'), 'is not', null)
      .execute()
  },
}
