import type { Db } from '../../../db/open.ts'

/** Without their content, in the order of lists. */
export function listTemplates(db: Db) {
  return db
    .selectFrom('code_template')
    .select(['id', 'name', 'group_name as groupName'])
    .orderBy('group_name')
    .orderBy('name')
    .orderBy('id')
    .execute()
}

export function getTemplate(db: Db, id: number) {
  return db
    .selectFrom('code_template')
    .select(['id', 'name', 'group_name as groupName', 'content', 'version'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
}

interface TemplateRow {
  name: string
  group_name: string
  content: string
}

/** When, and by whom. */
interface Change {
  modified_at: number
  modified_by: number
}

export async function insertTemplate(db: Db, row: TemplateRow & Change): Promise<number> {
  const values = { ...row, created_at: row.modified_at }
  const { id } = await db.insertInto('code_template').values(values).returning('id').executeTakeFirstOrThrow()
  return id
}

export const deleteTemplate = (db: Db, id: number) => db.deleteFrom('code_template').where('id', '=', id).execute()
