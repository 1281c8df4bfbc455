import { notDeprecated } from '#core/doc/doc.ts'
import { limits } from '#core/limits.ts'
import { UserError } from '../../../base/errors.ts'
import { transact, type UserCtx } from '../../../context/ctx.ts'
import type { Db } from '../../../db/open.ts'
import { touchModule } from '../../places/module/module.queries.ts'
import { nextOrder } from '../../places/place/reorder.ts'
import { modifiedBy } from './revise-doc.ts'
import type { DocLocation } from './insert-doc.ts'
import { countNewLevels, findLargestOrder, getDoc, listFoldersAbove } from './doc.queries.ts'

/** The parent must be a live folder of the module; 0 is its root. */
export async function checkFolder({ db }: UserCtx, moduleId: number, parentId: number): Promise<void> {
  if (parentId === 0) return
  const parent = await getDoc(db, parentId)
  if (parent.is_folder !== 1 || parent.module_id !== moduleId || parent.deleted_at !== null) {
    throw new UserError('error.noSuchFolder', {}, 'parentId')
  }
}

interface NamedFolder extends DocLocation {
  name: string
}

function findFolder(db: Db, { moduleId, parentId, name }: NamedFolder) {
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

/** Finds or creates the folder with that name in the parent. */
export function addFolder(
  ctx: UserCtx,
  { moduleId, parentId = 0, name }: Omit<NamedFolder, 'parentId'> & { parentId?: number },
) {
  return transact(ctx, async (tx) => {
    await touchModule(tx.db, moduleId)
    await checkFolder(tx, moduleId, parentId)
    const known = await findFolder(tx.db, { moduleId, parentId, name })
    if (known) return known
    await refuseDeep(tx.db, [], parentId)
    return insertFolder(tx, { moduleId, parentId, name })
  })
}

/** At the end of its parent, unless an order index is given. */
export async function insertFolder(tx: UserCtx, folder: NamedFolder & { orderIndex?: number }) {
  const { moduleId, parentId } = folder
  const orderIndex = folder.orderIndex ?? nextOrder(await findLargestOrder(tx.db, moduleId, parentId))
  return tx.db
    .insertInto('doc')
    .values(folderColumns(tx, { ...folder, orderIndex }))
    .returning('id')
    .executeTakeFirstOrThrow()
}

/** A new folder as a row of `doc`. */
export function folderColumns(
  { actor, services }: UserCtx,
  { moduleId, parentId, name, orderIndex }: NamedFolder & { orderIndex: number },
) {
  const now = services.now()
  return {
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
    order_index: orderIndex,
    content: '{}',
    creator_id: actor.userId,
    creator_name: actor.nickname,
    created_at: now,
    modifier_id: actor.userId,
    modifier_name: actor.nickname,
    modified_at: now,
  } as const
}

/** Renames a folder, or moves it within its module. It cannot be moved into itself. */
export function updateFolder(ctx: UserCtx, { id, name, parentId }: { id: number; name: string; parentId?: number }) {
  return transact(ctx, async (tx) => {
    const folder = await getDoc(tx.db, id)
    if (folder.is_folder !== 1) throw new UserError('error.notFound')
    await touchModule(tx.db, folder.module_id)
    const wanted = { moduleId: folder.module_id, parentId: parentId ?? folder.parent_id, name }
    await checkFolder(tx, wanted.moduleId, wanted.parentId)
    await refuseCircle(tx.db, [id], wanted.parentId)
    await refuseDeep(tx.db, [id], wanted.parentId)
    const twin = await findFolder(tx.db, wanted)
    if (twin && twin.id !== id) throw new UserError('error.nameTaken', {}, 'name')
    await tx.db
      .updateTable('doc')
      .set({
        name,
        parent_id: wanted.parentId,
        ...modifiedBy(tx),
      })
      .where('id', '=', id)
      .execute()
    return {}
  })
}

/** Throws if a new folder, or one of these with what is below it, would be too deep there. */
export async function refuseDeep(db: Db, ids: number[], parentId: number): Promise<void> {
  const max = limits.folderDepth
  const above = parentId === 0 ? 0 : (await listFoldersAbove(db, parentId)).size
  const levels = ids.length === 0 ? 1 : await countNewLevels(db, ids, parentId)
  if (levels > 0 && above + levels > max) throw new UserError('error.foldersTooDeep', { max }, 'parentId')
}

/** Throws if one of the folders is the new parent or one of its ancestors. */
export async function refuseCircle(db: Db, ids: number[], parentId: number): Promise<void> {
  if (parentId === 0) return
  const above = await listFoldersAbove(db, parentId)
  if (ids.some((id) => above.has(id))) throw new UserError('error.folderIntoItself')
}
