import type { Ctx } from '../../../context/ctx.ts'

/** Valid invitations: not expired, not used up, and by someone who is a super admin now. */
export function openInvitations({ db, services }: Pick<Ctx, 'db' | 'services'>) {
  return db
    .selectFrom('invitation')
    .innerJoin('user_account as creator', 'creator.id', 'invitation.creator_id')
    .where('invitation.expires_at', '>', services.now())
    .whereRef('invitation.uses', '<', 'invitation.max_uses')
    .where('creator.is_super_admin', '=', 1)
    .where('creator.status', '<>', 0)
}
