import { basename } from 'node:path'
import { UserError } from '../../../base/errors.ts'
import { transact, type UserCtx } from '../../../context/ctx.ts'
import type { Db } from '../../../db/open.ts'
import { checkNotSelf, lockSuperAdmins } from '../../accounts/admin/super-admins.ts'
import { audit } from '../../accounts/audit/audit.ts'
import { getUser, updateUser } from '../../accounts/user/user.queries.ts'
import { countAdmins, lockPlace, type MemberPlace } from '../../places/member/member.queries.ts'

/**
 * Deletes everything of the person except the row with the name, which history, creators and the audit log show. The account name is
 * free again.
 */
export async function deleteUser(ctx: UserCtx, { id }: { id: number }): Promise<Record<string, never>> {
  checkNotSelf(ctx, id)
  const avatar = await transact(ctx, async (tx) => {
    await lockSuperAdmins(tx)
    const user = await getUser(tx.db, id)
    if (user.deleted_at !== null) throw new UserError('error.notFound')
    await checkNotLastAdmin(tx.db, id)
    await tx.db.updateTable('doc_comment').set({ user_id: null }).where('user_id', '=', id).execute()
    for (const table of ownedTables) await tx.db.deleteFrom(table).where('user_id', '=', id).execute()
    await updateUser(tx.db, id, {
      // A name of somebody never begins with a blank.
      username_key: ` deleted ${id}`,
      password_hash: null,
      password_expires_at: null,
      email: '',
      wecom_mobile: '',
      feishu_id: '',
      slack_id: '',
      teams_id: '',
      mail_lang: '',
      avatar: '',
      status: 0,
      is_super_admin: 0,
      deleted_at: tx.services.now(),
    })
    await audit(tx, { action: 'user.deleted', object: user.username })
    return user.avatar
  })
  if (avatar !== '') await ctx.services.files.remove(basename(avatar))
  return {}
}

/** Tables whose rows end with the account. */
export const ownedTables = [
  'group_role',
  'identity',
  'sign_in_step',
  'two_factor',
  'recovery_code',
  'session',
  'oauth_code',
  'access_token',
  'password_reset',
  'saved_call',
  'doc_comment_mention',
  'doc_follow',
  'place_follow',
  'message_setting',
  'message',
  'debug_variable',
  'debug_prop',
  'debug_call',
  'project_member',
  'space_member',
] as const

async function checkNotLastAdmin(db: Db, userId: number): Promise<void> {
  for (const { place, name } of await listAdminedPlaces(db, userId)) {
    await lockPlace(db, place)
    if ((await countAdmins(db, place)) > 1) continue
    throw new UserError(place.kind === 'space' ? 'error.lastSpaceAdmin' : 'error.lastProjectAdmin', { name })
  }
}

/** In an order that is always the same, because they are locked one by one. */
async function listAdminedPlaces(db: Db, userId: number): Promise<{ place: MemberPlace; name: string }[]> {
  const spaces = await db
    .selectFrom('space_member as member')
    .innerJoin('space', 'space.id', 'member.space_id')
    .select(['space.id', 'space.name'])
    .where('member.user_id', '=', userId)
    .where('member.role', '=', 'admin')
    .where('space.deleted_at', 'is', null)
    .orderBy('space.id')
    .execute()
  const projects = await db
    .selectFrom('project_member as member')
    .innerJoin('project', 'project.id', 'member.project_id')
    .innerJoin('space', 'space.id', 'project.space_id')
    .select(['project.id', 'project.name'])
    .where('member.user_id', '=', userId)
    .where('member.role', '=', 'admin')
    .where('project.deleted_at', 'is', null)
    .where('space.deleted_at', 'is', null)
    .orderBy('project.id')
    .execute()
  return [
    ...spaces.map(({ id, name }) => ({ place: { kind: 'space' as const, id }, name })),
    ...projects.map(({ id, name }) => ({ place: { kind: 'project' as const, id }, name })),
  ]
}
