import { UserError } from '../../../base/errors.ts'
import type { UserCtx } from '../../../context/ctx.ts'
import type { Db } from '../../../db/open.ts'
import { audit } from '../../accounts/audit/audit.ts'
import { getModule, touchModule } from '../../places/module/module.queries.ts'
import { getProjectSpace } from '../../places/project/project.queries.ts'
import { refuseMore } from '../../places/place/refuse-more.ts'
import { addTrash } from '../../places/trash/move-to-trash.ts'
import { refuseTooManyItems } from './dictionary.queries.ts'

/** Dictionaries, models and environments, which all docs of a module share. */
export type SharedKind = 'dictionary' | 'model' | 'environment'

interface SharedName {
  moduleId: number
  name: string
  except?: number
}

export async function isSharedNameTaken(
  db: Db,
  kind: SharedKind,
  { moduleId, name, except = 0 }: SharedName,
): Promise<boolean> {
  const twin = await db
    .selectFrom(kind)
    .select('id')
    .where('module_id', '=', moduleId)
    .where('name', '=', name)
    .where('id', '<>', except)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return twin !== undefined
}

/** Starts a change: locks the module and checks that the name is free. */
export async function claimSharedName({ db }: UserCtx, kind: SharedKind, wanted: SharedName): Promise<void> {
  await touchModule(db, wanted.moduleId)
  if (await isSharedNameTaken(db, kind, wanted)) throw new UserError('error.nameTaken', {}, 'name')
}

/** `name`, or `name` with the first free number. */
export async function findFreeSharedName(db: Db, kind: SharedKind, { moduleId, name }: SharedName): Promise<string> {
  for (let number = 1; ; number++) {
    const wanted = number === 1 ? name : `${name} (${number})`
    if (!(await isSharedNameTaken(db, kind, { moduleId, name: wanted }))) return wanted
  }
}

/** Moves it to the recycle bin. Links to it are kept. */
export async function deleteShared(tx: UserCtx, kind: SharedKind, id: number): Promise<void> {
  const { module_id: moduleId, name } = await tx.db
    .updateTable(kind)
    .set({ deleted_at: tx.services.now() })
    .where('id', '=', id)
    .returning(['module_id', 'name'])
    .executeTakeFirstOrThrow()
  await touchModule(tx.db, moduleId)
  const { projectId } = await getModule(tx.db, moduleId)
  const { spaceId } = await getProjectSpace(tx, projectId)
  await addTrash(tx, { kind, thingId: id, spaceId, projectId, moduleId, name })
  await audit(tx, { action: 'deleted', object: `${kind} ${id}` })
}

/** Restores it from the recycle bin. If its name is taken, a number is added. Returns the name. */
export async function restoreShared({ db }: UserCtx, kind: SharedKind, id: number): Promise<string> {
  const row = await db.selectFrom(kind).select(['module_id', 'name']).where('id', '=', id).executeTakeFirstOrThrow()
  await touchModule(db, row.module_id)
  await refuseMore(db, kind, row.module_id)
  const name = await findFreeSharedName(db, kind, { moduleId: row.module_id, name: row.name })
  await db.updateTable(kind).set({ deleted_at: null, name }).where('id', '=', id).execute()
  if (kind === 'dictionary') await refuseTooManyItems(db, row.module_id)
  return name
}
