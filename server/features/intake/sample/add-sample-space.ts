import { transact, type UserCtx } from '../../../context/ctx.ts'
import { addFolder } from '../../content/store/folders.ts'
import { saveDoc } from '../../content/doc/save-doc.ts'
import { storeBytes } from '../../content/upload/upload.ts'
import { upsertMembers } from '../../places/member/member.queries.ts'
import { addModule } from '../../places/module/change-module.ts'
import { insertProject } from '../../places/project/project.queries.ts'
import { insertSpace, isSpaceNameTaken } from '../../places/space/space.queries.ts'
import { addSampleParts, linkedDoc } from './add-sample-parts.ts'
import { drawSteps } from './draw-steps.ts'
import { sampleProjects, sampleSpaceName, type SampleModule } from './sample-content.ts'

/** A sample space of an online shop, with two projects, their modules and docs of every kind. */
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
      for (const module of modules) await addSampleModule(tx, projectId, module)
    }
    return { id }
  })
}

async function addSampleModule(
  tx: UserCtx,
  projectId: number,
  { name, docs, parts = {} }: SampleModule,
): Promise<void> {
  const { id: moduleId } = await addModule(tx, { name, projectId })
  const links = await addSampleParts(tx, moduleId, parts)
  for (const entry of docs) {
    if (!('folder' in entry)) await addSampleDoc(tx, { moduleId, parentId: 0 }, linkedDoc(entry, links))
    else {
      const { id: parentId } = await addFolder(tx, { moduleId, name: entry.folder })
      for (const doc of entry.docs) await addSampleDoc(tx, { moduleId, parentId }, linkedDoc(doc, links))
    }
  }
}

async function addSampleDoc(
  tx: UserCtx,
  place: { moduleId: number; parentId: number },
  doc: ReturnType<typeof linkedDoc>,
): Promise<void> {
  const description = await withPicture(tx, place.moduleId, doc.description ?? '')
  await saveDoc(tx, { ...place, ...doc, description })
}

/** Replaces `{image}` in texts by the URL of a stored image. */
async function withPicture(tx: UserCtx, moduleId: number, text: string): Promise<string> {
  if (!text.includes('{image}')) return text
  const { url } = await storeBytes(tx, { moduleId }, { name: 'order-states.png', bytes: drawSteps() })
  return text.replace('{image}', url)
}

async function freeName({ db, actor }: UserCtx): Promise<string> {
  for (let number = 1; ; number++) {
    const name = number === 1 ? sampleSpaceName : `${sampleSpaceName} ${number}`
    if (!(await isSpaceNameTaken(db, { name, creatorId: actor.userId }))) return name
  }
}
