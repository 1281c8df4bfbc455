import { randomBytes } from 'node:crypto'
import type { DeliveryReport } from '#core/importers/draft/report.ts'
import type { UserCtx } from '../../../context/ctx.ts'
import { saveErrorCodes } from '../../content/constant/shared-text.ts'
import { deleteOne } from '../../content/store/delete-docs.ts'
import { unindexDocs } from '../../content/store/search-index.ts'
import { touchModule } from '../../places/module/module.queries.ts'
import { DeliveredDocs } from './delivered-docs.ts'
import { DeliveredFolders } from './delivered-folders.ts'
import { deliverEnvironments, DeliveredParts } from './delivered-parts.ts'
import { addName, newReport, type Delivery } from './delivery.ts'
import { inSteps, oneAtATime, type Step } from './steps.ts'

/**
 * The one way in which machines change a module: pushes, imports and syncs. All of it counts or nothing does. What people wrote stays,
 * see `mergeDelivery`; what is locked stays; deliveries to one module wait for each other.
 */
export function deliver(ctx: UserCtx, delivery: Delivery): Promise<DeliveryReport> {
  return oneAtATime(`module ${delivery.moduleId}`, () => inSteps(ctx, (step) => deliverInSteps(delivery, step)))
}

async function deliverInSteps(delivery: Delivery, step: Step): Promise<DeliveryReport> {
  const stage = randomBytes(8).toString('hex')
  const { moduleId, origin } = delivery
  const report = newReport()
  const folders = new DeliveredFolders(stage, origin)
  const parts = new DeliveredParts({ moduleId, report })
  const docs = new DeliveredDocs({ delivery, stage, report, folders, parts })
  try {
    await step(async (tx) => {
      await touchModule(tx.db, moduleId)
      await folders.load(tx, moduleId)
      await docs.load(tx)
    })
    await parts.reserve(step, delivery.dictionaries, delivery.models)
    let read = 0
    for await (const drafts of delivery.docs) {
      await step((tx) => docs.read(tx, drafts))
      await delivery.onProgress?.((read += drafts.length))
    }
    const work = { report, folders, parts, docs }
    await step((tx) => (delivery.isPreview ? foresee(tx, delivery, work) : showAll(tx, delivery, work)))
    if (delivery.isPreview) await step((tx) => forget(tx, stage, parts))
    return report
  } catch (error) {
    await step((tx) => forget(tx, stage, parts)).catch(() => {})
    throw error
  }
}

interface Work {
  report: DeliveryReport
  folders: DeliveredFolders
  parts: DeliveredParts
  docs: DeliveredDocs
}

/** The moment in which everybody sees the delivery. */
async function showAll(tx: UserCtx, delivery: Delivery, { report, folders, parts, docs }: Work): Promise<void> {
  const { moduleId } = delivery
  await touchModule(tx.db, moduleId)
  for (const { path, description } of delivery.folders) {
    await folders.describe(tx, { moduleId, parentId: delivery.parentId, path }, description)
  }
  await parts.show(tx, delivery.dictionaries, delivery.models)
  await docs.show(tx)
  if (delivery.mode === 'replace') report.removed = await removeMissing(tx, delivery, { report, folders, parts, docs })
  await deliverEnvironments(tx, moduleId, delivery.environments)
  if (delivery.errorCodes.length > 0) {
    const byCode = new Map(delivery.errorCodes.map((row) => [row.code, row]))
    await saveErrorCodes(tx, { moduleId, rows: [...byCode.values()] })
  }
}

/** What `showAll` would do. */
async function foresee(tx: UserCtx, delivery: Delivery, work: Work): Promise<void> {
  work.docs.foresee()
  if (delivery.mode === 'replace') work.report.removed = (await findMissing(tx, delivery, work)).length
}

/** Docs of the same origin that were not delivered go to the recycle bin, unless they are locked, versioned or edited by a person. */
async function removeMissing(tx: UserCtx, delivery: Delivery, work: Work): Promise<number> {
  const missing = await findMissing(tx, delivery, work)
  for (const { id } of missing) await deleteOne(tx, id)
  await removeEmptyFolders(tx, work.folders.unused())
  return missing.length
}

async function findMissing(
  tx: UserCtx,
  { moduleId, parentId, origin }: Delivery,
  { docs, folders, report }: Work,
): Promise<{ id: number }[]> {
  const rows = await tx.db
    .selectFrom('doc')
    .select(['id', 'parent_id', 'name'])
    .where('module_id', '=', moduleId)
    .where('origin', '=', origin)
    .where('is_folder', '=', 0)
    .where('is_locked', '=', 0)
    .where('version', '=', '')
    .where('deleted_at', 'is', null)
    .where('delivered', 'is not', null)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('doc_revision')
            .select('doc_revision.id')
            .whereRef('doc_revision.doc_id', '=', 'doc.id')
            .where('doc_revision.source', '<>', 0),
        ),
      ),
    )
    .execute()
  const missing = rows.filter(
    (row) => !docs.isDelivered(row.id) && !folders.isLocked(row.parent_id) && folders.isBelow(row.parent_id, parentId),
  )
  for (const { name } of missing) addName(report.names.removed, name)
  return missing
}

/** A folder of machines in which nothing is left has no one to miss it. */
async function removeEmptyFolders({ db, services }: UserCtx, ids: number[]): Promise<void> {
  for (const id of ids) {
    const child = await db
      .selectFrom('doc')
      .select('id')
      .where('parent_id', '=', id)
      .where('deleted_at', 'is', null)
      .executeTakeFirst()
    if (!child) await db.updateTable('doc').set({ deleted_at: services.now() }).where('id', '=', id).execute()
  }
}

/** After a failure: nothing of it stays. */
async function forget(tx: UserCtx, stage: string, parts: DeliveredParts): Promise<void> {
  await forgetStage(tx, stage)
  await parts.forget(tx)
}

export async function forgetStage({ db }: Pick<UserCtx, 'db'>, stage: string): Promise<void> {
  const rows = await db.selectFrom('doc').select('id').where('staged_by', '=', stage).execute()
  const ids = rows.map(({ id }) => id)
  for (let from = 0; from < ids.length; from += 500) {
    const some = ids.slice(from, from + 500)
    await unindexDocs(db, some)
    await db.deleteFrom('doc').where('id', 'in', some).execute()
  }
}
