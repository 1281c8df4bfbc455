import { dictionaryIdsIn, modelIdsIn, relinkRows } from '#core/content/links.ts'
import { allRows, mapTables } from '#core/content/tables.ts'
import { docFields } from '#core/doc/doc-fields.ts'
import type { DocContent } from '#core/doc/doc.ts'
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

/** The content without links to dictionaries and models that do not belong to the module, or do not exist any more. */
export async function withoutForeignLinks(tx: UserCtx, moduleId: number, content: DocContent): Promise<DocContent> {
  const rows = allRows<DocContent>(docFields, content)
  const dictionaries = await findInModule(tx, 'dictionary', moduleId, dictionaryIdsIn(rows))
  const models = await findInModule(tx, 'model', moduleId, modelIdsIn(rows))
  const kept = (known: Set<string>) => (id: string) => (known.has(id) ? id : '')
  const links = { dictionary: kept(dictionaries), model: kept(models) }
  return mapTables<DocContent>(docFields, content, (table) => relinkRows(table, links))
}

type LinkKind = 'dictionary' | 'model'

async function areAllInModule(tx: UserCtx, kind: LinkKind, moduleId: number, wanted: Set<string>): Promise<boolean> {
  return (await findInModule(tx, kind, moduleId, wanted)).size === wanted.size
}

/** Includes deleted ones, because they can be restored. */
async function findInModule(
  { db, services }: UserCtx,
  kind: LinkKind,
  moduleId: number,
  wanted: Set<string>,
): Promise<Set<string>> {
  const found = new Set<number>()
  for (const some of chunks([...wanted].map((id) => services.ids.decode(id)))) {
    const rows = await db
      .selectFrom(kind)
      .select('id')
      .where('id', 'in', some)
      .where('module_id', '=', moduleId)
      .execute()
    for (const { id } of rows) found.add(id)
  }
  return new Set([...wanted].filter((id) => found.has(services.ids.decode(id))))
}
