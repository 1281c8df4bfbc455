import { UserError } from '../../../base/errors.ts'
import { transact, type UserCtx } from '../../../context/ctx.ts'
import { touchModule } from '../../places/module/module.queries.ts'
import { nextOrder, reorder } from '../../places/place/reorder.ts'
import { getDictionary, getItem, listItems, refuseTooManyItems } from '../store/dictionary.queries.ts'
import { claimSharedName, deleteShared } from '../store/shared-things.ts'
import {
  checkItemCount,
  insertItem,
  mergeItems,
  removeItem,
  reviseDictionary,
  setItem,
  setItemOrder,
  type DraftItem,
} from '../store/write-dictionary.ts'

interface DictionaryChange {
  id: number
  name: string
  description?: string
  version?: number
}

export function updateDictionary(ctx: UserCtx, { id, name, description, version }: DictionaryChange) {
  return transact(ctx, async (tx) => {
    const { moduleId } = await getDictionary(tx.db, id)
    await claimSharedName(tx, 'dictionary', { moduleId, name, except: id })
    const change = { name, ...(description !== undefined && { description }) }
    await reviseDictionary(tx, { id, version, change })
    return getDictionary(tx.db, id)
  })
}

export function deleteDictionary(ctx: UserCtx, { id }: { id: number }) {
  return transact(ctx, async (tx) => {
    await deleteShared(tx, 'dictionary', id)
    return {}
  })
}

export function addItem(ctx: UserCtx, { enumId, ...item }: { enumId: number } & DraftItem) {
  return transact(ctx, async (tx) => {
    const { items, moduleId } = await openItems(tx, enumId)
    if (items.some(({ name }) => name === item.name)) throw new UserError('error.nameTaken', {}, 'name')
    checkItemCount(items.length + 1)
    const id = await insertItem(tx, enumId, item, nextOrder(items.at(-1)?.orderIndex))
    await refuseTooManyItems(tx.db, moduleId)
    return getItem(tx.db, id)
  })
}

export function addItems(ctx: UserCtx, { enumId, items }: { enumId: number; items: DraftItem[] }) {
  return transact(ctx, async (tx) => {
    const { moduleId } = await openItems(tx, enumId)
    return mergeItems(tx, { dictionaryId: enumId, moduleId }, items)
  })
}

/** Locks the items of a dictionary for a change, and invalidates cached docs of the module. */
async function openItems({ db }: UserCtx, dictionaryId: number) {
  const { moduleId } = await getDictionary(db, dictionaryId)
  await touchModule(db, moduleId)
  return { moduleId, items: await listItems(db, dictionaryId) }
}

interface ItemChange extends DraftItem {
  id: number
  /** The item that the user saw; undefined: no check. */
  seen?: DraftItem
}

export function updateItem(ctx: UserCtx, { id, seen, ...change }: ItemChange) {
  return transact(ctx, async (tx) => {
    const { enumId } = await getItem(tx.db, id)
    const { items } = await openItems(tx, enumId)
    const current = items.find((item) => item.id === id)
    if (seen && current && !isSameItem(seen, current)) throw new UserError('error.itemChangedMeanwhile', {}, 'seen')
    const others = items.filter((item) => item.id !== id)
    if (others.some(({ name }) => name === change.name)) throw new UserError('error.nameTaken', {}, 'name')
    await setItem(tx, id, change)
    return getItem(tx.db, id)
  })
}

const isSameItem = (one: DraftItem, other: DraftItem) =>
  one.name === other.name &&
  one.type === other.type &&
  one.value === other.value &&
  (one.description ?? '') === (other.description ?? '')

export function orderItem(ctx: UserCtx, { id, afterId }: { id: number; afterId: number }) {
  return transact(ctx, async (tx) => {
    const { enumId } = await getItem(tx.db, id)
    const { items: before } = await openItems(tx, enumId)
    const items = before.map((item) => ({ id: item.id, order_index: item.orderIndex }))
    await setItemOrder(tx.db, reorder(items, { id, afterId }))
    return {}
  })
}

export function deleteItem(ctx: UserCtx, { id }: { id: number }) {
  return transact(ctx, async (tx) => {
    const { enumId } = await getItem(tx.db, id)
    await openItems(tx, enumId)
    await removeItem(tx.db, id)
    return {}
  })
}
