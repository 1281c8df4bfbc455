import { effectiveProjectRole, type Role } from '#core/access/roles.ts'
import type { UpdateAccount } from '#core/contract/user.ts'
import { transact, type UserCtx } from '../../../context/ctx.ts'
import { prepare } from '../../../db/prepared.ts'
import { isWithinToken } from '../../../http/access-token.ts'
import { SESSION_IDLE } from '../../../http/actor.ts'
import { audit } from '../audit/audit.ts'
import { listIdentities } from './identity.queries.ts'
import { deleteSession, deleteSessions, listSessions } from './session.queries.ts'
import { getUser, updateUser, type UserRow } from './user.queries.ts'

function toAccount(row: UserRow) {
  const { id, username, nickname, email, source, status } = row
  return {
    id,
    username,
    nickname,
    email,
    source,
    status,
    isSuperAdmin: row.is_super_admin,
    gmtCreate: row.created_at,
    weComMobile: row.wecom_mobile,
    feishuId: row.feishu_id,
    slackId: row.slack_id,
    teamsId: row.teams_id,
    avatar: row.avatar,
  }
}

export async function getOwnAccount({ db, actor }: UserCtx) {
  const identities = await listIdentities(db, actor.userId)
  const dingTalk = identities.find(({ provider }) => provider.startsWith('dingtalk '))
  const account = toAccount(await getUser(db, actor.userId))
  return { ...account, dingdingUserId: dingTalk?.subject ?? '', dingdingNick: dingTalk?.name ?? '' }
}

/** The account, and the two session fields that the specification names. */
export async function getOwnInfo({ db, actor }: UserCtx) {
  const account = toAccount(await getUser(db, actor.userId))
  return { ...account, name: account.nickname }
}

export async function updateOwnAccount({ db, actor }: UserCtx, account: UpdateAccount) {
  const { nickname, email, weComMobile, feishuId, slackId, teamsId } = account
  await updateUser(db, actor.userId, {
    nickname,
    email,
    wecom_mobile: weComMobile,
    ...(feishuId !== undefined && { feishu_id: feishuId }),
    ...(slackId !== undefined && { slack_id: slackId }),
    ...(teamsId !== undefined && { teams_id: teamsId }),
  })
  return {}
}

export async function listOwnSessions({ db, actor, services }: UserCtx) {
  const rows = await listSessions(db, actor.userId, services.now() - SESSION_IDLE)
  return rows.map((row) => ({
    id: row.id,
    gmtCreate: row.created_at,
    lastSeen: row.last_seen_at,
    address: row.address,
    userAgent: row.user_agent,
    isCurrent: row.id === actor.sessionId,
  }))
}

export function signOut(ctx: UserCtx) {
  return transact(ctx, async (tx) => {
    await deleteSession(tx.db, tx.actor.sessionId)
    await audit(tx, { action: 'logout' })
    return {}
  })
}

export function endSession(ctx: UserCtx, { id }: { id: number }) {
  return transact(ctx, async (tx) => {
    await deleteSession(tx.db, id)
    await audit(tx, { action: 'session.ended', object: String(id) })
    return {}
  })
}

export function endOtherSessions(ctx: UserCtx) {
  return transact(ctx, async (tx) => {
    await deleteSessions(tx.db, tx.actor.userId, tx.actor.sessionId)
    await audit(tx, { action: 'session.ended', object: 'others' })
    return {}
  })
}

const listSpaceRoles = prepare((db, userId: number) =>
  db
    .selectFrom('space_member')
    .innerJoin('space', 'space.id', 'space_member.space_id')
    .select(['space.id', 'space_member.role'])
    .where('space_member.user_id', '=', userId)
    .where('space.deleted_at', 'is', null),
)

/** Every project of the user's spaces, with the user's role in it, if any. */
const listProjectRoles = prepare((db, userId: number) =>
  db
    .selectFrom('project')
    .innerJoin('space_member', 'space_member.space_id', 'project.space_id')
    .leftJoin('project_member', (join) =>
      join.onRef('project_member.project_id', '=', 'project.id').on('project_member.user_id', '=', userId),
    )
    .select(['project.id', 'project.space_id', 'project.is_private', 'project_member.role'])
    .where('space_member.user_id', '=', userId)
    .where('project.deleted_at', 'is', null),
)

/** Effective roles in every visible space and project. A super admin has none, because the flag is sufficient. */
export async function getPermissions({ db, actor, services: { ids } }: UserCtx) {
  const roleData: Record<string, Role> = {}
  const spaces = await listSpaceRoles(db, actor.userId)
  const spaceRoles = new Map(spaces.map(({ id, role }) => [id, role]))
  for (const [id, role] of spaceRoles) {
    if (isWithinToken(actor, { spaceId: id })) roleData[`space:${ids.encode(id)}`] = role
  }

  for (const { id, space_id, is_private, role } of await listProjectRoles(db, actor.userId)) {
    const effective = effectiveProjectRole({
      isSuperAdmin: false,
      isPrivate: is_private === 1,
      space: spaceRoles.get(space_id),
      project: role ?? undefined,
    })
    if (effective && isWithinToken(actor, { spaceId: space_id, projectId: id }))
      roleData[`project:${ids.encode(id)}`] = effective
  }
  return { isSuperAdmin: actor.isSuperAdmin && !actor.token, roleData }
}
