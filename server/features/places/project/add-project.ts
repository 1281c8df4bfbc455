import { UserError } from '../../../base/errors.ts'
import { transact, type UserCtx } from '../../../context/ctx.ts'
import { checkSpaceMembers } from '../member/change-members.ts'
import { upsertMembers } from '../member/member.queries.ts'
import { refuseMore } from '../place/refuse-more.ts'
import { insertProject, isProjectNameTaken } from './project.queries.ts'

interface NewProject {
  spaceId: number
  name: string
  description?: string
  isPrivate?: 0 | 1
  adminIds?: number[]
}

export async function addProject(ctx: UserCtx, input: NewProject) {
  const { spaceId, name, description = '', isPrivate = 1 } = input
  const { userId } = ctx.actor
  return transact(ctx, async (tx) => {
    await checkHoldsProjects(tx, spaceId)
    if (await isProjectNameTaken(tx.db, { name, spaceId })) throw new UserError('error.nameTaken', {}, 'name')
    if (input.adminIds) await checkSpaceMembers(tx, spaceId, input.adminIds)
    const now = tx.services.now()
    const id = await insertProject(tx.db, { spaceId, name, description, isPrivate, creatorId: userId, now })
    await upsertMembers(tx.db, { kind: 'project', id }, { userIds: input.adminIds ?? [userId], role: 'admin', now })
    return { id }
  })
}

/** Whether one more project fits. A compose space publishes docs of other spaces and has none. */
export async function checkHoldsProjects({ db }: UserCtx, spaceId: number): Promise<void> {
  const { is_compose } = await db
    .selectFrom('space')
    .select('is_compose')
    .where('id', '=', spaceId)
    .executeTakeFirstOrThrow()
  if (is_compose === 1) throw new UserError('error.composeSpace')
  await refuseMore(db, 'project', spaceId)
}
