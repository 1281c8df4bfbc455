import { hash } from 'node:crypto'
import { KeptAnswer } from '../../../answers/kept-answers.ts'
import type { VisitCtx } from '../../../context/ctx.ts'
import { readWholeDoc } from '../../content/doc/whole-doc.ts'
import { withVisitorLinks } from './picture-links.ts'
import { readSharedDoc, sharedReleaseState } from './shared-release.ts'
import { readSurroundings, withCommon, type Surroundings } from './surroundings.ts'

type VisitorDoc = Awaited<ReturnType<typeof makeVisitorDoc>>

/** A doc of a publication, which the door has checked. The answer is cached until what it shows has changed. */
export async function readVisitorDoc(ctx: VisitCtx, { docId }: { docId: number }): Promise<KeptAnswer<VisitorDoc>> {
  const { visit, services } = ctx
  const around = await readSurroundings(ctx, docId)
  const source = {
    about: `${visit.of} ${visit.id} doc ${docId}`,
    version: `${around.docsVersion} ${hash('sha256', JSON.stringify([around, await sharedReleaseState(ctx)]))}`,
  }
  return new KeptAnswer(services.answers, source, () => makeVisitorDoc(ctx, docId, around))
}

/** Without secrets, without the people who wrote it, and without places that visitors do not know of. */
async function makeVisitorDoc(ctx: VisitCtx, docId: number, around: Surroundings) {
  const { visit } = ctx
  const { environments, debugEnvs, common } = around
  // Headers that every request needs belong to the doc, also if the environment that they come from is not shown.
  const environmentId = environments.find(({ id }) => id !== 0)?.id
  const doc = await (visit.releaseId === undefined
    ? readWholeDoc(ctx, docId, { isMasked: true, ...(environmentId !== undefined && { environmentId }) })
    : readSharedDoc(ctx, visit.releaseId, { docId, environmentId }))
  const shown = {
    ...withCommon(doc, common),
    projectId: 0,
    spaceId: 0,
    author: '',
    dubboInfo: { ...doc.dubboInfo, author: '' },
    creatorName: '',
    modifierName: '',
    conflicts: [],
    environments,
    debugEnvs,
    errorCodes: 'errorCodes' in doc ? doc.errorCodes : around.errorCodes,
  }
  return withVisitorLinks(ctx, docId, shown)
}
