import { HttpError } from '../../../base/errors.ts'
import type { Ctx } from '../../../context/ctx.ts'
import { hashToken, newToken } from '../../../http/actor.ts'
import { audit } from '../audit/audit.ts'
import { insertSession } from './session.queries.ts'
import { countAttempt, type Limit } from './throttle.ts'
import { updateUser, type UserRow } from './user.queries.ts'

/** Counts a sign-in attempt before it is made. */
export async function countLogin(ctx: Ctx, username: string, limits: Limit[]): Promise<void> {
  try {
    await countAttempt(ctx, limits)
  } catch (error) {
    if (error instanceof HttpError)
      await audit(ctx, { action: 'login.paused', actor: { userId: null, name: username } })
    throw error
  }
}

/** Returns the token of a new session. */
export async function openSession(tx: Ctx, user: UserRow): Promise<string> {
  const token = newToken()
  const now = tx.services.now()
  const { address, userAgent } = tx.request
  await insertSession(tx.db, {
    user_id: user.id,
    token_hash: hashToken(token),
    created_at: now,
    last_seen_at: now,
    address,
    user_agent: userAgent,
  })
  await updateUser(tx.db, user.id, { last_active_at: now })
  await audit(tx, { action: 'login.ok', actor: { userId: user.id, name: user.username } })
  return token
}
