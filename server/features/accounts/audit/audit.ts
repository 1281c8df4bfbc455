import type { Ctx } from '../../../context/ctx.ts'

export type AuditAction =
  | 'login.ok'
  | 'login.failed'
  | 'login.paused'
  | 'logout'
  | 'password.changed'
  | 'password.resetAsked'
  | 'password.reset'
  | 'session.ended'
  | 'user.registered'
  | 'user.created'
  | 'user.enabled'
  | 'user.disabled'
  | 'configured'
  | 'exported'
  | 'member.added'
  | 'member.changed'
  | 'member.removed'
  | 'member.left'
  | 'deleted'
  | 'restored'
  | 'removed'
  | 'token.shown'
  | 'token.refreshed'
  | 'openUser.added'
  | 'openUser.secretReset'
  | 'openUser.enabled'
  | 'openUser.disabled'
  | 'webhook.saved'

interface Entry {
  action: AuditAction
  /** What it was done to, when that is not the actor. */
  object?: string
  /** Who did it, when nobody is signed in yet. */
  actor?: { userId: number | null; name: string }
}

/** One line of the audit trail. It is only ever added to. */
export async function audit(ctx: Ctx, { action, object = '', actor }: Entry): Promise<void> {
  const who = actor ?? { userId: ctx.actor?.userId ?? null, name: ctx.actor?.username ?? '' }
  const { address, id } = ctx.request
  await ctx.db
    .insertInto('audit')
    .values({ at: ctx.services.now(), action, user_id: who.userId, actor: who.name, object, address, request_id: id })
    .execute()
}
