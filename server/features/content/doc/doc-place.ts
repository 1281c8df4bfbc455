import { sql } from 'kysely'
import { UserError } from '../../../base/errors.ts'
import type { Db } from '../../../db/open.ts'

/** More folders in folders than can be made. */
const MAX_LEVELS = 100

/** Where a doc stands. The folders are found from the inside, because a module may have thousands of docs. */
export async function readPlace(db: Db, docId: number): Promise<{ path: string[] }> {
  const names = await db
    .selectFrom('doc')
    .innerJoin('module', 'module.id', 'doc.module_id')
    .innerJoin('project', 'project.id', 'module.project_id')
    .innerJoin('space', 'space.id', 'project.space_id')
    .select(['space.name as space', 'project.name as project', 'module.name as module'])
    .where('doc.id', '=', docId)
    .executeTakeFirst()
  if (!names) throw new UserError('error.notFound')
  return { path: [names.space, names.project, names.module, ...(await listFolderNames(db, docId))] }
}

async function listFolderNames(db: Db, docId: number): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    with recursive above(parent_id, name, level) as (
      select parent_id, name, 0 from doc where id = ${docId}
      union all
      select doc.parent_id, doc.name, above.level + 1 from above join doc on doc.id = above.parent_id
      where above.level < ${MAX_LEVELS}
    )
    select name from above where level > 0 order by level desc`.execute(db)
  return rows.map(({ name }) => name)
}
