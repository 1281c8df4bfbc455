import { UserError } from '../../../base/errors.ts'
import type { UserCtx } from '../../../context/ctx.ts'
import { listBoundIds, listReleaseDocs } from './release.queries.ts'

const MAX_DOCS = 20_000

interface Given {
  docIds?: number[]
  /** Encoded ids of docs by encoded ids of modules. */
  moduleSourceIdMap?: Record<string, string[]>
}

/** Reads the docs from a map by module, as existing clients send them. */
export function toChange<Input extends Given>(
  { services: { ids } }: UserCtx,
  { moduleSourceIdMap, ...given }: Input,
): Omit<Input, 'moduleSourceIdMap'> {
  if (moduleSourceIdMap === undefined || given.docIds !== undefined) return given
  const docIds = [...new Set(Object.values(moduleSourceIdMap).flat())].map((id) => ids.decode(id))
  if (docIds.length > MAX_DOCS) throw new UserError('error.tooMany', { max: MAX_DOCS }, 'moduleSourceIdMap')
  return { ...given, docIds }
}

/** The docs of a release as a tree of modules. */
export async function listBoundTree(ctx: UserCtx, release: { releaseId: number }) {
  const docs = await listReleaseDocs(ctx, release)
  return [...Map.groupBy(docs, ({ moduleId }) => moduleId)].map(([id, ofModule]) => ({
    id,
    name: ofModule[0]?.moduleName ?? '',
    isFolder: 1 as const,
    children: ofModule.map((doc) => ({ ...doc, isFolder: 0 as const })),
  }))
}

/** Adds the docs of each release, by module. */
export async function withBoundDocs<Row extends { id: number }>(ctx: UserCtx, releases: Row[]) {
  const { ids } = ctx.services
  const bound = await listBoundIds(
    ctx,
    releases.map(({ id }) => id),
    MAX_DOCS + 1,
  )
  // Part of them would be worse than none: clients send them back.
  if (bound.length > MAX_DOCS) return releases
  const byRelease = Map.groupBy(bound, ({ releaseId }) => releaseId)
  return releases.map((release) => {
    const byModule = Map.groupBy(byRelease.get(release.id) ?? [], ({ moduleId }) => moduleId)
    const entries = [...byModule].map(([id, docs]) => [ids.encode(id), docs.map((doc) => ids.encode(doc.id))] as const)
    return { ...release, moduleSourceIdMap: Object.fromEntries(entries) }
  })
}
