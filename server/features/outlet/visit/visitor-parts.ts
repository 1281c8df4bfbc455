import { picturesOf } from '#core/publication/addresses.ts'
import type { VisitCtx } from '../../../context/ctx.ts'
import { readGlobalsWithParts } from '../../content/environment/global-rows.ts'
import { readWholeModel } from '../../content/model/change-model.ts'
import { getEnvironmentRow } from '../../content/store/environment.queries.ts'
import { findDocsInside, type Question } from '../search/find-docs.ts'
import { pageOf, searchInside } from '../search/search-inside.ts'
import { withPictures } from '../compose/page-pictures.ts'
import { isDocInside, modulesInside } from './docs-inside.ts'
import { withVisitorLinks } from './picture-links.ts'
import { readSharedGlobals, readSharedModel, searchSharedRelease } from './shared-release.ts'
import { readShowSetting, withCommon } from './surroundings.ts'

/** A model that a doc refers to, without the person who wrote it. */
export async function readVisitorModel(ctx: VisitCtx, { docId, modelId }: { docId: number; modelId: number }) {
  const { releaseId } = ctx.visit
  const model = await (releaseId === undefined
    ? readWholeModel(ctx, modelId, { isMasked: true })
    : readSharedModel(ctx, releaseId, { docId, modelId }))
  return withVisitorLinks(ctx, docId, { ...model, modifierName: '' })
}

/** The global rows of an environment that visitors may call. */
export async function readVisitorGlobals(
  ctx: VisitCtx,
  { docId, environmentId }: { docId: number; environmentId: number },
) {
  const { db, visit } = ctx
  const { module_id: moduleId } = await getEnvironmentRow(db, environmentId)
  const globals = await (visit.releaseId === undefined
    ? readGlobalsWithParts(ctx, { moduleId, environmentId }, { isMasked: true })
    : readSharedGlobals(ctx, visit.releaseId, { docId, environmentId }))
  const shown = visit.of === 'show' ? withCommon(globals, await readShowSetting(db, visit.id)) : globals
  return withVisitorLinks(ctx, docId, shown)
}

interface Query {
  q: string
  pageIndex: number
  pageSize: number
}

/** The hits name no place of ours. */
const nowhere = { spaceId: 0, projectId: 0, moduleId: 0, spaceName: '', projectName: '', moduleName: '' }

const filterOf = ({ db, visit }: VisitCtx) => ({
  modules: modulesInside(db, visit),
  docs: isDocInside(visit),
  withAuthors: false,
})

export async function searchPublication(ctx: VisitCtx, { q, pageIndex, pageSize }: Query) {
  const { releaseId } = ctx.visit
  if (releaseId !== undefined) return searchSharedRelease(ctx, releaseId, { q, pageIndex, pageSize })
  const { list, total } = await searchInside(ctx, pageOf({ q, pageIndex, pageSize }), filterOf(ctx))
  return { list: list.map((hit) => ({ ...hit, ...nowhere })), total }
}

/** Docs that answer a question. Those of a shared release are searched for all of its words. */
export async function findInPublication(ctx: VisitCtx, { question, offset = 0, limit }: Question) {
  const { releaseId } = ctx.visit
  if (releaseId !== undefined) {
    const { list, total } = await searchSharedRelease(ctx, releaseId, {
      q: question,
      pageIndex: 1,
      pageSize: offset + limit,
    })
    return { list: list.slice(offset), total }
  }
  const { list, total } = await findDocsInside(ctx, { question, offset, limit }, filterOf(ctx))
  return { list: list.map((hit) => ({ ...hit, ...nowhere })), total }
}

/** The enabled extra pages, in order. */
export function listVisiblePages({ db, visit }: VisitCtx) {
  return db
    .selectFrom('compose_page')
    .select(['id', 'title', 'is_start as isStart'])
    .where('project_id', '=', visit.id)
    .where('status', '=', 1)
    .orderBy('order_index')
    .orderBy('id')
    .execute()
}

export async function readVisiblePage({ db, services, visit }: VisitCtx, { id }: { id: number }) {
  const page = await db
    .selectFrom('compose_page')
    .select(['id', 'title', 'content'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return { ...page, content: withPictures(page.content, picturesOf(visit.key, services.ids.encode(id))) }
}
