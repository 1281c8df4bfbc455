import type { Ctx } from '../../../context/ctx.ts'
import { TryLater, type JobKind } from '../../../jobs/job-kind.ts'
import { toNotice } from './notice.ts'
import { postNotice, withoutAnswer, type Outcome } from './post-notice.ts'
import type { Told } from './told-docs.ts'
import {
  findWebhookPlace,
  listFollowerMobiles,
  startAttempt,
  updateDelivery,
  type DeliveryRow,
  type WebhookPlace,
} from './webhook.queries.ts'

const MINUTE = 60_000
/** Delays before each retry. */
const RETRY_MS = [MINUTE, 5 * MINUTE, 25 * MINUTE, 120 * MINUTE]
/** Random delay, so that receivers that recover do not get all retries at once. */
const JITTER = 0.1

/** One attempt of a delivery; its row stores the progress. A crash may repeat an attempt, but never loses it. */
export const sendWebhook: JobKind<{ deliveryId: number }> = {
  name: 'send-webhook',
  lane: 'network',
  run: async (ctx, { deliveryId }) => {
    const delivery = await startAttempt(ctx.db, deliveryId)
    if (!delivery) return
    const place = await findWebhookPlace(ctx.db, delivery.webhook_id, { evenIfOff: false })
    if (!place) return end(ctx, deliveryId, withoutAnswer({ key: 'error.webhookOff', params: {} }))
    const outcome = await attempt(ctx, place, delivery)
    const wait = outcome.isOk ? undefined : RETRY_MS[delivery.attempts - 1]
    if (wait === undefined) await end(ctx, deliveryId, outcome)
    else await tryLater(ctx, deliveryId, { outcome, wait })
  },
}

async function attempt(ctx: Ctx, place: WebhookPlace, { id, event, created_at }: DeliveryRow): Promise<Outcome> {
  const { services } = ctx
  const told = JSON.parse(event) as Told
  const notice = toNotice(services, place, {
    id: services.ids.encode(id),
    event: 'docs.changed',
    at: created_at,
    told,
  })
  return postNotice(ctx, place, { notice, mobiles: await mobilesFor(ctx, place, told), userId: 0 })
}

/** Only WeCom robots mention people by number. The author of the changes is not mentioned. */
async function mobilesFor({ db }: Ctx, { kind, module_id }: WebhookPlace, { docs, by }: Told): Promise<string[]> {
  if (kind !== 'wecom') return []
  const docIds = docs.map(({ id }) => id)
  return listFollowerMobiles(db, { moduleId: module_id, docIds, except: by.map(({ id }) => id) })
}

const end = ({ db, services }: Ctx, deliveryId: number, { isOk, status, answer }: Outcome) =>
  updateDelivery(db, deliveryId, { state: isOk ? 'done' : 'failed', status, answer, finished_at: services.now() })

async function tryLater(
  { db, services }: Ctx,
  deliveryId: number,
  { outcome: { status, answer }, wait }: { outcome: Outcome; wait: number },
): Promise<never> {
  const at = services.now() + Math.round(wait * (1 + JITTER * Math.random()))
  await updateDelivery(db, deliveryId, { state: 'waiting', status, answer, next_at: at })
  throw new TryLater(at)
}
