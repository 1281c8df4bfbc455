import { dictionaryLimits, type DictionaryItem } from '#core/dictionary/dictionary.ts'
import { transact, type UserCtx } from '../../../context/ctx.ts'
import { UserError } from '../../../base/errors.ts'
import { touchModule } from '../store/doc.queries.ts'
import { claimPartName, deletePart } from '../store/part.ts'
import { nextOrder, reorder } from '../../places/place/reorder.ts'
import { updateVersioned } from '../../places/place/versioned.ts'
import { getDictionary, getItem, listItems } from '../store/dictionary.queries.ts'

export type DraftItem = Omit<DictionaryItem, 'description'> & { description?: string }

interface NewDictionary {
  moduleId: number
  name: string
  description?: string
  items?: DraftItem[]
}

export function addDictionary(ctx: UserCtx, { moduleId, name, description = '', items = [] }: NewDictionary) {
  return transact(ctx, async (tx) => {
    await claimPartName(tx, 'dictionary', { moduleId, name })
    await refuseTooMany(tx, moduleId)
    const { id } = await tx.db
      .insertInto('dictionary')
      .values({
        module_id: moduleId,
        name,
        description,
        modified_at: tx.services.now(),
        modified_by: tx.actor.userId,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await mergeItems(tx, id, items)
    return getDictionary(tx.db, id)
  })
}

async function refuseTooMany({ db }: UserCtx, moduleId: number): Promise<void> {
  const { count } = await db
    .selectFrom('dictionary')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('module_id', '=', moduleId)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  const max = dictionaryLimits.dictionaries
  if (count >= max) throw new UserError('error.tooMany', { max })
}

interface DictionaryChange {
  id: number
  name: string
  description?: string
  version?: number
}

export function updateDictionary(ctx: UserCtx, { id, name, description, version }: DictionaryChange) {
  return transact(ctx, async (tx) => {
    const { moduleId } = await getDictionary(tx.db, id)
    await claimPartName(tx, 'dictionary', { moduleId, name, except: id })
    const change = { name, ...(description !== undefined && { description }) }
    await updateVersioned(tx, { table: 'dictionary', id, version, change })
    return getDictionary(tx.db, id)
  })
}

export function deleteDictionary(ctx: UserCtx, { id }: { id: number }) {
  return transact(ctx, async (tx) => {
    await deletePart(tx, 'dictionary', id)
    return {}
  })
}

export function addItem(ctx: UserCtx, { enumId, ...item }: { enumId: number } & DraftItem) {
  return transact(ctx, async (tx) => {
    const items = await openItems(tx, enumId)
    if (items.some(({ name }) => name === item.name)) throw new UserError('error.nameTaken', {}, 'name')
    return getItem(tx.db, await insertItem(tx, enumId, item, nextOrder(items.at(-1)?.orderIndex)))
  })
}

export function addItems(ctx: UserCtx, { enumId, items }: { enumId: number; items: DraftItem[] }) {
  return transact(ctx, async (tx) => {
    await openItems(tx, enumId)
    return mergeItems(tx, enumId, items)
  })
}

/** The items of a dictionary that is about to change: docs that show it are made anew, others who change it wait. */
async function openItems({ db }: UserCtx, dictionaryId: number) {
  const { moduleId } = await getDictionary(db, dictionaryId)
  await touchModule(db, moduleId)
  return listItems(db, dictionaryId)
}

/** Items whose name is there already take the new values; the others are added at the end. */
async function mergeItems(tx: UserCtx, dictionaryId: number, drafts: DraftItem[]) {
  const items = new Map((await listItems(tx.db, dictionaryId)).map((item) => [item.name, item]))
  const newest = new Map(drafts.map((draft) => [draft.name, draft]))
  let order = nextOrder([...items.values()].at(-1)?.orderIndex)
  let updated = 0
  for (const draft of newest.values()) {
    const known = items.get(draft.name)
    if (known) {
      updated += 1
      await setItem(tx, known.id, draft)
    } else {
      await insertItem(tx, dictionaryId, draft, order)
      order += 10
    }
  }
  const added = newest.size - updated
  const max = dictionaryLimits.items
  if (items.size + added > max) throw new UserError('error.tooMany', { max })
  return { added, updated }
}

async function insertItem({ db }: UserCtx, dictionaryId: number, item: DraftItem, orderIndex: number): Promise<number> {
  const { name, type, value, description = '' } = item
  const { id } = await db
    .insertInto('dictionary_item')
    .values({ dictionary_id: dictionaryId, name, type, value, description, order_index: orderIndex })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function setItem({ db }: UserCtx, id: number, { name, type, value, description = '' }: DraftItem): Promise<void> {
  await db.updateTable('dictionary_item').set({ name, type, value, description }).where('id', '=', id).execute()
}

export function updateItem(ctx: UserCtx, { id, ...change }: { id: number } & DraftItem) {
  return transact(ctx, async (tx) => {
    const { enumId } = await getItem(tx.db, id)
    const others = (await openItems(tx, enumId)).filter((item) => item.id !== id)
    if (others.some(({ name }) => name === change.name)) throw new UserError('error.nameTaken', {}, 'name')
    await setItem(tx, id, change)
    return getItem(tx.db, id)
  })
}

export function orderItem(ctx: UserCtx, { id, afterId }: { id: number; afterId: number }) {
  return transact(ctx, async (tx) => {
    const { enumId } = await getItem(tx.db, id)
    const items = (await openItems(tx, enumId)).map((item) => ({ id: item.id, order_index: item.orderIndex }))
    for (const row of reorder(items, { id, afterId })) {
      await tx.db
        .updateTable('dictionary_item')
        .set({ order_index: row.order_index })
        .where('id', '=', row.id)
        .execute()
    }
    return {}
  })
}

export function deleteItem(ctx: UserCtx, { id }: { id: number }) {
  return transact(ctx, async (tx) => {
    const { enumId } = await getItem(tx.db, id)
    await openItems(tx, enumId)
    await tx.db.deleteFrom('dictionary_item').where('id', '=', id).execute()
    return {}
  })
}
