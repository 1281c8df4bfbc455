import { sql, type RawBuilder } from 'kysely'
import { ANY_SEGMENT } from '#core/search/doc-path.ts'
import { MAX_DROPPED, rankPath, type PathQuery } from '#core/search/path-query.ts'
import { dbEngine } from '../../../db/engine.ts'
import type { Db } from '../../../db/open.ts'
import { readable, type HitFilter } from './find-hits.ts'

/** Maximum number of docs that are found by each beginning of a path. */
const MAX_EACH = 100
/** Maximum number of beginnings: `/a/b` may also be `/{x}/b`, `/a/{x}` and `/{x}/{y}`. */
const MAX_BEGINNINGS = 24
/** Sorts behind every other character. */
const LAST_CHARACTER = '\u{10FFFF}'

/** Keys of readable docs with this path, or whose path begins like it, best first. */
export async function findPaths(db: Db, query: PathQuery, filter: HitFilter): Promise<number[]> {
  const beginnings = await walk(db, query)
  if (beginnings.length === 0) return []
  const docs = new Map<number, DocPath>()
  for (const doc of await readDocs(db, beginnings, { query, filter })) docs.set(doc.id, doc)
  return [...docs.values()]
    .flatMap((doc) => {
      const rank = rankPath(query, doc.path, doc.method)
      return rank === undefined ? [] : [{ doc, rank }]
    })
    .sort((one, other) => one.rank - other.rank || byPath(one.doc, other.doc))
    .map(({ doc }) => doc.id)
}

interface DocPath {
  id: number
  path: string
  method: string
}

/** A path without a method is most often one that was read. */
const byPath = (one: DocPath, other: DocPath) =>
  one.path.length - other.path.length || Number(isRead(other)) - Number(isRead(one)) || other.id - one.id

const isRead = ({ method }: DocPath) => method.toUpperCase() === 'GET'

interface Beginning {
  /** Segments of the query that were skipped. */
  dropped: number
  depth: number
  prefix: string
}

/** SQLite would use the index of the modules, and sort all of their docs. */
const docByPath = (db: Db) => (dbEngine(db) === 'sqlite' ? sql`doc indexed by doc_path` : sql`doc`)

/** The index covers these docs only, which SQLite recognises by both conditions. */
const isInIndex = sql`doc.deleted_at is null and doc.path <> ''`

/**
 * All beginnings of paths that fit the query, segment by segment: each segment is the one asked for, or a variable. Only beginnings that
 * some doc has are followed, so the number of steps does not double with each segment. "0" is the character after the slash.
 */
async function walk(db: Db, { segments }: PathQuery): Promise<Beginning[]> {
  const choices = segments.flatMap((text, depth) =>
    [...new Set([text, ANY_SEGMENT])].map((part) => sql`(cast(${depth} as integer), cast(${part} as text))`),
  )
  const starts = segments.slice(0, MAX_DROPPED + 1).map((_, depth) => sql`(cast(${depth} as integer))`)
  const { rows } = await sql<Beginning>`
    with recursive
      start(depth) as (values ${sql.join(starts)}),
      choice(depth, part) as (values ${sql.join(choices)}),
      walk(dropped, depth, prefix) as (
        select depth, depth, '' from start
        union all
        select walk.dropped, walk.depth + 1, walk.prefix || choice.part || '/'
        from walk join choice on choice.depth = walk.depth
        where exists (
          select 1 from ${docByPath(db)}
          where ${isInIndex}
            and doc.path >= walk.prefix || choice.part || '/' and doc.path < walk.prefix || choice.part || '0')
      )
    select dropped, depth, prefix from walk
    where depth = ${segments.length} or (dropped = 0 and depth = ${segments.length - 1})
    order by dropped, depth desc, prefix desc limit ${MAX_BEGINNINGS}`.execute(db)
  return rows
}

interface Asked {
  query: PathQuery
  filter: HitFilter
}

async function readDocs(db: Db, beginnings: Beginning[], { query, filter }: Asked): Promise<DocPath[]> {
  const { segments, isOpen } = query
  const last = segments.at(-1) ?? ''
  const ranges = beginnings.flatMap(({ dropped, depth, prefix }) => {
    if (depth < segments.length) return isOpen && last !== ANY_SEGMENT ? [beginsWith(prefix + last)] : []
    return [sql`doc.path = ${prefix}`, ...(dropped === 0 ? [beginsWith(prefix)] : [])]
  })
  if (ranges.length === 0) return []
  const parts = ranges.map(
    (range) => sql`
      select * from (
        select doc.id, doc.path, doc.http_method as method from ${docByPath(db)}
        where ${isInIndex} and ${range} and ${readable(filter)} order by doc.path limit ${MAX_EACH}
      ) as part`,
  )
  const { rows } = await sql<DocPath>`${sql.join(parts, sql` union all `)}`.execute(db)
  return rows
}

const beginsWith = (text: string): RawBuilder<unknown> =>
  sql`doc.path >= ${text} and doc.path < ${text + LAST_CHARACTER}`
