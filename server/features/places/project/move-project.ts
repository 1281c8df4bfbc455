import { UserError } from '../../../base/errors.ts'
import type { TokenPlaces, UserCtx } from '../../../context/ctx.ts'
import { actorCan } from '../../../http/access.ts'
import { audit } from '../../accounts/audit/audit.ts'
import { listSystems } from '../../accounts/user/ways-in.ts'
import {
  countAdmins,
  deleteMember,
  listMemberIds,
  listMembers,
  upsertMembers,
  type MemberPlace,
} from '../member/member.queries.ts'
import { openInvitations } from '../member/open-invitations.ts'

interface Move {
  projectId: number
  spaceId: number
}

/** The members of a project who are not in the other space: they join it if the actor may add people there, else they leave. */
export async function readMoveImpact(ctx: UserCtx, { projectId, spaceId }: Move) {
  const members = await listMembers(ctx, { kind: 'project', id: projectId }, {})
  const known = await listMemberIds(ctx.db, { kind: 'space', id: spaceId })
  const outsiders = members.filter(({ id }) => !known.has(id))
  return (await mayAdmit(ctx, spaceId)) ? { joining: outsiders, leaving: [] } : { joining: [], leaving: outsiders }
}

const mayAdmit = (ctx: UserCtx, spaceId: number) => actorCan(ctx, 'space.members', { kind: 'space', id: spaceId })

/** Who gets a role in a project joins its space: a mover who may not add people there must not open such a way into it. */
async function refuseWaysIn(tx: UserCtx, { projectId, spaceId }: Move): Promise<void> {
  if (await mayAdmit(tx, spaceId)) return
  const invitations = await openInvitations(tx).select('invitation.places').execute()
  const isInvited = invitations.some(({ places }) => (JSON.parse(places) as TokenPlaces).projectIds.includes(projectId))
  const rules = listSystems(tx.services).flatMap(({ system }) => system.rules.groupRoles)
  const isGiven = rules.some(({ kind, placeId }) => kind === 'project' && tx.services.ids.decode(placeId) === projectId)
  if (isInvited || isGiven) throw new UserError('error.moveAdmitsOthers', {}, 'spaceId')
}

/** Takes the members and the recycle bin of a project along to its new space. */
export async function followProject(tx: UserCtx, move: Move & { dropsMembers: boolean }): Promise<void> {
  const { projectId, spaceId } = move
  await refuseWaysIn(tx, move)
  const { joining, leaving } = await readMoveImpact(tx, move)
  if (leaving.length > 0 && !move.dropsMembers) {
    throw new UserError('error.moveDropsMembers', { count: leaving.length }, 'spaceId')
  }
  await admit(
    tx,
    spaceId,
    joining.map(({ id }) => id),
  )
  await drop(
    tx,
    projectId,
    leaving.map(({ id }) => id),
  )
  await tx.db.updateTable('trash').set({ space_id: spaceId }).where('project_id', '=', projectId).execute()
}

async function admit(tx: UserCtx, spaceId: number, userIds: number[]): Promise<void> {
  if (userIds.length === 0) return
  await upsertMembers(tx.db, { kind: 'space', id: spaceId }, { userIds, role: 'guest', now: tx.services.now() })
  for (const userId of userIds) await audit(tx, { action: 'member.added', object: `space ${spaceId} user ${userId}` })
}

/** If no admin remains, the actor becomes one. */
async function drop(tx: UserCtx, projectId: number, userIds: number[]): Promise<void> {
  if (userIds.length === 0) return
  const place: MemberPlace = { kind: 'project', id: projectId }
  for (const userId of userIds) {
    await deleteMember(tx.db, place, userId)
    await audit(tx, { action: 'member.removed', object: `project ${projectId} user ${userId}` })
  }
  if ((await countAdmins(tx.db, place)) > 0) return
  const { userId } = tx.actor
  await upsertMembers(tx.db, place, { userIds: [userId], role: 'admin', now: tx.services.now() })
  await audit(tx, { action: 'member.added', object: `project ${projectId} user ${userId}` })
}
