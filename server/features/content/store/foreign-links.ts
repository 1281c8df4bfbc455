import { dictionaryIdsIn, modelIdsIn } from '#core/content/links.ts'
import type { Param } from '#core/rows/param.ts'
import { UserError } from '../../../base/errors.ts'
import type { UserCtx } from '../../../context/ctx.ts'
import { chunks } from '../../../db/chunks.ts'

interface LinkedRows {
  moduleId: number
  rows: readonly Param[]
  /** The stored rows. Links that they already contain are accepted, even if the target is gone. */
  known?: readonly Param[]
}

/** Throws if rows link to a dictionary or model outside of their module. */
export async function refuseForeignLinks(tx: UserCtx, { moduleId, rows, known = [] }: LinkedRows): Promise<void> {
  const dictionaries = dictionaryIdsIn(rows).difference(dictionaryIdsIn(known))
  if (!(await areAllInModule(tx, 'dictionary', moduleId, dictionaries))) throw new UserError('error.foreignDictionary')
  const models = modelIdsIn(rows).difference(modelIdsIn(known))
  if (!(await areAllInModule(tx, 'model', moduleId, models))) throw new UserError('error.foreignModel')
}

/** Includes deleted ones, because they can be restored. */
async function areAllInModule(
  { db, services }: UserCtx,
  kind: 'dictionary' | 'model',
  moduleId: number,
  wanted: Set<string>,
): Promise<boolean> {
  const keys = new Set([...wanted].map((id) => services.ids.decode(id)))
  let found = 0
  for (const some of chunks([...keys])) {
    const rows = await db
      .selectFrom(kind)
      .select('id')
      .where('id', 'in', some)
      .where('module_id', '=', moduleId)
      .execute()
    found += rows.length
  }
  return found === keys.size
}
