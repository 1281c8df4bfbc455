import { sql, type ExpressionBuilder, type Selectable, type SqlBool } from 'kysely'
import { can } from '#core/access/policy.ts'
import { roles } from '#core/access/roles.ts'
import { UserError } from '../../../base/errors.ts'
import type { UserCtx } from '../../../context/ctx.ts'
import { chunks } from '../../../db/chunks.ts'
import type { Db } from '../../../db/open.ts'
import type { DocTable, Tables } from '../../../db/tables.ts'
import { actorCan } from '../../../http/access.ts'
import { visibleProjects } from '../../places/project/project.queries.ts'

/** The project roles that may see hidden docs. */
export const editorRoles = roles.filter((project) => can('doc.edit', { at: 'project', isSuperAdmin: false, project }))

/** Live modules that the reader can see. */
export function readableModules(ctx: UserCtx) {
  return visibleProjects(ctx)
    .innerJoin('module', 'module.project_id', 'project.id')
    .where('module.deleted_at', 'is', null)
}

/** Live modules in which the reader may edit docs: the SQL equivalent of `doc.edit` in the policy. */
function editableModules(ctx: UserCtx) {
  return readableModules(ctx).$if(!ctx.actor.isSuperAdmin, (query) =>
    query.where((eb) => eb.or([eb('sm.role', '=', 'admin'), eb('pm.role', 'in', editorRoles)])),
  )
}

/**
 * Live docs and folders that the reader can see. A hidden doc is visible only to users who may edit it; folders have no visibility
 * setting.
 */
export function readableDocs(ctx: UserCtx) {
  return readableModules(ctx)
    .innerJoin('doc', 'doc.module_id', 'module.id')
    .where('doc.deleted_at', 'is', null)
    .$if(!ctx.actor.isSuperAdmin, (query) =>
      query.where((eb) =>
        eb.or([
          eb('doc.is_show', '=', 1),
          eb('doc.is_folder', '=', 1),
          eb('sm.role', '=', 'admin'),
          eb('pm.role', 'in', editorRoles),
        ]),
      ),
    )
}

/**
 * Docs that reading trees, search and exports list. Hidden docs are left out for everybody, also for those who may edit them; folders are
 * structure.
 */
export const isListed = (eb: ExpressionBuilder<Pick<Tables, 'doc'>, 'doc'>) =>
  eb.or([eb('doc.is_show', '=', 1), eb('doc.is_folder', '=', 1)])

/** The same for docs without folders, in raw SQL. The planner needs this form to use the index `doc_readable`. */
export const isListedDoc = sql<SqlBool>`doc.is_show = 1`

/** For queries that join `doc` themselves: whether the row is not hidden from the reader. Deleted docs count as they were. */
export function isNotHidden(ctx: UserCtx) {
  const editable = editableModules(ctx).select('module.id')
  return (eb: ExpressionBuilder<Pick<Tables, 'doc'>, 'doc'>) =>
    eb.or([isListed(eb), eb('doc.module_id', 'in', editable)])
}

/** Whether the reader can see the hidden docs of a module. */
export function seesHiddenDocs(ctx: UserCtx, moduleId: number): Promise<boolean> {
  return actorCan(ctx, 'doc.edit', { kind: 'module', id: moduleId })
}

/** Filters docs and folders to those that the reader can see. */
export async function filterReadable(ctx: UserCtx, docIds: readonly number[]): Promise<Set<number>> {
  const found = new Set<number>()
  for (const ids of chunks(docIds)) {
    const rows = await readableDocs(ctx).select('doc.id').where('doc.id', 'in', ids).execute()
    for (const { id } of rows) found.add(id)
  }
  return found
}

export async function getReadableDoc(ctx: UserCtx, docId: number): Promise<Selectable<DocTable>> {
  const doc = await readableDocs(ctx).selectAll('doc').where('doc.id', '=', docId).executeTakeFirst()
  if (!doc) throw new UserError('error.notFound')
  return doc
}

/** Followers who can read the docs, for notices to many readers. Deleted docs are treated as before their deletion. */
export async function listReadingFollowers(db: Db, docIds: readonly number[]) {
  const found: { userId: number; docId: number }[] = []
  for (const ids of chunks(docIds)) found.push(...(await readingFollowers(db).where('doc.id', 'in', ids).execute()))
  return found
}

function readingFollowers(db: Db) {
  return db
    .selectFrom('doc_follow')
    .innerJoin('user_account', 'user_account.id', 'doc_follow.user_id')
    .innerJoin('doc', 'doc.id', 'doc_follow.doc_id')
    .innerJoin('module', 'module.id', 'doc.module_id')
    .innerJoin('project', 'project.id', 'module.project_id')
    .leftJoin('space_member as sm', (join) =>
      join.onRef('sm.space_id', '=', 'project.space_id').onRef('sm.user_id', '=', 'doc_follow.user_id'),
    )
    .leftJoin('project_member as pm', (join) =>
      join.onRef('pm.project_id', '=', 'project.id').onRef('pm.user_id', '=', 'doc_follow.user_id'),
    )
    .select(['doc_follow.user_id as userId', 'doc.id as docId'])
    .where((eb) => {
      const isMember = eb('sm.role', 'is not', null)
      const isShown = eb('doc.is_show', '=', 1)
      return eb.or([
        eb('user_account.is_super_admin', '=', 1),
        eb('sm.role', '=', 'admin'),
        eb.and([isMember, eb('pm.role', 'in', editorRoles)]),
        eb.and([isMember, isShown, eb.or([eb('project.is_private', '=', 0), eb('pm.role', 'is not', null)])]),
      ])
    })
    .orderBy('doc.id')
}
