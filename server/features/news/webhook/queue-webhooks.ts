import type { DocEvent } from '#core/contract/webhook.ts'
import type { DocChange, UserCtx } from '../../../context/ctx.ts'
import { enqueue } from '../../../jobs/job-kind.ts'
import { sendWebhook } from './send-webhook.ts'
import { joinTold, MAX_TOLD, type Told } from './told-docs.ts'
import { findUnsent, insertDelivery, listEnabledWebhooks, listToldDocs, updateDelivery } from './webhook.queries.ts'

/** Changes within this time are combined into one message: group chats rate-limit robots. */
const GATHER_MS = 5_000

/** Queues notices for the webhooks of the changed modules, in the caller's transaction. */
export async function queueWebhooks(tx: UserCtx, changes: DocChange[]): Promise<void> {
  if (changes.length === 0) return
  const byModule = Map.groupBy(changes, ({ moduleId }) => moduleId)
  for (const { id, module_id, events } of await listEnabledWebhooks(tx.db, [...byModule.keys()])) {
    const wanted = new Set(JSON.parse(events) as DocEvent[])
    const matching = byModule.get(module_id)?.filter(({ event }) => wanted.has(event)) ?? []
    if (matching.length > 0) await queue(tx, { id, moduleId: module_id }, matching)
  }
}

async function queue(
  tx: UserCtx,
  { id: webhookId, moduleId }: { id: number; moduleId: number },
  changes: DocChange[],
): Promise<void> {
  const { db, services } = tx
  const told = await summarizeChanges(tx, changes)
  const unsent = await findUnsent(db, webhookId)
  const joined = unsent && joinTold(JSON.parse(unsent.event) as Told, told)
  if (joined) return updateDelivery(db, unsent.id, { event: JSON.stringify(joined) })
  const runAt = services.now() + GATHER_MS
  const deliveryId = await insertDelivery(db, { webhookId, told, now: services.now(), nextAt: runAt })
  await enqueue(tx, sendWebhook, { deliveryId }, { runAt, owner: `module ${moduleId}` })
}

async function summarizeChanges({ db, actor }: UserCtx, changes: DocChange[]): Promise<Told> {
  const named = changes.slice(0, MAX_TOLD)
  const ids = named.map(({ id }) => id)
  const rows = new Map((await listToldDocs(db, ids)).map((row) => [row.id, row]))
  const docs = named.map(({ id, name, event }) => {
    const { http_method: method = '', url = '' } = rows.get(id) ?? {}
    return { id, name, method, url, change: event }
  })
  return { by: [{ id: actor.userId, name: actor.nickname }], total: changes.length, docs }
}
