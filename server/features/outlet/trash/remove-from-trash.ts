import type { Expression, ExpressionBuilder, Selectable, SqlBool } from 'kysely'
import { transact, type Ctx, type UserCtx } from '../../../context/ctx.ts'
import { chunks } from '../../../db/chunks.ts'
import type { Tables, TrashTable } from '../../../db/tables.ts'
import { auditAll } from '../../accounts/audit/audit.ts'
import { purgeModuleContent, purgeShared, purgeTrashedDocs } from '../../content/store/purge.ts'
import { listPictureFiles } from '../compose/page-pictures.ts'
import { readTrashLife } from './trash.queries.ts'

/**
 * Removal from the recycle bin is done in short transactions. The first one marks the entries, which nobody can see or restore from then on;
 * the clean-up finishes what was interrupted.
 */

/** Number of entries that are marked, and then removed, together. */
const REMOVED_AT_ONCE = 100

export async function deleteFromTrash(ctx: UserCtx, { id }: { id: number }) {
  await removeEntries(ctx, (eb) => eb('id', '=', id))
  return {}
}

/** Removes what was deleted in a project. The project itself may be in the recycle bin of its space. */
export async function emptyTrash(ctx: UserCtx, { projectId }: { projectId: number }) {
  await removeEntries(ctx, (eb) => eb.and([eb('project_id', '=', projectId), eb('kind', '<>', 'project')]))
  return {}
}

/** Removes entries that have been in the recycle bin for too long, and finishes interrupted removals. Returns their number. */
export async function removeOldEntries(ctx: Ctx): Promise<number> {
  const interrupted = await ctx.db.selectFrom('trash').selectAll().where('is_removed', '=', 1).execute()
  for (const some of chunks(interrupted, REMOVED_AT_ONCE)) await finishRemoval(ctx, some)
  const cutOff = ctx.services.now() - (await readTrashLife(ctx.db))
  return interrupted.length + (await removeEntries(ctx, (eb) => eb('deleted_at', '<=', cutOff)))
}

type Which = (eb: ExpressionBuilder<Tables, 'trash'>) => Expression<SqlBool>
type Entry = Selectable<TrashTable>

async function removeEntries(ctx: Ctx, which: Which): Promise<number> {
  for (let count = 0; ;) {
    const entries = await transact(ctx, (tx) => markSome(tx, which))
    if (entries.length === 0) return count
    await finishRemoval(ctx, entries)
    count += entries.length
  }
}

async function markSome(tx: Ctx, which: Which): Promise<Entry[]> {
  const { db } = tx
  const found = await db
    .selectFrom('trash')
    .select('id')
    .where(which)
    .where('is_removed', '=', 0)
    .limit(REMOVED_AT_ONCE)
    .execute()
  if (found.length === 0) return []
  const entries = await db
    .updateTable('trash')
    .set({ is_removed: 1 })
    .where('id', 'in', keys(found))
    .where('is_removed', '=', 0)
    .returningAll()
    .execute()
  await auditAll(
    tx,
    entries.map(({ kind, thing_id }) => ({ action: 'removed', object: `${kind} ${thing_id}` })),
  )
  return entries
}

const keys = (rows: { id: number }[]) => rows.map(({ id }) => id)

/** May be done twice, or by two at once. */
async function finishRemoval(ctx: Ctx, entries: Entry[]): Promise<void> {
  const of = (wanted: Entry['kind']) => entries.filter(({ kind }) => kind === wanted)
  const things = (wanted: Entry['kind']) => of(wanted).map(({ thing_id }) => thing_id)
  await purgeTrashedDocs(ctx, keys(of('doc')))
  for (const kind of ['dictionary', 'model', 'environment'] as const) await purgeShared(ctx, kind, things(kind))
  for (const kind of ['module', 'project', 'space'] as const) {
    for (const id of things(kind)) await removePlace(ctx, { kind, id })
  }
  await transact(ctx, ({ db }) => db.deleteFrom('trash').where('id', 'in', keys(entries)).execute())
}

interface DeletedPlace {
  kind: 'space' | 'project' | 'module'
  id: number
}

/** Removes a space, project or module with its content, and what was deleted in it before. */
async function removePlace(ctx: Ctx, { kind, id }: DeletedPlace): Promise<void> {
  const modules = await ctx.db
    .selectFrom('module')
    .innerJoin('project', 'project.id', 'module.project_id')
    .select('module.id')
    .where(kind === 'space' ? 'project.space_id' : `${kind}.id`, '=', id)
    .execute()
  for (const module of modules) {
    await removeUploads(ctx, module.id)
    await purgeModuleContent(ctx, module.id)
  }
  const pictures = kind === 'space' ? await listPictureFiles(ctx.db, { spaceId: id }) : []
  for (const { file } of pictures) await ctx.services.files.remove(file)
  await transact(ctx, async ({ db }) => {
    await db.deleteFrom(kind).where('id', '=', id).execute()
    await db.deleteFrom('trash').where(`${kind}_id`, '=', id).execute()
  })
}

/** The files first: without their rows nobody would find them again. */
async function removeUploads(ctx: Ctx, moduleId: number): Promise<void> {
  const uploads = await ctx.db.selectFrom('upload').select(['id', 'file']).where('module_id', '=', moduleId).execute()
  for (const { file } of uploads) await ctx.services.files.remove(file)
  for (const some of chunks(uploads)) {
    await transact(ctx, ({ db }) => db.deleteFrom('upload').where('id', 'in', keys(some)).execute())
  }
}
