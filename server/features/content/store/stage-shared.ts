import type { Ctx } from '../../../context/ctx.ts'
import type { Db } from '../../../db/open.ts'

/** Dictionaries and models of deliveries. New ones count as deleted until their delivery shows them. */
export type StagedKind = 'dictionary' | 'model'

/** SQLite limits the number of values per statement. */
const AT_ONCE = 500

interface Names {
  moduleId: number
  names: string[]
}

/** The live dictionaries or models of a module with one of the names. */
export async function findByNames(db: Db, kind: StagedKind, { moduleId, names }: Names) {
  const found: { id: number; name: string }[] = []
  for (const some of groups(names)) {
    const rows = await db
      .selectFrom(kind)
      .select(['id', 'name'])
      .where('module_id', '=', moduleId)
      .where('name', 'in', some)
      .where('deleted_at', 'is', null)
      .execute()
    found.push(...rows)
  }
  return found
}

/** Makes them visible. */
export async function showStaged({ db }: Ctx, kind: StagedKind, ids: number[]): Promise<void> {
  for (const some of groups(ids)) {
    await db.updateTable(kind).set({ deleted_at: null }).where('id', 'in', some).execute()
  }
}

/** Removes those that will never be shown. */
export async function forgetStaged({ db }: Ctx, kind: StagedKind, ids: number[]): Promise<void> {
  for (const some of groups(ids)) {
    if (kind === 'model') {
      await db.deleteFrom('content_link').where('from_kind', '=', 'model').where('from_id', 'in', some).execute()
    }
    await db.deleteFrom(kind).where('id', 'in', some).execute()
  }
}

function* groups<Item>(items: Item[]): Generator<Item[]> {
  for (let from = 0; from < items.length; from += AT_ONCE) yield items.slice(from, from + AT_ONCE)
}
