import type { Insertable, Selectable, Updateable } from 'kysely'
import { docTypes } from '#core/doc/doc.ts'
import { dbEngine } from '../../../db/engine.ts'
import type { Db } from '../../../db/open.ts'
import type { MeterSphereBindingTable, MeterSphereSpaceTable } from '../../../db/tables.ts'
import { isListed } from '../../content/readable/readable-docs.ts'

export type SpaceRow = Selectable<MeterSphereSpaceTable>
export type BindingRow = Selectable<MeterSphereBindingTable>

/** What is bound: a module or a release. */
export type Bound = { moduleId: number } | { releaseId: number }

export function findSpaceRow(db: Db, spaceId: number): Promise<SpaceRow | undefined> {
  return db.selectFrom('metersphere_space').selectAll().where('space_id', '=', spaceId).executeTakeFirst()
}

export async function upsertSpaceRow(db: Db, row: Insertable<MeterSphereSpaceTable>): Promise<void> {
  const { space_id: _spaceId, ...change } = row
  await db
    .insertInto('metersphere_space')
    .values(row)
    .onConflict((conflict) => conflict.column('space_id').doUpdateSet(change))
    .execute()
}

export async function deleteSpaceRow(db: Db, spaceId: number): Promise<void> {
  await db.deleteFrom('metersphere_space').where('space_id', '=', spaceId).execute()
}

export async function getSpaceIdOfProject(db: Db, projectId: number): Promise<number> {
  const row = await db.selectFrom('project').select('space_id').where('id', '=', projectId).executeTakeFirstOrThrow()
  return row.space_id
}

const bindings = (db: Db, bound: Bound) =>
  'moduleId' in bound
    ? db.selectFrom('metersphere_binding').where('module_id', '=', bound.moduleId)
    : db.selectFrom('metersphere_binding').where('release_id', '=', bound.releaseId)

export function findBinding(db: Db, bound: Bound): Promise<BindingRow | undefined> {
  return bindings(db, bound).selectAll().executeTakeFirst()
}

/** Locked until the end of the caller's transaction. */
export function lockBinding(db: Db, bound: Bound | { id: number }): Promise<BindingRow | undefined> {
  const query = 'id' in bound ? db.selectFrom('metersphere_binding').where('id', '=', bound.id) : bindings(db, bound)
  return query
    .selectAll()
    .$if(dbEngine(db) === 'postgres', (locked) => locked.forUpdate())
    .executeTakeFirst()
}

export async function insertBinding(db: Db, row: Insertable<MeterSphereBindingTable>): Promise<void> {
  await db.insertInto('metersphere_binding').values(row).execute()
}

export async function updateBinding(db: Db, id: number, change: Updateable<MeterSphereBindingTable>): Promise<void> {
  await db.updateTable('metersphere_binding').set(change).where('id', '=', id).execute()
}

export async function deleteBinding(db: Db, id: number): Promise<void> {
  await db.deleteFrom('metersphere_binding').where('id', '=', id).execute()
}

/** Counts an attempt before it is made. undefined: the binding is gone. */
export function startAttempt(db: Db, id: number): Promise<BindingRow | undefined> {
  return db
    .updateTable('metersphere_binding')
    .set((eb) => ({ state: 'running', attempts: eb('attempts', '+', 1), next_at: 0 }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()
}

/** The space of a binding; undefined if the module, its project or the space is deleted. */
export async function findSpaceOfBinding(db: Db, { module_id, release_id }: BindingRow): Promise<number | undefined> {
  const places = db
    .selectFrom('project')
    .innerJoin('space', 'space.id', 'project.space_id')
    .select('space.id')
    .where('project.deleted_at', 'is', null)
    .where('space.deleted_at', 'is', null)
  const ofModule = places
    .innerJoin('module', 'module.project_id', 'project.id')
    .where('module.id', '=', module_id ?? 0)
    .where('module.deleted_at', 'is', null)
  const ofRelease = places
    .innerJoin('release', 'release.project_id', 'project.id')
    .where('release.id', '=', release_id ?? 0)
  const row = await (module_id === null ? ofRelease : ofModule).executeTakeFirst()
  return row?.id
}

/** Number of HTTP docs of a module that exports contain. */
export async function countHttpDocs(db: Db, moduleId: number): Promise<number> {
  const { count } = await db
    .selectFrom('doc')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('doc.module_id', '=', moduleId)
    .where('doc.deleted_at', 'is', null)
    .where('doc.is_folder', '=', 0)
    .where('doc.type', '=', docTypes.http)
    .where(isListed)
    .executeTakeFirstOrThrow()
  return count
}

/** The HTTP docs of a release that exports contain, by module. */
export async function listReleasedDocs(db: Db, releaseId: number): Promise<Map<number, number[]>> {
  const rows = await db
    .selectFrom('release_doc')
    .innerJoin('doc', 'doc.id', 'release_doc.doc_id')
    .innerJoin('module', 'module.id', 'doc.module_id')
    .select(['doc.id', 'doc.module_id'])
    .where('release_doc.release_id', '=', releaseId)
    .where('doc.deleted_at', 'is', null)
    .where('module.deleted_at', 'is', null)
    .where('doc.type', '=', docTypes.http)
    .where('doc.is_folder', '=', 0)
    .where('doc.is_show', '=', 1)
    .orderBy('doc.module_id')
    .orderBy('doc.id')
    .execute()
  return new Map(
    [...Map.groupBy(rows, ({ module_id }) => module_id)].map(([id, docs]) => [id, docs.map((doc) => doc.id)]),
  )
}
