import { transact, type UserCtx } from '../../ctx.ts'
import { upsertMembers } from '../member/member.queries.ts'
import { addModule } from '../module/change-module.ts'
import { insertProject } from '../project/project.queries.ts'
import { insertSpace, isSpaceNameTaken } from '../space/space.queries.ts'
import { sampleProjects, sampleSpaceName } from './sample-content.ts'

/** An online shop to look around in: a space with two projects and their modules. */
export async function addSampleSpace(ctx: UserCtx) {
  return transact(ctx, async (tx) => {
    const { userId } = tx.actor
    const now = tx.services.now()
    const id = await insertSpace(tx.db, { name: await freeName(tx), isCompose: 0, creatorId: userId, now })
    const admin = { userIds: [userId], role: 'admin' as const, now }
    await upsertMembers(tx.db, { kind: 'space', id }, admin)
    for (const { name, description, isPrivate, modules } of sampleProjects) {
      const project = { spaceId: id, name, description, isPrivate, creatorId: userId, now }
      const projectId = await insertProject(tx.db, project)
      await upsertMembers(tx.db, { kind: 'project', id: projectId }, admin)
      for (const module of modules) await addModule(tx, { name: module.name, projectId })
    }
    return { id }
  })
}

async function freeName({ db, actor }: UserCtx): Promise<string> {
  for (let number = 1; ; number++) {
    const name = number === 1 ? sampleSpaceName : `${sampleSpaceName} ${number}`
    if (!(await isSpaceNameTaken(db, { name, creatorId: actor.userId }))) return name
  }
}
