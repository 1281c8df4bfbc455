import { PreparedData } from '../../../answers/envelope.ts'
import { KeptAnswer } from '../../../answers/kept-answers.ts'
import { UserError } from '../../../base/errors.ts'
import type { UserCtx } from '../../../context/ctx.ts'
import type { Db } from '../../../db/open.ts'
import { actorCan } from '../../../http/access.ts'
import type { Head } from '../frozen/copy.ts'
import { globalsOf, linkedTo, modelOf, readFrozenDoc } from '../frozen/frozen-doc.ts'
import { moduleTree } from '../frozen/frozen-tree.ts'
import { findDocNow, frozenView } from '../frozen/frozen-view.ts'
import { getRelease } from '../frozen/release-row.ts'
import { releaseSide } from '../frozen/side.ts'

type ReleaseRow = Awaited<ReturnType<typeof getRelease>>

/** Hidden docs are for those who may edit docs. */
export const seesHiddenOf = (ctx: UserCtx, projectId: number): Promise<boolean> =>
  actorCan(ctx, 'doc.edit', { kind: 'project', id: projectId })

/** Changes with everything that a release may show. */
export async function releaseState(db: Db, { id, project_id, version, is_frozen, job_id, published_at }: ReleaseRow) {
  const modules = await db
    .selectFrom('module')
    .select(['id', 'name', 'order_index', 'docs_version', 'deleted_at'])
    .where('project_id', '=', project_id)
    .orderBy('id')
    .execute()
  return JSON.stringify([id, version, is_frozen, job_id, published_at, modules])
}

/** The tree as it was. The answer is cached until the release, or a doc of the project, changes. */
export async function readReleaseTree(ctx: UserCtx, { releaseId }: { releaseId: number }): Promise<KeptAnswer<never>> {
  const release = await getRelease(ctx.db, releaseId)
  const withHidden = await seesHiddenOf(ctx, release.project_id)
  const about = `tree of release ${releaseId} ${withHidden}`
  const version = await releaseState(ctx.db, release)
  return new KeptAnswer<never>(ctx.services.answers, { about, version }, async () => {
    const heads = await releaseSide(ctx, release).heads()
    return new PreparedData(JSON.stringify(moduleTree(ctx, shownTo(heads, withHidden))))
  })
}

export const shownTo = (heads: readonly Head[], withHidden: boolean): Head[] =>
  heads.filter(({ isHidden }) => withHidden || !isHidden)

interface Wanted {
  releaseId: number
  /** Encoded. */
  docId: string
}

/** The doc as it is in the release. Throws if the release does not show it to the reader. */
async function openDoc(ctx: UserCtx, { releaseId, docId }: Wanted) {
  const { db, services } = ctx
  const release = await getRelease(db, releaseId)
  const side = releaseSide(ctx, release)
  const doc = await readFrozenDoc(side, services.ids.decode(docId))
  const now = await findDocNow(db, doc.copy.doc_id)
  const isHidden = doc.copy.is_show === 0 || now?.is_show === 0
  if (isHidden && !(await seesHiddenOf(ctx, release.project_id))) throw new UserError('error.notFound')
  return { release, doc }
}

export async function readReleaseDoc(ctx: UserCtx, wanted: Wanted) {
  const { release, doc } = await openDoc(ctx, wanted)
  return frozenView(ctx, release, doc)
}

export async function readReleaseModel(ctx: UserCtx, { modelId, ...wanted }: Wanted & { modelId: string }) {
  const { release, doc } = await openDoc(ctx, wanted)
  const { id: _id, ...model } = modelOf(doc, modelId)
  return {
    ...model,
    type: model.type === 'array' ? ('array' as const) : ('object' as const),
    id: ctx.services.ids.decode(modelId),
    moduleId: doc.copy.module_id,
    version: 0,
    modifierName: '',
    gmtModified: release.published_at,
  }
}

export async function readReleaseGlobals(
  ctx: UserCtx,
  { environmentId, ...wanted }: Wanted & { environmentId: string },
) {
  const { services } = ctx
  const { doc } = await openDoc(ctx, wanted)
  const key = services.ids.decode(environmentId)
  if (!doc.around.environments.some(({ id }) => id === key)) throw new UserError('error.notFound')
  const globals = globalsOf(services.vault, doc.around, key)
  return { ...globals, ...linkedTo(doc, Object.values(globals).flat()) }
}
