import { transact, type UserCtx } from '../../../context/ctx.ts'
import { pausedChunks } from '../../../db/chunks.ts'
import type { Db } from '../../../db/open.ts'
import { actorCan } from '../../../http/access.ts'
import { touchModule } from '../../places/module/module.queries.ts'
import { nextOrder } from '../../places/place/reorder.ts'
import { filterReadable } from '../readable/readable-docs.ts'
import { LinkCarrier } from './carry-links.ts'
import { hashIdentity, toContent } from './doc-content.ts'
import { findDocByIdentity, findLargestOrder, getDoc, listSubtree, type TreeKey } from './doc.queries.ts'
import { checkFolder, insertFolder } from './folders.ts'
import { insertDoc, type DocLocation } from './insert-doc.ts'

/** Copies docs and whole folders. The selected ones get a name that marks them as copies; those below keep their names. */
export function copyDocs(ctx: UserCtx, { ids, ...target }: { ids: number[] } & DocLocation) {
  return transact(ctx, async (tx) => {
    await touchModule(tx.db, target.moduleId)
    await checkFolder(tx, target.moduleId, target.parentId)
    const copied: number[] = []
    const ends = new FolderEnds(tx.db)
    for (const id of ids) copied.push(await copyTree(tx, id, { target, ends }))
    return { ids: copied }
  })
}

/** Order indexes at the ends of folders. Reading the largest one for each copy would take longer with each copy. */
class FolderEnds {
  readonly #db: Db
  readonly #largest = new Map<number, number>()

  constructor(db: Db) {
    this.#db = db
  }

  async next({ moduleId, parentId }: DocLocation): Promise<number> {
    const next = nextOrder(this.#largest.get(parentId) ?? (await findLargestOrder(this.#db, moduleId, parentId)))
    this.#largest.set(parentId, next)
    return next
  }
}

interface CopyTarget {
  target: DocLocation
  ends: FolderEnds
}

/** Number of docs that are copied before other requests get a turn. */
const COPIED_AT_ONCE = 50

/** Omits hidden docs that the user cannot see. */
async function copyTree(tx: UserCtx, topId: number, { target, ends }: CopyTarget): Promise<number> {
  const { module_id: fromModuleId } = await getDoc(tx.db, topId)
  const hidesSecrets = !(await actorCan(tx, 'secret.read', { kind: 'module', id: fromModuleId }))
  const carrier = new LinkCarrier(tx, { fromModuleId, moduleId: target.moduleId, hidesSecrets })
  const copies = new Map<number, number>()
  const keys = await listReadableTree(tx, topId)
  for await (const some of pausedChunks(topDown(keys, topId), COPIED_AT_ONCE)) {
    for (const { id, parent_id, is_folder, name } of some) {
      const isTop = id === topId
      const location = isTop ? target : { moduleId: target.moduleId, parentId: copies.get(parent_id) ?? 0 }
      const copyName = isTop ? tx.t('doc.copyName', { name }) : name
      const place = { ...location, name: copyName, orderIndex: await ends.next(location) }
      const copy = is_folder === 1 ? (await insertFolder(tx, place)).id : await copyDoc(tx, { id, place, carrier })
      copies.set(id, copy)
    }
  }
  return copies.get(topId) ?? 0
}

async function listReadableTree(tx: UserCtx, topId: number): Promise<TreeKey[]> {
  const keys = await listSubtree(tx.db, topId)
  const readable = await filterReadable(
    tx,
    keys.map(({ id }) => id),
  )
  return keys.filter(({ id }) => readable.has(id))
}

/** Each folder before its content, siblings in their order. */
function topDown(keys: TreeKey[], topId: number): TreeKey[] {
  const children = Map.groupBy(keys, ({ parent_id }) => parent_id)
  const sorted = keys.filter(({ id }) => id === topId)
  // The list grows during the iteration.
  for (const { id } of sorted) sorted.push(...(children.get(id) ?? []))
  return sorted
}

interface DocCopy {
  id: number
  place: DocLocation & { name: string; orderIndex: number }
  carrier: LinkCarrier
}

async function copyDoc(tx: UserCtx, { id: originalId, place, carrier }: DocCopy): Promise<number> {
  const { name, orderIndex, ...location } = place
  const original = await getDoc(tx.db, originalId)
  const content = { ...(await carrier.content(toContent(original))), name, orderIndex }
  const { type } = original
  const identity = hashIdentity({ ...location, type, variant: '', content })
  // In the same module it has the same method and URL until a user changes them.
  const isTaken = (await findDocByIdentity(tx.db, identity, 0)) !== undefined
  const variant = isTaken ? `copy ${originalId} ${tx.services.now()}` : ''
  const { id } = await insertDoc(tx, { ...location, type, content, source: 1, variant })
  return id
}
