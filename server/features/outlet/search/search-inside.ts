import { readPathQuery, searchedWords } from '#core/search/path-query.ts'
import { queryTokens } from '#core/search/tokens.ts'
import type { Ctx } from '../../../context/ctx.ts'
import { docColumns, toHit } from './doc-hit.ts'
import { findHits, type HitFilter } from './find-hits.ts'
import { findPaths } from './find-paths.ts'

interface Query {
  q: string
  /** Hits to leave out at the start. */
  offset: number
  limit: number
}

/** The part of the hits that a page shows. */
export const pageOf = ({ q, pageIndex, pageSize }: { q: string; pageIndex: number; pageSize: number }): Query => ({
  q,
  offset: (pageIndex - 1) * pageSize,
  limit: pageSize,
})

/** The hits on a page, of all that were found. */
export async function readHits(ctx: Ctx, found: number[], { q, offset, limit }: Query) {
  const page = found.slice(offset, offset + limit)
  if (page.length === 0) return { list: [], total: found.length }
  const rows = await ctx.db
    .selectFrom('doc')
    .innerJoin('module', 'module.id', 'doc.module_id')
    .innerJoin('project', 'project.id', 'module.project_id')
    .innerJoin('space', 'space.id', 'project.space_id')
    .select(docColumns)
    .where('doc.id', 'in', page)
    .execute()
  const byId = new Map(rows.map((row) => [row.id, toHit(ctx, row, q)]))
  return { list: page.flatMap((id) => byId.get(id) ?? []), total: found.length }
}

/** Finds docs by their path, then by their text, among those that the filter lets through. */
export async function searchInside(ctx: Ctx, query: Query, filter: HitFilter) {
  return readHits(ctx, await findByWords(ctx, query.q, filter), query)
}

/** Docs with this path, then docs that have all words. */
export async function findByWords({ db }: Ctx, q: string, filter: HitFilter, max?: number): Promise<number[]> {
  const path = readPathQuery(q)
  const tokens = queryTokens(searchedWords(q))
  const byPath = path ? await findPaths(db, path, filter) : []
  const byText = tokens.length > 0 ? await findHits(db, tokens, filter, max) : []
  return [...new Set([...byPath, ...byText])]
}
