import { dictionaryLimits, type DictionaryItem } from '#core/dictionary/dictionary.ts'
import { UserError } from '../../../base/errors.ts'
import { transact, type UserCtx } from '../../../context/ctx.ts'
import type { Db } from '../../../db/open.ts'
import { nextOrder } from '../../places/place/reorder.ts'
import { refuseMore } from '../../places/place/refuse-more.ts'
import { updateVersioned } from '../../places/place/versioned.ts'
import { getDictionary, listItems, refuseTooManyItems } from './dictionary.queries.ts'
import { claimSharedName } from './shared-things.ts'

export type DraftItem = Omit<DictionaryItem, 'description'> & { description?: string }

interface NewDictionary {
  moduleId: number
  name: string
  description?: string
  items?: DraftItem[]
}

export function addDictionary(ctx: UserCtx, { moduleId, name, description = '', items = [] }: NewDictionary) {
  return transact(ctx, async (tx) => {
    await claimSharedName(tx, 'dictionary', { moduleId, name })
    await refuseMore(tx.db, 'dictionary', moduleId)
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
    await mergeItems(tx, { dictionaryId: id, moduleId }, items)
    return getDictionary(tx.db, id)
  })
}

interface Place {
  dictionaryId: number
  moduleId: number
}

/** Updates items with an existing name; adds the others at the end. */
export async function mergeItems(tx: UserCtx, { dictionaryId, moduleId }: Place, drafts: DraftItem[]) {
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
  checkItemCount(items.size + added)
  await refuseTooManyItems(tx.db, moduleId)
  return { added, updated }
}

/** Of one dictionary. */
export function checkItemCount(count: number): void {
  const max = dictionaryLimits.items
  if (count > max) throw new UserError('error.tooMany', { max })
}

export async function insertItem(
  { db }: UserCtx,
  dictionaryId: number,
  item: DraftItem,
  orderIndex: number,
): Promise<number> {
  const { name, type, value, description = '' } = item
  const { id } = await db
    .insertInto('dictionary_item')
    .values({ dictionary_id: dictionaryId, name, type, value, description, order_index: orderIndex })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function setItem(
  { db }: UserCtx,
  id: number,
  { name, type, value, description = '' }: DraftItem,
): Promise<void> {
  await db.updateTable('dictionary_item').set({ name, type, value, description }).where('id', '=', id).execute()
}

export async function setItemOrder(db: Db, items: { id: number; order_index: number }[]): Promise<void> {
  for (const { id, order_index } of items) {
    await db.updateTable('dictionary_item').set({ order_index }).where('id', '=', id).execute()
  }
}

export async function removeItem(db: Db, id: number): Promise<void> {
  await db.deleteFrom('dictionary_item').where('id', '=', id).execute()
}

interface DictionaryChange {
  id: number
  /** The version that the user saw; undefined: the newest. */
  version: number | undefined
  change: { name: string; description?: string }
}

/** Changes the properties of a dictionary and increments its version. */
export async function reviseDictionary(tx: UserCtx, { id, version, change }: DictionaryChange): Promise<void> {
  await updateVersioned(tx, { table: 'dictionary', id, version, change })
}
