import { UserError } from '../../../base/errors.ts'
import type { UserCtx } from '../../../context/ctx.ts'
import { lockUser } from '../user/user.queries.ts'

/** Super admins cannot disable, demote or delete themselves, so there is always one. */
export function checkNotSelf({ actor }: UserCtx, id: number): void {
  if (id === actor.userId) throw new UserError('error.notYourself')
}

/** Serializes what ends a super admin, so that two of them cannot end each other: the second one is none any more. */
export async function lockSuperAdmins({ db, actor }: UserCtx): Promise<void> {
  // In one order, so that two transactions do not wait for each other.
  for (const id of await listSuperAdmins({ db })) await lockUser(db, id)
  if (!(await listSuperAdmins({ db })).includes(actor.userId)) throw new UserError('error.superAdminOnly')
}

async function listSuperAdmins({ db }: Pick<UserCtx, 'db'>): Promise<number[]> {
  const rows = await db
    .selectFrom('user_account')
    .select('id')
    .where('is_super_admin', '=', 1)
    .where('status', '<>', 0)
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}
