import { UserError } from '../../../base/errors.ts'
import type { UserCtx } from '../../../context/ctx.ts'
import type { Db } from '../../../db/open.ts'
import { audit } from '../../accounts/audit/audit.ts'
import { getModule, touchModule } from '../../places/module/module.queries.ts'
import { getProjectSpace } from '../../places/project/project.queries.ts'
import { moveToTrash } from '../../places/trash/move-to-trash.ts'

/** What stands in a module beside its docs and is shared by them. */
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

/** Begins a change of a part: others who change the module wait, and its name must be free. */
export async function claimSharedName({ db }: UserCtx, kind: SharedKind, part: SharedName): Promise<void> {
  await touchModule(db, part.moduleId)
  if (await isSharedNameTaken(db, kind, part)) throw new UserError('error.nameTaken', {}, 'name')
}

/** `name`, or with the first number that is free. */
export async function findFreeSharedName(db: Db, kind: SharedKind, { moduleId, name }: SharedName): Promise<string> {
  for (let number = 1; ; number++) {
    const wanted = number === 1 ? name : `${name} (${number})`
    if (!(await isSharedNameTaken(db, kind, { moduleId, name: wanted }))) return wanted
  }
}

export async function deleteShared(tx: UserCtx, kind: SharedKind, id: number): Promise<void> {
  const { module_id: moduleId } = await tx.db
    .selectFrom(kind)
    .select('module_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  await touchModule(tx.db, moduleId)
  const { projectId } = await getModule(tx.db, moduleId)
  const { spaceId } = await getProjectSpace(tx, projectId)
  await moveToTrash(tx, { kind, thingId: id, spaceId, projectId, moduleId })
  await audit(tx, { action: 'deleted', object: `${kind} ${id}` })
}
