import { can } from '#core/access/policy.ts'
import { UserError } from '../../../base/errors.ts'
import { transact, type UserCtx } from '../../../context/ctx.ts'
import type { Db } from '../../../db/open.ts'
import type { TrashKind } from '../../../db/tables.ts'
import { findStandings } from '../../../http/access.ts'
import { audit } from '../../accounts/audit/audit.ts'
import { restoreDocs } from '../../content/store/restore-docs.ts'
import { restoreShared, type SharedKind } from '../../content/store/shared-things.ts'
import { refuseMore } from '../../places/place/refuse-more.ts'
import { touchModule } from '../../places/module/module.queries.ts'
import { isProjectNameTaken } from '../../places/project/project.queries.ts'
import { isSpaceNameTaken } from '../../places/space/space.queries.ts'

/** Restores a thing to its previous location. */
export async function restoreFromTrash(ctx: UserCtx, { id }: { id: number }) {
  return transact(ctx, async (tx) => {
    const item = await takeOut(tx, id)
    if (item.kind === 'project') await checkMayRestoreProject(tx, item)
    const name = await bringBack(tx, item)
    await audit(tx, { action: 'restored', object: `${item.kind} ${item.thing_id}` })
    return { name, ...trashLocation(item) }
  })
}

/** The first statement of the transaction, so that an entry is either restored or removed when both are asked for at once. */
async function takeOut({ db }: UserCtx, id: number): Promise<Item> {
  const item = await db
    .deleteFrom('trash')
    .where('id', '=', id)
    .where('is_removed', '=', 0)
    .returningAll()
    .executeTakeFirst()
  if (!item) throw new UserError('error.notFound')
  return item
}

interface Item {
  id: number
  kind: TrashKind
  thing_id: number
  space_id: number
  project_id: number
  /** 0 for spaces and projects. */
  module_id: number
  name: string
}

const isShared = (kind: TrashKind): kind is SharedKind =>
  kind === 'dictionary' || kind === 'model' || kind === 'environment'

async function bringBack(tx: UserCtx, item: Item): Promise<string> {
  const { kind, thing_id, module_id } = item
  if (module_id !== 0) await touchModule(tx.db, module_id)
  if (kind === 'doc') {
    await restoreDocs(tx, { trashId: item.id, docId: thing_id })
    return item.name
  }
  if (isShared(kind)) return restoreShared(tx, kind, thing_id)
  await refuseMore(tx.db, kind, await placeOf(tx, item))
  const name = await freeName(tx, item)
  await tx.db.updateTable(kind).set({ deleted_at: null, name }).where('id', '=', thing_id).execute()
  return name
}

/** Where its kind is counted, see `refuseMore`. */
async function placeOf({ db }: UserCtx, { kind, thing_id, space_id, project_id }: Item): Promise<number> {
  if (kind !== 'space') return kind === 'module' ? project_id : space_id
  const { creator_id } = await getSpaceMaker(db, thing_id)
  return creator_id
}

/** 0: the thing has no such level. */
function trashLocation({ kind, thing_id, space_id, project_id, module_id }: Item) {
  return { spaceId: space_id, projectId: project_id, moduleId: kind === 'module' ? thing_id : module_id }
}

/** Restoring a project needs the right to delete it. */
async function checkMayRestoreProject(tx: UserCtx, { space_id, project_id }: Item): Promise<void> {
  const [standing] = await findStandings(tx.db, tx.actor, [
    { spaceId: space_id, projectId: project_id, isPrivate: true },
  ])
  if (!standing || !can('project.delete', standing)) throw new UserError('error.forbidden')
}

/** If the name is taken, a number is added. */
async function freeName(tx: UserCtx, item: Item): Promise<string> {
  for (let number = 1; ; number++) {
    const name = number === 1 ? item.name : `${item.name} (${number})`
    if (!(await isNameTaken(tx, item, name))) return name
  }
}

async function isNameTaken({ db }: UserCtx, item: Item, name: string): Promise<boolean> {
  const { kind, thing_id, space_id } = item
  if (kind === 'project') return isProjectNameTaken(db, { name, spaceId: space_id, except: thing_id })
  if (kind !== 'space') return false
  const { creator_id } = await getSpaceMaker(db, thing_id)
  return isSpaceNameTaken(db, { name, creatorId: creator_id, except: thing_id })
}

function getSpaceMaker(db: Db, spaceId: number) {
  return db.selectFrom('space').select('creator_id').where('id', '=', spaceId).executeTakeFirstOrThrow()
}
