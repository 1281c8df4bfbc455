import { sql, type ExpressionBuilder, type Selectable, type SqlBool } from 'kysely'
import { UserError } from '../../../base/errors.ts'
import type { UserCtx } from '../../../context/ctx.ts'
import { chunks } from '../../../db/chunks.ts'
import type { DocTable, Millis, Tables } from '../../../db/tables.ts'
import { actorCan } from '../../../http/access.ts'
import { visibleProjects } from '../../places/project/project.queries.ts'
import { editorRoles } from './readers.ts'

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
 * Docs that were removed since a time, alone or with their module, and that the reader could see. What has left the recycle bin is not
 * known any more.
 */
export function removedDocs(ctx: UserCtx, since: Millis) {
  return visibleProjects(ctx)
    .innerJoin('module', 'module.project_id', 'project.id')
    .innerJoin('doc', 'doc.module_id', 'module.id')
    .where('doc.is_folder', '=', 0)
    .where('doc.staged_by', '=', '')
    .where((eb) => eb(eb.fn.coalesce('doc.deleted_at', 'module.deleted_at'), '>', since))
    .where((eb) => isNotHidden(ctx)(eb))
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
