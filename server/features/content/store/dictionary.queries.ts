import { sql } from 'kysely'
import { dictionaryLimits, type Dictionary } from '#core/dictionary/dictionary.ts'
import { UserError } from '../../../base/errors.ts'
import type { Ids } from '../../../base/ids.ts'
import type { Db } from '../../../db/open.ts'

function dictionaryRows(db: Db) {
  return db
    .selectFrom('dictionary')
    .select((eb) => [
      'id',
      'module_id',
      'name',
      'description',
      'version',
      eb
        .selectFrom('dictionary_item')
        .select((inner) => inner.fn.countAll<number>().as('count'))
        .whereRef('dictionary_item.dictionary_id', '=', 'dictionary.id')
        .as('itemCount'),
    ])
    .where('deleted_at', 'is', null)
}

type DictionaryRow = Awaited<ReturnType<ReturnType<typeof dictionaryRows>['executeTakeFirstOrThrow']>>

const toInfo = ({ id, module_id, name, description, version, itemCount }: DictionaryRow) => ({
  id,
  moduleId: module_id,
  name,
  description,
  itemCount: Number(itemCount),
  version,
})

export async function listDictionaries(db: Db, moduleId: number) {
  const rows = await dictionaryRows(db)
    .where('module_id', '=', moduleId)
    .orderBy(sql`lower(name)`)
    .orderBy('id')
    .execute()
  return rows.map(toInfo)
}

export async function getDictionary(db: Db, id: number) {
  return toInfo(await dictionaryRows(db).where('id', '=', id).executeTakeFirstOrThrow())
}

function itemRows(db: Db) {
  return db
    .selectFrom('dictionary_item')
    .select(['id', 'dictionary_id', 'name', 'type', 'value', 'description', 'order_index'])
    .orderBy('order_index')
    .orderBy('id')
}

type ItemRow = Awaited<ReturnType<ReturnType<typeof itemRows>['executeTakeFirstOrThrow']>>

const toItem = ({ id, dictionary_id, name, type, value, description, order_index }: ItemRow) => ({
  id,
  enumId: dictionary_id,
  name,
  type,
  value,
  description,
  orderIndex: order_index,
})

export async function listItems(db: Db, dictionaryId: number) {
  const rows = await itemRows(db).where('dictionary_id', '=', dictionaryId).execute()
  return rows.map(toItem)
}

export async function getItem(db: Db, id: number) {
  return toItem(await itemRows(db).where('id', '=', id).executeTakeFirstOrThrow())
}

/** Uses two statements, regardless of the number of dictionaries. */
export async function listWholeDictionaries(db: Db, moduleId: number) {
  const dictionaries = await listDictionaries(db, moduleId)
  const rows = await itemRows(db)
    .where('dictionary_id', 'in', (eb) =>
      eb.selectFrom('dictionary').select('id').where('module_id', '=', moduleId).where('deleted_at', 'is', null),
    )
    .execute()
  const items = Map.groupBy(rows.map(toItem), ({ enumId }) => enumId)
  return dictionaries.map((dictionary) => ({ ...dictionary, items: items.get(dictionary.id) ?? [] }))
}

/** The dictionaries with these encoded ids. Unknown and deleted ones, and those of other modules, are omitted. */
export async function findDictionaries(
  db: Db,
  ids: Ids,
  { moduleId, wanted }: { moduleId: number; wanted: Iterable<string> },
): Promise<Dictionary[]> {
  const keys = [...wanted].map((id) => ids.decode(id)).filter((key) => key > 0)
  if (keys.length === 0) return []
  const rows = await db
    .selectFrom('dictionary')
    .select(['id', 'name', 'description'])
    .where('id', 'in', keys)
    .where('module_id', '=', moduleId)
    .where('deleted_at', 'is', null)
    .execute()
  if (rows.length === 0) return []
  const found = rows.map(({ id }) => id)
  const items = await itemRows(db).where('dictionary_id', 'in', found).execute()
  const byDictionary = Map.groupBy(items, ({ dictionary_id }) => dictionary_id)
  return rows.map(({ id, name, description }) => ({
    id: ids.encode(id),
    name,
    description,
    items: (byDictionary.get(id) ?? []).map((item) => ({
      name: item.name,
      type: item.type,
      value: item.value,
      description: item.description,
    })),
  }))
}

/** Throws if the dictionaries of a module have too many items together, after a change. `before`: as many as there were already may stay. */
export async function refuseTooManyItems(db: Db, moduleId: number, before = 0): Promise<void> {
  const max = dictionaryLimits.moduleItems
  if ((await countModuleItems(db, moduleId)) > Math.max(max, before)) throw new UserError('error.tooManyItems', { max })
}

/** In dictionaries that are not deleted. */
export async function countModuleItems(db: Db, moduleId: number): Promise<number> {
  const { count } = await db
    .selectFrom('dictionary_item')
    .innerJoin('dictionary', 'dictionary.id', 'dictionary_item.dictionary_id')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('dictionary.module_id', '=', moduleId)
    .where('dictionary.deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}
