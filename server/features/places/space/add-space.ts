import { UserError } from '../../../base/errors.ts'
import { transact, type UserCtx } from '../../../context/ctx.ts'
import { upsertMembers } from '../member/member.queries.ts'
import { refuseMore } from '../place/refuse-more.ts'
import { insertSpace, isSpaceNameTaken } from './space.queries.ts'

interface NewSpace {
  name: string
  isCompose?: 0 | 1
  adminIds?: number[]
}

/** A super admin selects the admins; other users become admin of what they create. */
export async function addSpace(ctx: UserCtx, { name, isCompose = 0, adminIds = [] }: NewSpace) {
  const { userId, isSuperAdmin } = ctx.actor
  if (isSuperAdmin && adminIds.length === 0) throw new UserError('error.chooseAdmins', {}, 'adminIds')
  return transact(ctx, async (tx) => {
    const now = tx.services.now()
    if (await isSpaceNameTaken(tx.db, { name, creatorId: userId })) throw new UserError('error.nameTaken', {}, 'name')
    await refuseMore(tx.db, 'space', userId)
    const id = await insertSpace(tx.db, { name, isCompose, creatorId: userId, now })
    const userIds = isSuperAdmin ? adminIds : [userId]
    await upsertMembers(tx.db, { kind: 'space', id }, { userIds, role: 'admin', now })
    return { id, name, isCompose }
  })
}
