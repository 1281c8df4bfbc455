import { randomUUID } from 'node:crypto'
import { UserError } from '../../../base/errors.ts'
import type { UserCtx } from '../../../context/ctx.ts'
import { countAttempt } from '../../accounts/user/throttle.ts'
import { toNotice } from './notice.ts'
import { postNotice, tellAnswer } from './post-notice.ts'
import { findWebhookPlace } from './webhook.queries.ts'

/** Maximum tests per five minutes. */
const MAX_TESTS = 20

/** Sends a test at once, also when the webhook is disabled. It is not logged, because the response is shown. */
export async function testWebhook(ctx: UserCtx, { id }: { id: number }) {
  const { actor, services, t } = ctx
  await countAttempt(ctx, [{ key: `webhook-test:${actor.userId}`, max: MAX_TESTS }])
  const place = await findWebhookPlace(ctx.db, id, { evenIfOff: true })
  if (!place) throw new UserError('error.notFound')
  const told = { by: [{ id: actor.userId, name: actor.nickname }], total: 0, docs: [] }
  const notice = toNotice(services, place, { id: `test-${randomUUID()}`, at: services.now(), told, isTest: true })
  const outcome = await postNotice(ctx, place, { notice, mentions: [], userId: actor.userId })
  return {
    isOk: outcome.isOk ? (1 as const) : (0 as const),
    isClosed: outcome.isClosed ? (1 as const) : (0 as const),
    status: outcome.status,
    answer: tellAnswer(t, outcome),
  }
}
