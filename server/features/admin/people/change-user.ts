import { UserError } from '../../../base/errors.ts'
import { transact, type UserCtx } from '../../../context/ctx.ts'
import { checkNotSelf, lockSuperAdmins } from '../../accounts/admin/super-admins.ts'
import { audit } from '../../accounts/audit/audit.ts'
import { checkNewUsername, findUserByName, getUser, updateUser, usernameKey } from '../../accounts/user/user.queries.ts'

interface UserChange {
  id: number
  username?: string
  nickname?: string
  email?: string
  isSuperAdmin?: 0 | 1
}

export function changeUser(ctx: UserCtx, { id, username, nickname, email, isSuperAdmin }: UserChange) {
  return transact(ctx, async (tx) => {
    await lockSuperAdmins(tx)
    const before = await getUser(tx.db, id)
    if (isSuperAdmin !== undefined && isSuperAdmin !== before.is_super_admin) {
      checkNotSelf(tx, id)
      await updateUser(tx.db, id, { is_super_admin: isSuperAdmin })
      await audit(tx, { action: isSuperAdmin === 1 ? 'user.promoted' : 'user.demoted', object: before.username })
    }
    if (username !== undefined && username !== before.username) await rename(tx, { id, username })
    const names = { nickname: nickname ?? before.nickname, email: email ?? before.email }
    if (names.nickname !== before.nickname || names.email !== before.email) {
      await updateUser(tx.db, id, names)
      await audit(tx, { action: 'user.changed', object: username ?? before.username })
    }
    return {}
  })
}

async function rename(tx: UserCtx, { id, username }: { id: number; username: string }): Promise<void> {
  const before = await getUser(tx.db, id)
  // The name of others comes from the system in which they sign in.
  if (before.source !== 'register' && before.source !== 'backend')
    throw new UserError('error.nameElsewhere', {}, 'username')
  checkNewUsername(username)
  const owner = await findUserByName(tx.db, username)
  if (owner && owner.id !== id) throw new UserError('error.usernameTaken', {}, 'username')
  await updateUser(tx.db, id, { username, username_key: usernameKey(username) })
  await audit(tx, { action: 'user.changed', object: `${before.username} → ${username}` })
}
