import type { Ctx } from '../../../context/ctx.ts'

export type AuditAction =
  | 'login.ok'
  | 'login.failed'
  | 'login.paused'
  | 'logout'
  | 'twoFactor.on'
  | 'twoFactor.off'
  | 'twoFactor.reset'
  | 'twoFactor.recoveryCodes'
  | 'password.changed'
  | 'password.resetAsked'
  | 'password.reset'
  | 'session.ended'
  | 'identity.added'
  | 'identity.removed'
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
  | 'token.added'
  | 'token.ended'
  | 'openUser.added'
  | 'openUser.secretReset'
  | 'openUser.enabled'
  | 'openUser.disabled'
  | 'webhook.saved'
  | 'meterSphere.saved'
  | 'meterSphere.removed'
  | 'script.saved'
  | 'share.added'
  | 'share.changed'
  | 'share.enabled'
  | 'share.disabled'
  | 'share.deleted'
  | 'share.passwordShown'
  | 'visitKey.added'
  | 'visitKey.ended'
  | 'compose.added'
  | 'compose.changed'
  | 'compose.deleted'
  | 'compose.passwordShown'
  | 'doc.withdrawn'
  | 'doc.allowed'
  | 'proxied'

interface Entry {
  action: AuditAction
  /** The object of the action, if it is not the actor. */
  object?: string
  /** The actor, if nobody is signed in yet. */
  actor?: { userId: number | null; name: string }
}

/** Adds an entry to the audit log. Entries are never changed or deleted. */
export const audit = (ctx: Ctx, entry: Entry): Promise<void> => auditAll(ctx, [entry])

export async function auditAll(ctx: Ctx, entries: Entry[]): Promise<void> {
  if (entries.length === 0) return
  const { address, id } = ctx.request
  const rows = entries.map(({ action, object = '', actor }) => {
    const who = actor ?? { userId: ctx.actor?.userId ?? null, name: ctx.actor?.username ?? '' }
    return { at: ctx.services.now(), action, user_id: who.userId, actor: who.name, object, address, request_id: id }
  })
  await ctx.db.insertInto('audit').values(rows).execute()
}
