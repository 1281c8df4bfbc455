import type { Role } from '#core/access/roles.ts'
import { UserError } from '../../../base/errors.ts'
import { transact, type UserCtx } from '../../../context/ctx.ts'
import { audit } from '../../accounts/audit/audit.ts'
import {
  countAdmins,
  deleteMember,
  deleteProjectMemberships,
  findMemberRole,
  findProjectAdminedOnlyBy,
  listMemberIds,
  lockPlace,
  upsertMembers,
  type MemberPlace,
} from './member.queries.ts'

const auditObject = ({ kind, id }: MemberPlace, userId: number) => `${kind} ${id} user ${userId}`

interface Invitation {
  place: MemberPlace
  userIds: number[]
  role: Role
}

/** Adds several people at once; existing members get the new role. */
export async function addMembers(ctx: UserCtx, { place, userIds, role }: Invitation): Promise<Record<string, never>> {
  if (userIds.includes(ctx.actor.userId)) await refuseOwnChange(ctx, place, role)
  return changeMembers(ctx, place, async (tx) => {
    await upsertMembers(tx.db, place, { userIds, role, now: tx.services.now() })
    for (const userId of userIds) await audit(tx, { action: 'member.added', object: auditObject(place, userId) })
  })
}

/** Users cannot change their own role, but a super admin may join. */
async function refuseOwnChange({ db, actor }: UserCtx, place: MemberPlace, role: Role): Promise<void> {
  const current = await findMemberRole(db, place, actor.userId)
  if (current !== undefined && current !== role) throw new UserError('error.notYourself')
}

interface Change {
  place: MemberPlace
  userId: number
}

export async function changeRole(ctx: UserCtx, { place, userId, role }: Change & { role: Role }) {
  return changeOther(ctx, { place, userId }, async (tx) => {
    await upsertMembers(tx.db, place, { userIds: [userId], role, now: tx.services.now() })
    await audit(tx, { action: 'member.changed', object: auditObject(place, userId) })
  })
}

export async function removeMember(ctx: UserCtx, { place, userId }: Change) {
  return changeOther(ctx, { place, userId }, async (tx) => {
    await endMembership(tx, { place, userId })
    await audit(tx, { action: 'member.removed', object: auditObject(place, userId) })
  })
}

/** Leaving a space also leaves its projects. */
export async function leave(ctx: UserCtx, place: MemberPlace) {
  const { userId } = ctx.actor
  return changeMembers(ctx, place, async (tx) => {
    await getMemberRole(tx, { place, userId })
    await endMembership(tx, { place, userId })
    await audit(tx, { action: 'member.left', object: auditObject(place, userId) })
  })
}

function changeOther(ctx: UserCtx, { place, userId }: Change, work: (tx: UserCtx) => Promise<void>) {
  if (userId === ctx.actor.userId) throw new UserError('error.notYourself')
  return changeMembers(ctx, place, async (tx) => {
    await getMemberRole(tx, { place, userId })
    await work(tx)
  })
}

/** Serializes changes, and checks that an admin remains. */
async function changeMembers(
  ctx: UserCtx,
  place: MemberPlace,
  work: (tx: UserCtx) => Promise<void>,
): Promise<Record<string, never>> {
  await transact(ctx, async (tx) => {
    await lockPlace(tx.db, place)
    const before = await countAdmins(tx.db, place)
    await work(tx)
    if (before > 0 && (await countAdmins(tx.db, place)) === 0) throw new UserError('error.lastAdmin')
  })
  return {}
}

async function getMemberRole({ db }: UserCtx, { place, userId }: Change): Promise<Role> {
  const role = await findMemberRole(db, place, userId)
  if (role === undefined) throw new UserError('error.notMember')
  return role
}

async function endMembership(tx: UserCtx, { place, userId }: Change): Promise<void> {
  if (place.kind === 'space') {
    const orphan = await findProjectAdminedOnlyBy(tx.db, place.id, userId)
    if (orphan) throw new UserError('error.lastProjectAdmin', { name: orphan.name })
    await deleteProjectMemberships(tx.db, place.id, userId)
  }
  await deleteMember(tx.db, place, userId)
}

/** Only members of the space can be members of its projects. */
export async function checkSpaceMembers({ db }: UserCtx, spaceId: number, userIds: number[]): Promise<void> {
  const members = await listMemberIds(db, { kind: 'space', id: spaceId })
  if (!userIds.every((userId) => members.has(userId))) throw new UserError('error.notSpaceMember')
}
