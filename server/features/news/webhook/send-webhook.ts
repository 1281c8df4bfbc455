import type { Ctx } from '../../../context/ctx.ts'
import { TryLater, type JobKind } from '../../../jobs/job-kind.ts'
import type { Mention } from './chat/chat-service.ts'
import { findChat } from './chat/chat-services.ts'
import { listMentions } from './list-mentions.ts'
import { toNotice } from './notice.ts'
import { postNotice, withoutAnswer, type Outcome } from './post-notice.ts'
import { stillTold } from './still-told.ts'
import type { Told } from './told-docs.ts'
import {
  claimCall,
  findPending,
  findWebhookPlace,
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
/** Between two calls of a webhook, on all nodes and with retries: at most 18 a minute. Chats allow 20. */
const SPACING_MS = 3_500
/** Retries wait longer for their turn, because what is new goes first. */
const RETRY_TURN_MS = 30_000

/** One attempt of a delivery; its row stores the progress. A crash may repeat an attempt, but never loses it. */
export const sendWebhook: JobKind<{ deliveryId: number }> = {
  name: 'send-webhook',
  lane: 'network',
  run: async (ctx, { deliveryId }) => {
    const pending = await findPending(ctx.db, deliveryId)
    if (!pending) return
    const place = await findWebhookPlace(ctx.db, pending.webhook_id, { evenIfOff: false })
    if (!place) return end(ctx, deliveryId, withoutAnswer({ key: 'error.webhookOff', params: {} }))
    await takeTurn(ctx, place, pending)
    const delivery = await startAttempt(ctx.db, deliveryId)
    if (!delivery) return
    const outcome = await attempt(ctx, place, delivery)
    const wait = outcome.isOk ? undefined : RETRY_MS[delivery.attempts - 1]
    if (wait === undefined) await end(ctx, deliveryId, outcome)
    else await tryLater(ctx, deliveryId, { outcome, wait })
  },
}

/** Until its turn a delivery waits, and takes up what happens meanwhile. */
async function takeTurn(
  { db, services }: Ctx,
  { id, called_at }: WebhookPlace,
  { id: deliveryId, attempts }: DeliveryRow,
) {
  const now = services.now()
  if (await claimCall(db, id, { now, before: now - SPACING_MS })) return
  const free = Math.max(called_at, now - SPACING_MS) + SPACING_MS
  const at = attempts === 0 ? free : free + Math.round(RETRY_TURN_MS * Math.random())
  await updateDelivery(db, deliveryId, { state: 'waiting', next_at: at })
  throw new TryLater(at)
}

async function attempt(ctx: Ctx, place: WebhookPlace, { id, event, created_at }: DeliveryRow): Promise<Outcome> {
  const { services } = ctx
  const told = await stillTold(ctx.db, place, JSON.parse(event) as Told)
  if (!told) return { ...withoutAnswer({ key: 'error.webhookNothingLeft', params: {} }), isOk: true }
  const notice = toNotice(services, place, { id: services.ids.encode(id), at: created_at, told })
  return postNotice(ctx, place, { notice, mentions: await mentionsFor(ctx, place, told), userId: 0 })
}

/** Those who caused the news are not mentioned. */
async function mentionsFor({ db }: Ctx, { kind, projectId }: WebhookPlace, told: Told): Promise<Mention[]> {
  const chat = findChat(kind)
  return chat ? listMentions(db, { projectId, told, column: chat.mentionsBy }) : []
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
