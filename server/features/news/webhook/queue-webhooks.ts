import { plainText } from '#core/exporters/rich/plain-text.ts'
import type { WebhookEvent } from '#core/contract/webhook.ts'
import type { DocChange, UserCtx } from '../../../context/ctx.ts'
import { enqueue } from '../../../jobs/job-kind.ts'
import { sendWebhook } from './send-webhook.ts'
import { joinTold, MAX_TOLD, toTold, type Told } from './told-docs.ts'
import {
  filterBound,
  filterShown,
  findUnsent,
  insertDelivery,
  listModuleHooks,
  listReleaseHooks,
  listToldDocs,
  updateDelivery,
  type Hook,
} from './webhook.queries.ts'

/** Changes within this time are combined into one message: group chats rate-limit robots. */
const GATHER_MS = 5_000
const MAX_REMARK = 200

/**
 * Queues notices for the webhooks of the changed modules, and of the valid releases of the changed docs, in the caller's transaction.
 * Hidden docs are not reported: nobody knows who reads a chat.
 */
export async function queueWebhooks(tx: UserCtx, changes: DocChange[]): Promise<void> {
  if (changes.length === 0) return
  const byModule = Map.groupBy(changes, ({ moduleId }) => moduleId)
  const moduleIds = [...byModule.keys()]
  const hooks = [...(await listModuleHooks(tx.db, moduleIds)), ...(await listReleaseHooks(tx.db, { moduleIds }))]
  const shown =
    hooks.length === 0
      ? new Set()
      : await filterShown(
          tx.db,
          changes.map(({ id }) => id),
        )
  for (const hook of inOrder(hooks)) {
    const ofPlace = hook.moduleId === null ? await boundChanges(tx, hook, changes) : byModule.get(hook.moduleId)
    const wanted = (ofPlace ?? []).filter((change) => shown.has(change.id) && wantsChange(hook, change))
    if (wanted.length > 0) await addToDelivery(tx, hook, await summarizeChanges(tx, wanted))
  }
}

/** Always in the same order, so that two transactions that add to the same deliveries do not lock each other out. */
export const inOrder = (hooks: Hook[]) => hooks.toSorted((one, other) => one.id - other.id)

async function boundChanges({ db }: UserCtx, { releaseId }: Hook, changes: DocChange[]): Promise<DocChange[]> {
  const ids = changes.map(({ id }) => id)
  const bound = await filterBound(db, releaseId ?? 0, ids)
  return changes.filter(({ id }) => bound.has(id))
}

export const wants = ({ events }: Hook, event: WebhookEvent) => (JSON.parse(events) as WebhookEvent[]).includes(event)

/** A deleted doc always breaks its clients. */
function wantsChange(hook: Hook, { event, changeClass }: DocChange): boolean {
  if (!wants(hook, event)) return false
  return hook.isBreakingOnly === 0 || event === 'deleted' || changeClass === 'breaking'
}

/** Adds to the delivery that waits for its first attempt, or makes a new one. */
export async function addToDelivery(
  tx: UserCtx,
  { id: webhookId, moduleId, releaseId }: Hook,
  told: Told,
): Promise<void> {
  const { db, services } = tx
  const unsent = await findUnsent(db, webhookId)
  const joined = unsent && joinTold(JSON.parse(unsent.event) as Told, told)
  if (joined) return updateDelivery(db, unsent.id, { event: JSON.stringify(joined) })
  const runAt = services.now() + GATHER_MS
  const deliveryId = await insertDelivery(db, { webhookId, told, now: services.now(), nextAt: runAt })
  const owner = moduleId === null ? `release ${releaseId}` : `module ${moduleId}`
  await enqueue(tx, sendWebhook, { deliveryId }, { runAt, owner })
}

async function summarizeChanges({ db, actor, services }: UserCtx, changes: DocChange[]): Promise<Told> {
  const listed = changes.slice(0, MAX_TOLD).map(({ id }) => id)
  const rows = new Map((await listToldDocs(db, listed)).map((row) => [row.id, row]))
  const docs = changes.map(({ id, name, event, changeClass, remark = '' }) => {
    const { http_method: method = '', url = '', moduleId = 0, moduleName = '' } = rows.get(id) ?? {}
    const module = { id: moduleId, name: moduleName }
    const words = plainText(remark).trim().slice(0, MAX_REMARK)
    const how = {
      by: actor.nickname,
      at: services.now(),
      ...(changeClass && { changeClass }),
      ...(words && { remark: words }),
    }
    return { id, name, method, url, module, change: event, ...how }
  })
  return toTold([{ id: actor.userId, name: actor.nickname }], docs)
}
