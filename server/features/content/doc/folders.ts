import { notDeprecated } from '#core/doc/doc.ts'
import { UserError } from '../../../base/errors.ts'
import { transact, type UserCtx } from '../../../context/ctx.ts'
import type { Db } from '../../../db/open.ts'
import { touchModule } from '../../places/module/module.queries.ts'
import { nextOrder } from '../../places/place/reorder.ts'
import { findLargestOrder, getDoc, listSubtree } from '../store/doc.queries.ts'

/** The parent must be a live folder of the module; 0 is its root. */
export async function checkFolder({ db }: UserCtx, moduleId: number, parentId: number): Promise<void> {
  if (parentId === 0) return
  const parent = await getDoc(db, parentId)
  if (parent.is_folder !== 1 || parent.module_id !== moduleId || parent.deleted_at !== null) {
    throw new UserError('error.noSuchFolder', {}, 'parentId')
  }
}

interface FolderPlace {
  moduleId: number
  parentId: number
  name: string
}

function findFolder(db: Db, { moduleId, parentId, name }: FolderPlace) {
  return db
    .selectFrom('doc')
    .select('id')
    .where('module_id', '=', moduleId)
    .where('parent_id', '=', parentId)
    .where('is_folder', '=', 1)
    .where('name', '=', name)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
}

/** A folder of that name at that place is there afterwards. */
export function addFolder(
  ctx: UserCtx,
  { moduleId, parentId = 0, name }: Omit<FolderPlace, 'parentId'> & { parentId?: number },
) {
  return transact(ctx, async (tx) => {
    await touchModule(tx.db, moduleId)
    await checkFolder(tx, moduleId, parentId)
    const known = await findFolder(tx.db, { moduleId, parentId, name })
    return known ?? insertFolder(tx, { moduleId, parentId, name })
  })
}

export async function insertFolder({ db, actor, services }: UserCtx, { moduleId, parentId, name }: FolderPlace) {
  const now = services.now()
  return db
    .insertInto('doc')
    .values({
      module_id: moduleId,
      parent_id: parentId,
      is_folder: 1,
      type: 0,
      name,
      url: '',
      http_method: '',
      version: '',
      status: 0,
      author: '',
      deprecated: notDeprecated,
      is_show: 1,
      order_index: nextOrder(await findLargestOrder(db, moduleId, parentId)),
      content: '{}',
      creator_id: actor.userId,
      creator_name: actor.nickname,
      created_at: now,
      modifier_id: actor.userId,
      modifier_name: actor.nickname,
      modified_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
}

/** Renames a folder, or puts it elsewhere in its module: never into itself. */
export function updateFolder(ctx: UserCtx, { id, name, parentId }: { id: number; name: string; parentId?: number }) {
  return transact(ctx, async (tx) => {
    const folder = await getDoc(tx.db, id)
    if (folder.is_folder !== 1) throw new UserError('error.notFound')
    await touchModule(tx.db, folder.module_id)
    const place = { moduleId: folder.module_id, parentId: parentId ?? folder.parent_id, name }
    await checkFolder(tx, place.moduleId, place.parentId)
    await refuseCircle(tx.db, [id], place.parentId)
    const twin = await findFolder(tx.db, place)
    if (twin && twin.id !== id) throw new UserError('error.nameTaken', {}, 'name')
    await tx.db
      .updateTable('doc')
      .set({
        name,
        parent_id: place.parentId,
        modifier_id: tx.actor.userId,
        modifier_name: tx.actor.nickname,
        modified_at: tx.services.now(),
      })
      .where('id', '=', id)
      .execute()
    return {}
  })
}

export async function refuseCircle(db: Db, ids: number[], parentId: number): Promise<void> {
  if (parentId === 0) return
  const below = await listSubtree(db, ids)
  if (below.some(({ id }) => id === parentId)) throw new UserError('error.folderIntoItself')
}
