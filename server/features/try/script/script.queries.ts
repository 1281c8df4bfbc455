import type { Selectable } from 'kysely'
import { scopesInOrder, scriptScopes, type ScriptScope } from '#core/debug/script/script.ts'
import type { Db } from '../../../db/open.ts'
import type { DebugScriptTable } from '../../../db/tables.ts'
import { lockPlace } from '../../places/member/member.queries.ts'

export type ScriptRow = Selectable<DebugScriptTable>

/** The doc, module or project that a script belongs to: the two other ids are null. */
export type ScriptHome = Pick<ScriptRow, 'project_id' | 'module_id' | 'doc_id'>

interface DocPlace {
  docId: number
  moduleId: number
  projectId: number
}

export async function getDocPlace(db: Db, docId: number): Promise<DocPlace> {
  const row = await db
    .selectFrom('doc')
    .innerJoin('module', 'module.id', 'doc.module_id')
    .select(['doc.module_id', 'module.project_id'])
    .where('doc.id', '=', docId)
    .executeTakeFirstOrThrow()
  return { docId, moduleId: row.module_id, projectId: row.project_id }
}

export const homeOf = ({ docId, moduleId, projectId }: DocPlace, scope: ScriptScope): ScriptHome => ({
  doc_id: scope === scriptScopes.doc ? docId : null,
  module_id: scope === scriptScopes.module ? moduleId : null,
  project_id: scope === scriptScopes.project ? projectId : null,
})

export function scopeOf({ project_id, module_id }: ScriptHome): ScriptScope {
  if (project_id !== null) return scriptScopes.project
  return module_id === null ? scriptScopes.doc : scriptScopes.module
}

export const refOf = ({ project_id, module_id, doc_id }: ScriptHome): number => project_id ?? module_id ?? doc_id ?? 0

export async function listDocScripts(db: Db, { docId, moduleId, projectId }: DocPlace) {
  const rows = await db
    .selectFrom('debug_script')
    .leftJoin('user_account', 'user_account.id', 'debug_script.creator_id')
    .selectAll('debug_script')
    .select('user_account.nickname')
    .where((eb) => eb.or([eb('doc_id', '=', docId), eb('module_id', '=', moduleId), eb('project_id', '=', projectId)]))
    .orderBy('debug_script.order_index')
    .orderBy('debug_script.id')
    .execute()
  return scopesInOrder.flatMap((scope) => rows.filter((row) => scopeOf(row) === scope))
}

/** The scripts of one doc, module or project, in order. */
export function listScriptsAt(db: Db, home: ScriptHome) {
  return db
    .selectFrom('debug_script')
    .select(['id', 'order_index'])
    .where((eb) =>
      eb.or([
        eb('doc_id', '=', home.doc_id),
        eb('module_id', '=', home.module_id),
        eb('project_id', '=', home.project_id),
      ]),
    )
    .orderBy('order_index')
    .orderBy('id')
    .execute()
}

export function getScriptRow(db: Db, id: number): Promise<ScriptRow> {
  return db.selectFrom('debug_script').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}

/** Serializes changes of the order and the number of scripts. */
export async function lockScripts(db: Db, home: ScriptHome): Promise<void> {
  const id = home.project_id ?? (await findProject(db, home))
  await lockPlace(db, { kind: 'project', id })
}

async function findProject(db: Db, { module_id, doc_id }: ScriptHome): Promise<number> {
  const row = await db
    .selectFrom('module')
    .select('project_id')
    .$if(module_id !== null, (query) => query.where('id', '=', module_id))
    .$if(module_id === null, (query) =>
      query.where('id', '=', (eb) => eb.selectFrom('doc').select('module_id').where('doc.id', '=', doc_id)),
    )
    .executeTakeFirstOrThrow()
  return row.project_id
}
