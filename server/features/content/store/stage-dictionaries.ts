import { dictionaryLimits, type Dictionary, type DictionaryItem } from '#core/dictionary/dictionary.ts'
import { cutText } from '#core/text/cut-text.ts'
import type { UserCtx } from '../../../context/ctx.ts'
import type { Db } from '../../../db/open.ts'
import { updateVersioned } from '../../places/place/versioned.ts'

/** SQLite limits the number of values per statement. */
const AT_ONCE = 500

/** Adds dictionaries with their items, invisible until `showStaged`. Returns their ids by name. */
export async function insertStagedDictionaries(
  { db, services, actor }: UserCtx,
  moduleId: number,
  drafts: Dictionary[],
): Promise<Map<string, number>> {
  if (drafts.length === 0) return new Map()
  const rows = await db
    .insertInto('dictionary')
    .values(
      drafts.map(({ name, description }) => ({
        module_id: moduleId,
        name,
        description: cutText(description, dictionaryLimits.description),
        modified_at: services.now(),
        modified_by: actor.userId,
        deleted_at: services.now(),
      })),
    )
    .returning(['id', 'name'])
    .execute()
  const ids = new Map(rows.map(({ id, name }) => [name, id]))
  await insertItems(
    db,
    drafts.flatMap(({ name, items }) => toItemRows(ids.get(name) ?? 0, items)),
  )
  return ids
}

interface DictionaryChange {
  id: number
  /** Omitted: unchanged. */
  description?: string
  items?: DictionaryItem[]
}

/** Changes a dictionary and increments its version. */
export async function reviseDictionary(tx: UserCtx, { id, description, items }: DictionaryChange): Promise<void> {
  const change: Record<string, string> = description === undefined ? {} : { description }
  await updateVersioned(tx, { table: 'dictionary', id, version: undefined, change })
  if (items === undefined) return
  await tx.db.deleteFrom('dictionary_item').where('dictionary_id', '=', id).execute()
  await insertItems(tx.db, toItemRows(id, items))
}

function toItemRows(dictionaryId: number, items: DictionaryItem[]) {
  return items.map(({ name, type, value, description }, index) => ({
    dictionary_id: dictionaryId,
    name,
    type,
    value,
    description,
    order_index: 10_000 + index * 10,
  }))
}

async function insertItems(db: Db, rows: ReturnType<typeof toItemRows>): Promise<void> {
  for (let from = 0; from < rows.length; from += AT_ONCE) {
    await db
      .insertInto('dictionary_item')
      .values(rows.slice(from, from + AT_ONCE))
      .execute()
  }
}
