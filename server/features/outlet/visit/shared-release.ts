import { holdsAll } from '#core/search/excerpt.ts'
import { pathKey } from '#core/search/doc-path.ts'
import { rankPath, readPathQuery, searchedWords } from '#core/search/path-query.ts'
import type { VisitCtx } from '../../../context/ctx.ts'
import { globalsOf, linkedTo, modelOf, readFrozenDoc } from '../frozen/frozen-doc.ts'
import { frozenView } from '../frozen/frozen-view.ts'
import { getRelease } from '../frozen/release-row.ts'
import { listSharedHeads } from '../frozen/shared-heads.ts'
import { releaseSide } from '../frozen/side.ts'

/** Docs of a share of a release. The door has checked that they are part of it. */

async function openDoc(ctx: VisitCtx, releaseId: number, docId: number) {
  const release = await getRelease(ctx.db, releaseId)
  return { release, doc: await readFrozenDoc(releaseSide(ctx, release), docId) }
}

/** Changes when the release shows other docs, or other contents of them. Undefined for a share of today's docs. */
export async function sharedReleaseState({ db, visit: { releaseId } }: VisitCtx) {
  if (releaseId === undefined) return undefined
  const { id, version, published_at } = await getRelease(db, releaseId)
  return [id, version, published_at]
}

interface OneDoc {
  docId: number
  environmentId: number | undefined
}

export async function readSharedDoc(ctx: VisitCtx, releaseId: number, { docId, environmentId }: OneDoc) {
  const { release, doc } = await openDoc(ctx, releaseId, docId)
  const { isLive: _isLive, ...view } = await frozenView(ctx, release, doc, environmentId)
  return view
}

export async function readSharedModel(
  ctx: VisitCtx,
  releaseId: number,
  { docId, modelId }: { docId: number; modelId: number },
) {
  const { release, doc } = await openDoc(ctx, releaseId, docId)
  const model = modelOf(doc, ctx.services.ids.encode(modelId))
  return {
    ...model,
    type: model.type === 'array' ? ('array' as const) : ('object' as const),
    id: modelId,
    moduleId: doc.copy.module_id,
    version: 0,
    modifierName: '',
    gmtModified: release.published_at,
  }
}

export async function readSharedGlobals(ctx: VisitCtx, releaseId: number, { docId, environmentId }: OneDoc) {
  const { doc } = await openDoc(ctx, releaseId, docId)
  const globals = globalsOf(ctx.services.vault, doc.around, environmentId)
  return { ...globals, ...linkedTo(doc, Object.values(globals).flat()) }
}

interface Query {
  q: string
  pageIndex: number
  pageSize: number
}

/** Best first. */
function withPath<Head extends { url: string; httpMethod: string }>(heads: Head[], q: string): Head[] {
  const query = readPathQuery(q)
  if (!query) return []
  return heads
    .flatMap((head) => {
      const rank = rankPath(query, pathKey(head.url), head.httpMethod)
      return rank === undefined ? [] : [{ head, rank }]
    })
    .sort((one, other) => one.rank - other.rank)
    .map(({ head }) => head)
}

/** By path, name and URL: the text index knows the docs of today only. */
export async function searchSharedRelease({ db, services, visit }: VisitCtx, releaseId: number, query: Query) {
  const { q, pageIndex, pageSize } = query
  const { module_id: moduleId } = await db
    .selectFrom('share')
    .select('module_id')
    .where('id', '=', visit.id)
    .executeTakeFirstOrThrow()
  const heads = await listSharedHeads(db, { releaseId, moduleId })
  const words = searchedWords(q)
  const byText = heads.filter(({ name, url, httpMethod }) => holdsAll(`${name} ${url} ${httpMethod}`, words))
  const hits = [...new Set([...withPath(heads, q), ...byText])]
  const page = hits.slice((pageIndex - 1) * pageSize, pageIndex * pageSize)
  return {
    list: page.map((head) => ({
      kind: 'doc' as const,
      id: services.ids.encode(head.docId),
      name: head.name,
      url: head.url,
      httpMethod: head.httpMethod,
      docType: head.type,
      deprecated: head.deprecated,
      excerpt: '',
      spaceId: 0,
      projectId: 0,
      moduleId: 0,
      spaceName: '',
      projectName: '',
      moduleName: '',
    })),
    total: hits.length,
  }
}
