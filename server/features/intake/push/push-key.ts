import type { Ctx } from '../../../context/ctx.ts'
import { oneAtATime } from '../../../context/one-at-a-time.ts'

const DAY = 24 * 60 * 60 * 1000
const MAX_KEY = 200

/** A call with the same key as one of the last day is not done again: it is answered as that one was. */
export function once<Answer>(
  ctx: Ctx,
  { moduleId, key }: { moduleId: number; key: string },
  run: () => Promise<Answer>,
): Promise<Answer> {
  const short = key.slice(0, MAX_KEY)
  return oneAtATime(ctx.services, `push key ${moduleId} ${short}`, async () => {
    const { db, services } = ctx
    const now = services.now()
    const known = await db
      .selectFrom('push_key')
      .select('answer')
      .where('module_id', '=', moduleId)
      .where('key', '=', short)
      .where('at', '>', now - DAY)
      .executeTakeFirst()
    if (known) return JSON.parse(known.answer) as Answer
    const answer = await run()
    const row = { at: now, answer: JSON.stringify(answer) }
    await db
      .insertInto('push_key')
      .values({ module_id: moduleId, key: short, ...row })
      .onConflict((conflict) => conflict.columns(['module_id', 'key']).doUpdateSet(row))
      .execute()
    await db
      .deleteFrom('push_key')
      .where('at', '<', now - DAY)
      .execute()
    return answer
  })
}
