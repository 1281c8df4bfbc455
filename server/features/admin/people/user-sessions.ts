import { transact, type UserCtx } from '../../../context/ctx.ts'
import { SESSION_IDLE } from '../../../http/actor.ts'
import { audit } from '../../accounts/audit/audit.ts'
import { deleteSession, deleteSessions, listSessions } from '../../accounts/user/session.queries.ts'
import { getUser } from '../../accounts/user/user.queries.ts'

export async function listUserSessions({ db, actor, services }: UserCtx, { userId }: { userId: number }) {
  const rows = await listSessions(db, userId, services.now() - SESSION_IDLE)
  return rows.map((row) => ({
    id: row.id,
    gmtCreate: row.created_at,
    lastSeen: row.last_seen_at,
    address: row.address,
    userAgent: row.user_agent,
    isCurrent: row.id === actor.sessionId,
  }))
}

export function endUserSession(ctx: UserCtx, { id }: { id: number }) {
  return transact(ctx, async (tx) => {
    const session = await tx.db.selectFrom('session').select('user_id').where('id', '=', id).executeTakeFirst()
    // It may have ended meanwhile.
    if (!session) return {}
    await deleteSession(tx.db, id)
    await audit(tx, { action: 'session.ended', object: `user ${session.user_id}` })
    return {}
  })
}

/** Of the actor, all but the current one. */
export function endUserSessions(ctx: UserCtx, { userId }: { userId: number }) {
  return transact(ctx, async (tx) => {
    const { id } = await getUser(tx.db, userId)
    await deleteSessions(tx.db, id, tx.actor.sessionId)
    await audit(tx, { action: 'session.ended', object: `user ${id}: all` })
    return {}
  })
}
