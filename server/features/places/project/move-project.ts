import { UserError } from '../../../base/errors.ts'
import type { UserCtx } from '../../../context/ctx.ts'
import { actorCan } from '../../../http/access.ts'
import { audit } from '../../accounts/audit/audit.ts'
import {
  countAdmins,
  deleteMember,
  listMemberIds,
  listMembers,
  upsertMembers,
  type MemberPlace,
} from '../member/member.queries.ts'

interface Move {
  projectId: number
  spaceId: number
}

/** The members of a project who are not in the other space: they join it if the actor may add people there, else they leave. */
export async function readMoveImpact(ctx: UserCtx, { projectId, spaceId }: Move) {
  const members = await listMembers(ctx, { kind: 'project', id: projectId }, {})
  const known = await listMemberIds(ctx.db, { kind: 'space', id: spaceId })
  const outsiders = members.filter(({ id }) => !known.has(id))
  const mayAdmit = await actorCan(ctx, 'space.members', { kind: 'space', id: spaceId })
  return mayAdmit ? { joining: outsiders, leaving: [] } : { joining: [], leaving: outsiders }
}

/** Takes the members and the recycle bin of a project along to its new space. */
export async function followProject(tx: UserCtx, move: Move & { dropsMembers: boolean }): Promise<void> {
  const { projectId, spaceId } = move
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
