import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Ctx } from '../../../context/ctx.ts'
import { withLease } from '../../../context/lease.ts'

const DAY = 24 * 60 * 60 * 1000
/** How long a response is stored for calls with the same key. */
export const PUSH_KEY_LIFE = DAY
const MAX_KEY = 200
/** How long a call waits for another one with the same key. Must be shorter than the time limit of a push. */
const WAIT_MS = 100_000

interface PushKey {
  moduleId: number
  key: string
}

/** Runs a call, only once if its client named a key for it. */
export function onceIfKeyed<Answer>(
  ctx: Ctx,
  { moduleId, key }: { moduleId: number; key: string | undefined },
  run: () => Promise<Answer>,
): Promise<Answer> {
  return key === undefined ? run() : once(ctx, { moduleId, key }, run)
}

/** The key that a client gives a push, so that it can send it again without knowing whether it arrived. */
export function readPushKey({ headers }: FastifyRequest): string | undefined {
  const key = headers['idempotency-key']
  return typeof key === 'string' && key !== '' ? key : undefined
}

/** Runs a call once per key, on all nodes: within a day, other calls with the same key get the same response. */
export function once<Answer>(ctx: Ctx, { moduleId, key }: PushKey, run: () => Promise<Answer>): Promise<Answer> {
  const pushKey = { moduleId, key: key.slice(0, MAX_KEY) }
  const digest = createHash('sha256').update(pushKey.key).digest('hex')
  const lease = { key: `push ${moduleId} ${digest}`, waitMs: WAIT_MS, busyKey: 'error.pushRunning' } as const
  return withLease(ctx, lease, async () => {
    const known = await findAnswer(ctx, pushKey)
    if (known !== undefined) return JSON.parse(known) as Answer
    const answer = await run()
    await saveAnswer(ctx, pushKey, JSON.stringify(answer))
    return answer
  })
}

async function findAnswer({ db, services }: Ctx, { moduleId, key }: PushKey): Promise<string | undefined> {
  const row = await db
    .selectFrom('push_key')
    .select('answer')
    .where('module_id', '=', moduleId)
    .where('key', '=', key)
    .where('at', '>', services.now() - PUSH_KEY_LIFE)
    .executeTakeFirst()
  return row?.answer
}

async function saveAnswer({ db, services }: Ctx, { moduleId, key }: PushKey, answer: string): Promise<void> {
  const row = { at: services.now(), answer }
  await db
    .insertInto('push_key')
    .values({ module_id: moduleId, key, ...row })
    .onConflict((conflict) => conflict.columns(['module_id', 'key']).doUpdateSet(row))
    .execute()
}
