import type { Role } from '#core/access/roles.ts'
import { UserError } from '../../../base/errors.ts'
import { transact, type UserCtx } from '../../../context/ctx.ts'
import { chunks } from '../../../db/chunks.ts'
import { auditAll } from '../../accounts/audit/audit.ts'
import { lockUser } from '../../accounts/user/user.queries.ts'
import { countAdmins, lockPlace } from '../../places/member/member.queries.ts'
import { listProjectsOf } from './project-tree.ts'

interface Allocation {
  userId: number
  role: Role
  projectIds: number[]
}

/** The chosen projects become those of the person: kept ones keep their role, others end, and nothing else changes. */
export function allocateProjects(ctx: UserCtx, { userId, role, projectIds }: Allocation) {
  return transact(ctx, async (tx) => {
    await lockUser(tx.db, userId)
    const current = await listProjectsOf(tx.db, userId)
    const chosen = new Set(projectIds)
    const known = new Set(current.map(({ id }) => id))
    const ended = current.filter(({ id }) => !chosen.has(id))
    const added = projectIds.filter((id) => !known.has(id))

    for (const { id, name, role: endedRole } of ended) {
      if (endedRole === 'admin') await checkOtherAdmin(tx, { id, name })
    }
    await endProjects(
      tx,
      userId,
      ended.map(({ id }) => id),
    )
    await joinProjects(tx, { userId, role, projectIds: added })
    return { added: added.length, removed: ended.length }
  })
}

async function checkOtherAdmin({ db }: UserCtx, { id, name }: { id: number; name: string }): Promise<void> {
  const place = { kind: 'project', id } as const
  await lockPlace(db, place)
  if ((await countAdmins(db, place)) === 1) throw new UserError('error.lastProjectAdmin', { name })
}

async function endProjects(tx: UserCtx, userId: number, projectIds: number[]): Promise<void> {
  for (const ids of chunks(projectIds)) {
    await tx.db.deleteFrom('project_member').where('user_id', '=', userId).where('project_id', 'in', ids).execute()
    const ofProject = (id: number) => ({ action: 'member.removed', object: `project ${id} user ${userId}` }) as const
    await auditAll(tx, ids.map(ofProject))
  }
}

/** Makes a person a member of projects and, as a guest, of their spaces. Existing roles stay. */
export async function joinProjects(tx: UserCtx, { userId, role, projectIds }: Allocation): Promise<void> {
  for (const ids of chunks(projectIds)) {
    const spaces = await tx.db.selectFrom('project').select('space_id').distinct().where('id', 'in', ids).execute()
    await joinSpaces(tx, { userId, role: 'guest', spaceIds: spaces.map(({ space_id }) => space_id) })
    const joined = { user_id: userId, role, created_at: tx.services.now() }
    const rows = await tx.db
      .insertInto('project_member')
      .values(ids.map((id) => ({ ...joined, project_id: id })))
      .onConflict((conflict) => conflict.columns(['project_id', 'user_id']).doNothing())
      .returning('project_id')
      .execute()
    const ofProject = (id: number) => ({ action: 'member.added', object: `project ${id} user ${userId}` }) as const
    await auditAll(
      tx,
      rows.map(({ project_id }) => ofProject(project_id)),
    )
  }
}

/** Existing roles stay. */
export async function joinSpaces(
  tx: UserCtx,
  { userId, role, spaceIds }: { userId: number; role: Role; spaceIds: number[] },
): Promise<void> {
  if (spaceIds.length === 0) return
  const joined = { user_id: userId, role, created_at: tx.services.now() }
  const rows = await tx.db
    .insertInto('space_member')
    .values(spaceIds.map((id) => ({ ...joined, space_id: id })))
    .onConflict((conflict) => conflict.columns(['space_id', 'user_id']).doNothing())
    .returning('space_id')
    .execute()
  await auditAll(
    tx,
    rows.map(({ space_id }) => ({ action: 'member.added', object: `space ${space_id} user ${userId}` })),
  )
}
