import type { Db } from '../../../db/open.ts'

function moduleRows(db: Db) {
  return db.selectFrom('module').select(['id', 'project_id', 'name', 'type', 'import_url', 'version'])
}

type ModuleRow = Awaited<ReturnType<ReturnType<typeof moduleRows>['executeTakeFirstOrThrow']>>

const toCard = ({ id, project_id, name, type, import_url, version }: ModuleRow) => ({
  id,
  projectId: project_id,
  name,
  type,
  importUrl: import_url,
  version,
})

export async function listModules(db: Db, projectId: number) {
  const rows = await moduleRows(db)
    .where('project_id', '=', projectId)
    .where('deleted_at', 'is', null)
    .orderBy('order_index')
    .orderBy('id')
    .execute()
  return rows.map(toCard)
}

export async function getModule(db: Db, moduleId: number) {
  return toCard(await moduleRows(db).where('id', '=', moduleId).executeTakeFirstOrThrow())
}

export function listModuleOrder(db: Db, projectId: number) {
  return db
    .selectFrom('module')
    .select(['id', 'order_index'])
    .where('project_id', '=', projectId)
    .where('deleted_at', 'is', null)
    .orderBy('order_index')
    .orderBy('id')
    .execute()
}

/** Includes deleted modules, so that a restored one keeps its position. */
export async function findLargestOrder(db: Db, projectId: number): Promise<number | null> {
  const { largest } = await db
    .selectFrom('module')
    .select((eb) => eb.fn.max('order_index').as('largest'))
    .where('project_id', '=', projectId)
    .executeTakeFirstOrThrow()
  return largest
}

/** Locks the module and invalidates cached data about its docs. */
export async function touchModule(db: Db, moduleId: number): Promise<void> {
  await db
    .updateTable('module')
    .set((eb) => ({ docs_version: eb('docs_version', '+', 1) }))
    .where('id', '=', moduleId)
    .execute()
}

/** Version of the docs and of what they share: see `touchModule`. */
export async function getDocsVersion(db: Db, moduleId: number): Promise<number> {
  const { docs_version } = await db
    .selectFrom('module')
    .select('docs_version')
    .where('id', '=', moduleId)
    .executeTakeFirstOrThrow()
  return docs_version
}

/** Deletes an empty module permanently. */
export async function deleteEmptyModule(db: Db, moduleId: number): Promise<void> {
  for (const table of ['doc', 'model', 'dictionary', 'environment'] as const) {
    const row = await db
      .selectFrom(table)
      .select('id')
      .where('module_id', '=', moduleId)
      .where('deleted_at', 'is', null)
      .limit(1)
      .executeTakeFirst()
    if (row) return
  }
  await db.deleteFrom('module').where('id', '=', moduleId).execute()
}
