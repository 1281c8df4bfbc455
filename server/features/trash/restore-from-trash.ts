import { can } from '#core/access/policy.ts'
import { transact, type UserCtx } from '../../ctx.ts'
import { standingsOf } from '../../http/access.ts'
import { UserError } from '../../http/errors.ts'
import { audit } from '../audit/audit.ts'
import { isProjectNameTaken } from '../project/project.queries.ts'
import { isSpaceNameTaken } from '../space/space.queries.ts'
import { getTrash } from './trash.queries.ts'

/** Brings a thing back where it was. */
export async function restoreFromTrash(ctx: UserCtx, { id }: { id: number }) {
  return transact(ctx, async (tx) => {
    const item = await getTrash(tx.db, id)
    if (item.kind === 'project') await checkMayRestoreProject(tx, item)
    const name = await freeName(tx, item)
    await tx.db.updateTable(item.kind).set({ deleted_at: null, name }).where('id', '=', item.thing_id).execute()
    await tx.db.deleteFrom('trash').where('id', '=', id).execute()
    await audit(tx, { action: 'restored', object: `${item.kind} ${item.thing_id}` })
    return { name, ...placeOf(item) }
  })
}

interface Item {
  kind: 'space' | 'project' | 'module'
  thing_id: number
  space_id: number
  project_id: number
  name: string
}

/** 0: it does not have this level. */
function placeOf({ kind, thing_id, space_id, project_id }: Item) {
  return { spaceId: space_id, projectId: project_id, moduleId: kind === 'module' ? thing_id : 0 }
}

/** Restoring a whole project is for those who may delete it. */
async function checkMayRestoreProject(tx: UserCtx, { space_id, project_id }: Item): Promise<void> {
  const [standing] = await standingsOf(tx.db, tx.actor, [{ spaceId: space_id, projectId: project_id, isPrivate: true }])
  if (!standing || !can('project.delete', standing)) throw new UserError('error.forbidden')
}

/** A name that was given away meanwhile gets a number. */
async function freeName(tx: UserCtx, item: Item): Promise<string> {
  for (let number = 1; ; number++) {
    const name = number === 1 ? item.name : `${item.name} (${number})`
    if (!(await isNameTaken(tx, item, name))) return name
  }
}

async function isNameTaken({ db }: UserCtx, { kind, thing_id, space_id }: Item, name: string): Promise<boolean> {
  if (kind === 'project') return isProjectNameTaken(db, { name, spaceId: space_id, except: thing_id })
  if (kind === 'module') return false
  const { creator_id } = await db
    .selectFrom('space')
    .select('creator_id')
    .where('id', '=', thing_id)
    .executeTakeFirstOrThrow()
  return isSpaceNameTaken(db, { name, creatorId: creator_id, except: thing_id })
}
