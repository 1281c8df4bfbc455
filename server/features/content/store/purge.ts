import { setImmediate } from 'node:timers/promises'
import { sql, type Expression, type ExpressionBuilder, type SqlBool } from 'kysely'
import { transact, type Ctx } from '../../../context/ctx.ts'
import { chunks } from '../../../db/chunks.ts'
import type { Db } from '../../../db/open.ts'
import type { Tables } from '../../../db/tables.ts'
import { toContent } from './doc-content.ts'
import { openGlobals } from './environment.queries.ts'
import { parseModel } from './model.queries.ts'
import { unindexDocs } from './search-index.ts'
import { HAS_MARKS, docMarks, environmentMarks, keepMarks, modelMarks } from './secret-marks.ts'
import type { SharedKind } from './shared-things.ts'
import { ROWS_AT_ONCE } from './update-rows.ts'

/**
 * Removes content permanently, in short transactions: reading and saving go on meanwhile. Nobody can see the content any more, so that
 * an interrupted removal can be done again.
 */

/** Number of docs or shared things that are removed in one transaction. */
const PURGED_AT_ONCE = 100

type Which<Kind extends 'doc' | SharedKind> = (eb: ExpressionBuilder<Tables, Kind>) => Expression<SqlBool>

/** Removes docs and folders, with their links and search text, which no foreign key removes on both engines. */
async function purgeDocs(ctx: Ctx, which: Which<'doc'>): Promise<void> {
  while (await transact(ctx, ({ db }) => purgeSomeDocs(db, which))) await setImmediate()
}

/** Returns whether there may be more. */
async function purgeSomeDocs(db: Db, which: Which<'doc'>): Promise<boolean> {
  const found = await db.selectFrom('doc').select('id').where(which).limit(PURGED_AT_ONCE).execute()
  const ids: number[] = []
  for (const some of chunks(found, ROWS_AT_ONCE)) {
    await hideCopies(db, keys(some))
    await keepDocMarks(db, keys(some))
    // Asked again, because a delivery may restore a doc meanwhile.
    const removed = await db.deleteFrom('doc').where('id', 'in', keys(some)).where(which).returning('id').execute()
    ids.push(...keys(removed))
  }
  for (const some of chunks(ids, ROWS_AT_ONCE)) {
    await db.deleteFrom('content_link').where('from_kind', '=', 'doc').where('from_id', 'in', some).execute()
  }
  // Last, because SQLite writes its text index to the disk whenever another table is written in between.
  ids.sort((a, b) => a - b)
  for (const some of chunks(ids, ROWS_AT_ONCE)) await unindexDocs(db, some)
  return found.length === PURGED_AT_ONCE
}

/** Releases keep docs that were removed. Those that were hidden stay hidden there: nothing else says so once the doc is gone. */
async function hideCopies(db: Db, ids: number[]): Promise<void> {
  const hidden = await db
    .selectFrom('doc')
    .select('id')
    .where('id', 'in', ids)
    .where('is_show', '=', 0)
    .where('is_folder', '=', 0)
    .execute()
  if (hidden.length === 0) return
  await db.updateTable('release_copy').set({ is_show: 0 }).where('doc_id', 'in', keys(hidden)).execute()
}

/** Only docs that releases have copies of: nothing else outlives a doc. */
async function keepDocMarks(db: Db, ids: number[]): Promise<void> {
  const docs = await db
    .selectFrom('doc')
    .selectAll()
    .where('id', 'in', ids)
    .where('content', 'like', HAS_MARKS)
    .where((eb) => eb.exists(eb.selectFrom('release_copy').select('doc_id').whereRef('doc_id', '=', 'doc.id')))
    .execute()
  for (const doc of docs) await keepMarks(db, 'doc', doc.id, docMarks(toContent(doc)).secret)
}

async function keepSharedMarks({ db, services }: Ctx, kind: SharedKind, ids: number[]): Promise<void> {
  if (kind === 'model') {
    const models = db.selectFrom('model').select(['id', 'content']).where('id', 'in', ids)
    for (const { id, content } of await models.where('content', 'like', HAS_MARKS).execute()) {
      await keepMarks(db, 'model', id, modelMarks(parseModel(content).params).secret)
    }
  }
  if (kind === 'environment') {
    const environments = db.selectFrom('environment').select(['id', 'params']).where('id', 'in', ids)
    for (const { id, params } of await environments.execute()) {
      await keepMarks(db, 'environment', id, environmentMarks(openGlobals(services.vault, params)).secret)
    }
  }
}

const keys = (rows: { id: number }[]) => rows.map(({ id }) => id)

/** Removes the docs of entries of the recycle bin. */
export async function purgeTrashedDocs(ctx: Ctx, trashIds: number[]): Promise<void> {
  if (trashIds.length > 0) await purgeDocs(ctx, (eb) => eb('trash_id', 'in', trashIds))
}

/** Removes empty folders that deliveries deleted. They are not in the recycle bin. */
export function purgeEmptiedFolders(ctx: Ctx, deletedBefore: number): Promise<void> {
  return purgeDocs(ctx, (eb) =>
    // Written into the statement: only so does SQLite use the index of such folders.
    eb.and([eb('deleted_at', '<', deletedBefore), eb('trash_id', 'is', null), eb('is_folder', '=', sql.lit(1))]),
  )
}

/** Removes dictionaries, models or environments, with all links from and to them. */
export async function purgeShared(ctx: Ctx, kind: SharedKind, ids: number[]): Promise<void> {
  for (const some of chunks(ids, PURGED_AT_ONCE)) {
    await transact(ctx, (tx) => purgeSomeShared(tx, kind, some))
    await setImmediate()
  }
}

async function purgeSomeShared(tx: Ctx, kind: SharedKind, ids: number[]): Promise<void> {
  const { db } = tx
  await keepSharedMarks(tx, kind, ids)
  if (kind !== 'environment') {
    await db.deleteFrom('content_link').where('to_kind', '=', kind).where('to_id', 'in', ids).execute()
  }
  if (kind === 'model') {
    await db.deleteFrom('content_link').where('from_kind', '=', 'model').where('from_id', 'in', ids).execute()
  }
  await db.deleteFrom(kind).where('id', 'in', ids).execute()
}

/** Removes dictionaries and models of interrupted deliveries. They count as deleted but are not in the recycle bin. */
export async function purgeUnshown(ctx: Ctx, deletedBefore: number): Promise<void> {
  for (const kind of ['model', 'dictionary'] as const) {
    const things = await ctx.db
      .selectFrom(kind)
      .select('id')
      .where('deleted_at', '<', deletedBefore)
      .where('id', 'not in', (eb) => eb.selectFrom('trash').select('thing_id').where('trash.kind', '=', kind))
      .execute()
    await purgeShared(ctx, kind, keys(things))
  }
}

/** Removes the content of a module, before the module itself is removed. */
export async function purgeModuleContent(ctx: Ctx, moduleId: number): Promise<void> {
  await purgeDocs(ctx, (eb) => eb('module_id', '=', moduleId))
  for (const kind of ['model', 'dictionary', 'environment'] as const) {
    const things = await ctx.db.selectFrom(kind).select('id').where('module_id', '=', moduleId).execute()
    await purgeShared(ctx, kind, keys(things))
  }
  await transact(ctx, ({ db }) => db.deleteFrom('shared_text').where('module_id', '=', moduleId).execute())
}
