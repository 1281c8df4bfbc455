import { toFlatDoc } from '#core/wire/flat-doc.ts'
import { PreparedData } from '../../../answers/envelope.ts'
import { KeptAnswer } from '../../../answers/kept-answers.ts'
import { UserError } from '../../../base/errors.ts'
import type { UserCtx } from '../../../context/ctx.ts'
import type { Db } from '../../../db/open.ts'
import { actorCan } from '../../../http/access.ts'
import type { Head } from '../frozen/copy.ts'
import { globalsOf, linkedTo, modelOf, readFrozenDoc, rowsOf, type FrozenDoc } from '../frozen/frozen-doc.ts'
import { moduleTree } from '../frozen/frozen-tree.ts'
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
  return { release, doc, now }
}

/** The doc of today, also if it is in the recycle bin. */
const findDocNow = (db: Db, id: number) =>
  db
    .selectFrom('doc')
    .innerJoin('module', 'module.id', 'doc.module_id')
    .select(['doc.is_show', 'doc.creator_name', 'doc.created_at', 'doc.origin', 'doc.deleted_at'])
    .select(['module.project_id', 'module.deleted_at as moduleDeletedAt'])
    .where('doc.id', '=', id)
    .executeTakeFirst()

export async function readReleaseDoc(ctx: UserCtx, wanted: Wanted) {
  const { db, services } = ctx
  const { release, doc, now } = await openDoc(ctx, wanted)
  const { copy, content, around } = doc
  const { space_id: spaceId } = await db
    .selectFrom('project')
    .select('space_id')
    .where('id', '=', release.project_id)
    .executeTakeFirstOrThrow()
  const edited = await db
    .selectFrom('doc_revision')
    .select(['editor_name', 'created_at'])
    .where('doc_id', '=', copy.doc_id)
    .where('revision', '=', copy.revision)
    .executeTakeFirst()
  const isLive = now && now.deleted_at === null && now.moduleDeletedAt === null && now.project_id === release.project_id
  const globals = globalsOf(services.vault, around)
  const rows = [...rowsOf(doc), ...Object.values(globals).flat()]
  return {
    id: copy.doc_id,
    docId: copy.doc_id,
    moduleId: copy.module_id,
    parentId: parentOf(doc),
    type: copy.type,
    revision: copy.revision,
    ...toFlatDoc(content),
    docName: content.version === '' ? content.name : `${content.name} ${content.version}`,
    projectId: release.project_id,
    spaceId,
    isFolder: 0 as const,
    isLocked: 0 as const,
    creatorName: now?.creator_name ?? '',
    modifierName: edited?.editor_name ?? '',
    gmtCreate: now?.created_at ?? release.published_at,
    gmtModified: edited?.created_at ?? release.published_at,
    origin: now?.origin ?? ('' as const),
    conflicts: [],
    ...linkedTo(doc, rows),
    environments: around.environments.map(({ id, name, url }) => ({ id, name, url })),
    ...globals,
    errorCodes: around.errorCodes,
    isLive: isLive ? (1 as const) : (0 as const),
  }
}

const parentOf = ({ copy }: FrozenDoc): number =>
  (JSON.parse(copy.place) as { folders: { id: number }[] }).folders.at(-1)?.id ?? 0

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
