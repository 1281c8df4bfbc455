import { classOfDeletedDoc } from '#core/change/classify-doc.ts'
import type { EnvironmentDraft } from '#core/importers/draft/draft.ts'
import type { DeliveryReport } from '#core/importers/draft/report.ts'
import type { UserCtx } from '../../../context/ctx.ts'
import { withLease, type Lease } from '../../../context/lease.ts'
import { saveErrorCodes } from '../../content/constant/shared-text.ts'
import { cleanTextsAhead } from '../../content/store/clean-ahead.ts'
import { deleteDocs } from '../../content/store/delete-docs.ts'
import { deleteEmptyFolders, forgetStage } from '../../content/store/stage-docs.ts'
import { getDocsVersion, touchModule } from '../../places/module/module.queries.ts'
import { countDrafts } from '../read/spool.ts'
import { DeliveredDictionaries } from './delivered-dictionaries.ts'
import { DeliveredDocs } from './delivered-docs.ts'
import { deliverEnvironments } from './delivered-environments.ts'
import { DeliveredFolders } from './delivered-folders.ts'
import { DeliveredModels } from './delivered-models.ts'
import { BatchMerger } from './batch-merger.ts'
import { addClass, addName, newReport, type Delivery } from './delivery.ts'
import { listRemovable } from './known-docs.ts'
import { LinkTargets } from './link-targets.ts'
import { oneAhead } from './one-ahead.ts'
import { stepsOn, type Step } from './steps.ts'

/** How long a delivery waits for another one to the same module. Must be shorter than the time limit of a push. */
const WAIT_MS = 60_000

/**
 * The only function with which machines change a module: pushes, imports and syncs. A delivery is atomic. Edits of people are kept,
 * see `mergeDelivery`, and so are locked docs. Deliveries to one module are serialized on all nodes.
 */
export function deliver(ctx: UserCtx, delivery: Delivery): Promise<DeliveryReport> {
  const key = `delivery to module ${delivery.moduleId}`
  return withLease(ctx, { key, waitMs: WAIT_MS, busyKey: 'error.deliveryRunning' }, async (lease) => {
    if (lease.deadHolder !== undefined) await forgetStage(ctx, lease.deadHolder)
    return deliverInSteps(ctx, delivery, lease)
  })
}

interface Work {
  delivery: Delivery
  report: DeliveryReport
  folders: DeliveredFolders
  dictionaries: DeliveredDictionaries
  models: DeliveredModels
  docs: DeliveredDocs
  /** With clean texts. */
  environments: EnvironmentDraft[]
  /** `docs_version` of the module when the first step read it. */
  docsVersion: number
}

async function deliverInSteps(ctx: UserCtx, delivery: Delivery, lease: Lease): Promise<DeliveryReport> {
  const step = stepsOn(ctx)
  const work = beginWork(ctx, delivery, lease.holder)
  try {
    work.environments = await cleanTextsAhead(ctx.services, delivery.environments, {
      owner: `module ${delivery.moduleId}`,
      isPart: true,
    })
    await readAll(step, work)
    if (delivery.isPreview) await step((tx) => foresee(tx, work))
    else {
      await step(async (tx) => {
        await lease.confirm(tx)
        await showAll(tx, work)
        const { moduleId, origin, kind = origin } = delivery
        await tx.services.news.delivered(tx, { moduleId, kind, report: work.report })
      })
    }
    if (delivery.isPreview) await forget(ctx, lease.holder, work)
    return work.report
  } catch (error) {
    await forget(ctx, lease.holder, work).catch(() => {})
    throw error
  }
}

function beginWork({ services }: UserCtx, delivery: Delivery, stage: string): Work {
  const { moduleId, origin } = delivery
  const report = newReport()
  const targets = new LinkTargets()
  const folders = new DeliveredFolders(stage, origin)
  const merger = new BatchMerger(services, { delivery, targets })
  return {
    delivery,
    report,
    folders,
    dictionaries: new DeliveredDictionaries(moduleId, targets),
    models: new DeliveredModels(services, { moduleId, targets, report }),
    docs: new DeliveredDocs({ delivery, stage, report, folders, merger }),
    environments: [],
    docsVersion: 0,
  }
}

/** Stages new docs and computes changes of existing ones. */
async function readAll(step: Step, work: Work): Promise<void> {
  const { delivery, folders, docs } = work
  await step(async (tx) => {
    work.docsVersion = await getDocsVersion(tx.db, delivery.moduleId)
    await folders.load(tx, delivery.moduleId)
    await docs.load(tx)
  })
  await work.dictionaries.stage(step, delivery.dictionaries)
  await work.models.stage(step, delivery.models)
  let read = 0
  for await (const batch of oneAhead(docs.open(delivery.docs))) {
    await docs.read(step, batch)
    await delivery.onProgress?.((read += countDrafts(batch.drafts)))
  }
  await docs.finish(step)
}

/** The last step, which makes the delivery visible. People who save meanwhile wait for it, so it must be short. */
async function showAll(tx: UserCtx, work: Work): Promise<void> {
  const { delivery, report, folders, dictionaries, models, docs } = work
  const { moduleId, parentId } = delivery
  await touchModule(tx.db, moduleId)
  const isModuleChanged = (await getDocsVersion(tx.db, moduleId)) !== work.docsVersion + 1
  for (const { path, description } of delivery.folders) {
    await folders.describe(tx, { moduleId, parentId, path }, description)
  }
  await dictionaries.show(tx, isModuleChanged)
  await models.show(tx, isModuleChanged)
  await docs.show(tx, isModuleChanged)
  if (delivery.mode === 'replace') {
    const missing = await findMissing(tx, work)
    await deleteDocs(tx, { ids: missing.map(({ id }) => id) })
    await deleteEmptyFolders(tx, folders.unused())
    report.removed = missing.length
  }
  await deliverEnvironments(tx, { moduleId, report }, work.environments)
  if (delivery.errorCodes.length > 0) {
    const byCode = new Map(delivery.errorCodes.map((row) => [row.code, row]))
    await saveErrorCodes(tx, { moduleId, rows: [...byCode.values()] })
  }
}

/** Reports what `showAll` would do. */
async function foresee(tx: UserCtx, work: Work): Promise<void> {
  work.docs.countChanges()
  if (work.delivery.mode === 'replace') work.report.removed = (await findMissing(tx, work)).length
}

/** Docs of the same origin that are missing in this delivery. */
async function findMissing(tx: UserCtx, { delivery, docs, folders, report }: Work): Promise<{ id: number }[]> {
  const { parentId } = delivery
  const missing = (await listRemovable(tx, delivery)).filter(
    (row) => !docs.isDelivered(row.id) && !folders.isLocked(row.parent_id) && folders.isBelow(row.parent_id, parentId),
  )
  for (const { name, type } of missing) {
    addName(report.names.removed, name)
    addClass(report, classOfDeletedDoc(type), name)
  }
  return missing
}

/** Removes staged rows, after a failure or a preview. */
async function forget(ctx: UserCtx, stage: string, { dictionaries, models }: Work): Promise<void> {
  await forgetStage(ctx, stage)
  const step = stepsOn(ctx)
  await step((tx) => models.forget(tx))
  await step((tx) => dictionaries.forget(tx))
}
