import { UserError } from '../../../base/errors.ts'
import type { UserCtx } from '../../../context/ctx.ts'
import { isOwnPassword } from './own-password.ts'
import { countAttempt, forgiveOwn, perAccount } from './throttle.ts'
import { getUser, type UserRow } from './user.queries.ts'
import { listWays, typesPassword } from './ways-in.ts'

/** How long a sign-in at a provider counts as just done. */
const FRESH_MS = 10 * 60_000

/**
 * Before what protects the account changes: asks for the password again, because the session may be open on a desk. Who signs in at a
 * provider, and has no password, must have done so just now.
 */
export async function confirmPerson(ctx: UserCtx, password = ''): Promise<UserRow> {
  const user = await getUser(ctx.db, ctx.actor.userId)
  if (!typesPassword(await listWays(ctx, user))) {
    if (!(await isFresh(ctx))) throw new UserError('error.signInFresh')
    return user
  }
  const limit = perAccount(`confirm ${user.id}`)
  await countAttempt(ctx, [limit])
  if (!(await isOwnPassword(ctx, user, password))) throw new UserError('error.oldPasswordWrong', {}, 'password')
  await forgiveOwn(ctx, limit)
  return user
}

/** Whether the session began just now. */
export async function isFresh({ db, actor, services }: UserCtx): Promise<boolean> {
  const row = await db
    .selectFrom('session')
    .select('created_at')
    .where('id', '=', actor.sessionId)
    .where('created_at', '>', services.now() - FRESH_MS)
    .executeTakeFirst()
  return row !== undefined
}
