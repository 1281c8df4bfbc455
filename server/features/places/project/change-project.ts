import { can } from '#core/access/policy.ts'
import { UserError } from '../../../base/errors.ts'
import { transact, type UserCtx } from '../../../context/ctx.ts'
import { findStandings } from '../../../http/access.ts'
import { audit } from '../../accounts/audit/audit.ts'
import { checkSpaceMembers } from '../member/change-members.ts'
import { listMembers, lockPlace, upsertMembers, type MemberPlace } from '../member/member.queries.ts'
import { reorder } from '../place/reorder.ts'
import { updateVersioned } from '../place/versioned.ts'
import { moveToTrash } from '../trash/move-to-trash.ts'
import { checkHoldsProjects } from './add-project.ts'
import { followProject } from './move-project.ts'
import { isProjectNameTaken, listProjectOrder, nextProjectOrder } from './project.queries.ts'

interface ProjectChange {
  id: number
  name?: string
  description?: string
  isPrivate?: 0 | 1
  spaceId?: number
  adminIds?: number[]
  dropsMembers?: 0 | 1
  version?: number
}

export async function updateProject(ctx: UserCtx, input: ProjectChange) {
  return transact(ctx, async (tx) => {
    const { id, adminIds, version } = input
    const current = await getProject(tx, id)
    const spaceId = input.spaceId ?? current.space_id
    const name = input.name ?? current.name
    const isMoved = spaceId !== current.space_id
    if (isMoved) await checkMayMoveTo(tx, spaceId)
    if (await isProjectNameTaken(tx.db, { name, spaceId, except: id }))
      throw new UserError('error.nameTaken', {}, 'name')
    await updateVersioned(tx, {
      table: 'project',
      id,
      version,
      change: {
        name,
        description: input.description ?? current.description,
        is_private: input.isPrivate ?? current.is_private,
        space_id: spaceId,
        ...(isMoved && { order_index: await nextProjectOrder(tx.db, spaceId) }),
      },
    })
    if (isMoved) await followProject(tx, { projectId: id, spaceId, dropsMembers: input.dropsMembers === 1 })
    if (adminIds) await setAdmins(tx, { id, spaceId, adminIds })
    return {}
  })
}

function getProject({ db }: UserCtx, id: number) {
  return db.selectFrom('project').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}

/** Checked here, because the declaration cannot know whether the project is moved. */
async function checkMayMoveTo(tx: UserCtx, spaceId: number): Promise<void> {
  const [standing] = await findStandings(tx.db, tx.actor, [{ spaceId }])
  if (!standing || !can('project.create', standing)) throw new UserError('error.forbidden')
  await checkHoldsProjects(tx, spaceId)
}

/** The selected users become the admins; former admins become developers. */
async function setAdmins(
  tx: UserCtx,
  { id, spaceId, adminIds }: { id: number; spaceId: number; adminIds: number[] },
): Promise<void> {
  const place: MemberPlace = { kind: 'project', id }
  const now = tx.services.now()
  await lockPlace(tx.db, place)
  await checkSpaceMembers(tx, spaceId, adminIds)
  const admins = await listMembers(tx, place, { roleCode: 'admin' })
  const demoted = admins.map((admin) => admin.id).filter((userId) => !adminIds.includes(userId))
  if (demoted.includes(tx.actor.userId)) throw new UserError('error.notYourself', {}, 'adminIds')
  await upsertMembers(tx.db, place, { userIds: adminIds, role: 'admin', now })
  if (demoted.length > 0) await upsertMembers(tx.db, place, { userIds: demoted, role: 'dev', now })
  for (const userId of [...adminIds, ...demoted]) {
    await audit(tx, { action: 'member.changed', object: `project ${id} user ${userId}` })
  }
}

export async function orderProject(ctx: UserCtx, { id, afterId }: { id: number; afterId: number }) {
  return transact(ctx, async (tx) => {
    const { space_id } = await getProject(tx, id)
    await lockPlace(tx.db, { kind: 'space', id: space_id })
    for (const row of reorder(await listProjectOrder(tx.db, space_id), { id, afterId })) {
      await tx.db.updateTable('project').set({ order_index: row.order_index }).where('id', '=', row.id).execute()
    }
    return {}
  })
}

export async function deleteProject(ctx: UserCtx, { id }: { id: number }) {
  return transact(ctx, async (tx) => {
    const { space_id } = await getProject(tx, id)
    await moveToTrash(tx, { kind: 'project', thingId: id, spaceId: space_id, projectId: id })
    await audit(tx, { action: 'deleted', object: `project ${id}` })
    return {}
  })
}
