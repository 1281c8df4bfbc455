import { UserError } from '../../../base/errors.ts'
import { transact, type Actor, type Ctx } from '../../../context/ctx.ts'
import { hashToken } from '../../../http/actor.ts'
import { audit } from '../../accounts/audit/audit.ts'
import { checkNewPassword, hashPassword } from '../../accounts/user/passwords.ts'
import { countAttempt, forgiveAddress, perAddress } from '../../accounts/user/throttle.ts'
import { checkNewUsername, insertUser } from '../../accounts/user/user.queries.ts'
import { openInvitations } from '../../places/member/open-invitations.ts'
import { joinProjects, joinSpaces } from '../people/allocate-projects.ts'
import { livePlaces, namePlaces } from './invitations.ts'

async function getOpen(ctx: Ctx, key: string) {
  const row = await openInvitations(ctx)
    .selectAll('invitation')
    .where('invitation.key_hash', '=', hashToken(key))
    .executeTakeFirst()
  if (!row) throw new UserError('error.invitationDead')
  return row
}

/** Only wrong keys count as attempts. */
export async function openInvitation(ctx: Ctx, { key }: { key: string }) {
  const limit = perAddress(ctx.request.address, 'invitation')
  await countAttempt(ctx, [limit])
  const { role, places } = await getOpen(ctx, key)
  await forgiveAddress(ctx, limit)
  return { roleCode: role, places: await namePlaces(ctx.db, places) }
}

interface Acceptance {
  key: string
  username: string
  nickname: string
  email?: string
  password: string
}

/** Makes the account, with the roles that the invitation gives. Works also when people cannot register themselves. */
export async function acceptInvitation(ctx: Ctx, wish: Acceptance): Promise<Record<string, never>> {
  const limit = perAddress(ctx.request.address, 'invitation')
  await countAttempt(ctx, [limit])
  await getOpen(ctx, wish.key)
  checkNewUsername(wish.username)
  checkNewPassword(wish.password, wish.username)
  const passwordHash = await hashPassword(wish.password)
  await transact(ctx, async (tx) => {
    const invitation = await useOnce(tx, wish.key)
    const newcomer = await addAccount(tx, wish, passwordHash)
    const { role } = invitation
    const { spaces, projects } = await livePlaces(tx.db, invitation.places)
    const { userId } = newcomer.actor
    await audit(newcomer, { action: 'invitation.accepted', object: invitation.name })
    await joinSpaces(newcomer, { userId, role, spaceIds: spaces.map(({ id }) => id) })
    await joinProjects(newcomer, { userId, role, projectIds: projects.map(({ id }) => id) })
    await forgiveAddress(tx, limit)
  })
  return {}
}

/** Two people at the same time cannot both have the last use. */
async function useOnce(tx: Ctx, key: string) {
  const invitation = await getOpen(tx, key)
  const { numUpdatedRows } = await tx.db
    .updateTable('invitation')
    .set((eb) => ({ uses: eb('uses', '+', 1) }))
    .where('id', '=', invitation.id)
    .whereRef('uses', '<', 'max_uses')
    .executeTakeFirstOrThrow()
  if (numUpdatedRows !== 1n) throw new UserError('error.invitationDead')
  return invitation
}

/** The context of the new person, who is the one that joins. */
async function addAccount(tx: Ctx, { username, nickname, email = '' }: Acceptance, passwordHash: string) {
  const userId = await insertUser(tx.db, {
    username,
    password_hash: passwordHash,
    password_expires_at: null,
    nickname,
    email,
    wecom_mobile: '',
    source: 'register',
    status: 1,
    is_super_admin: 0,
    created_at: tx.services.now(),
  })
  if (userId === undefined) throw new UserError('error.usernameTaken', {}, 'username')
  const actor: Actor = { userId, sessionId: 0, username, nickname, status: 1, isSuperAdmin: false }
  return { ...tx, actor }
}
