import { sql, type Expression, type SqlBool } from 'kysely'
import type { Visit } from '../../../context/ctx.ts'
import type { Db } from '../../../db/open.ts'

/** The live modules that docs of a publication are in. The door has checked the module of a share. */
export function modulesInside(db: Db, { of, id }: Pick<Visit, 'of' | 'id'>): Expression<unknown> {
  if (of === 'share') return db.selectFrom('share').select('module_id').where('id', '=', id)
  return db
    .selectFrom('compose_node')
    .innerJoin('doc', 'doc.id', 'compose_node.doc_id')
    .innerJoin('module', 'module.id', 'doc.module_id')
    .innerJoin('project', 'project.id', 'module.project_id')
    .innerJoin('space', 'space.id', 'project.space_id')
    .select('module.id')
    .where('compose_node.project_id', '=', id)
    .where('module.deleted_at', 'is', null)
    .where('project.deleted_at', 'is', null)
    .where('space.deleted_at', 'is', null)
}

/** Whether a doc of these modules is part of a publication, as `getVisibleDoc` has it, for statements about many docs. */
export function isDocInside({ of, id }: Visit): Expression<SqlBool> {
  if (of === 'show') {
    return sql<SqlBool>`doc.id in (
      select doc_id from compose_node where project_id = ${id} and withdrawn_at = 0 and doc_id is not null)`
  }
  return sql<SqlBool>`(exists (select 1 from share where id = ${id} and is_all = 1) or doc.id in (
    with recursive growing(id) as (
      select doc_id from share_content where share_id = ${id} and is_share_folder = 1
      union select below.id from doc as below join growing on below.parent_id = growing.id)
    select id from growing union select doc_id from share_content where share_id = ${id}))`
}
