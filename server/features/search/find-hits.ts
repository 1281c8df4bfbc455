import { sql, type Expression, type RawBuilder } from 'kysely'
import type { DocType } from '#core/doc/doc.ts'
import type { QueryToken } from '#core/search/tokens.ts'
import { engineOf } from '../../db/engine.ts'
import type { Db } from '../../db/open.ts'

/** A word that stands in every doc has as many hits as there are docs; nobody reads further than this. */
const MAX_HITS = 1000

export interface HitFilter {
  /** A query for the keys of the modules that the asker can read. */
  modules: Expression<unknown>
  type?: DocType
}

/**
 * Keys of readable docs that hold all the words, best first: those with the words in name or URL, and then those with them
 * anywhere. Each part is cut before it is ranked, and after what cannot be read is left out: a common word costs no more than
 * a rare one, and crowds nobody's docs out.
 */
export async function findHits(db: Db, tokens: QueryToken[], filter: HitFilter): Promise<number[]> {
  const queries = engineOf(db) === 'sqlite' ? sqliteQueries(tokens, filter) : postgresQueries(tokens, filter)
  const found = new Set<number>()
  for (const query of queries) {
    if (found.size >= MAX_HITS) break
    const { rows } = await query.execute(db)
    for (const { id } of rows) found.add(id)
  }
  return [...found]
}

type Keys = RawBuilder<{ id: number }>

function readable({ modules, type }: HitFilter) {
  const ofType = type === undefined ? sql`` : sql`and doc.type = ${type}`
  return sql`doc.module_id in (${modules}) and doc.deleted_at is null and doc.is_show = 1 ${ofType}`
}

function sqliteQueries(tokens: QueryToken[], filter: HitFilter): Keys[] {
  const words = tokens.map(({ text, isPrefix }) => `"${text.replaceAll('"', '')}"${isPrefix ? '*' : ''}`).join(' ')
  // The cross join keeps the index outside: each hit is looked up in the table, and not the other way round.
  const query = (match: string): Keys => sql`
    select id from (
      select doc.id, bm25(doc_search, 10.0, 6.0, 4.0, 1.0) as score
      from doc_search cross join doc on doc.id = doc_search.rowid
      where doc_search match ${match} and ${readable(filter)} limit ${MAX_HITS}
    ) order by score, id`
  return [query(`{name url} : (${words})`), query(words)]
}

function postgresQueries(tokens: QueryToken[], filter: HitFilter): Keys[] {
  const words = (weights: string) =>
    tokens
      .map(({ text, isPrefix }) => `'${text.replaceAll(/['\\]/g, '')}':${isPrefix ? '*' : ''}${weights}`)
      .join(' & ')
  const query = (text: string): Keys => sql`
    select id from (
      select doc.id, ts_rank(doc_search.document, ${text}::tsquery) as score
      from doc_search join doc on doc.id = doc_search.doc_id
      where doc_search.document @@ ${text}::tsquery and ${readable(filter)} limit ${MAX_HITS}
    ) as hit order by score desc, id`
  return [query(words('AB')), query(words('ABCD'))]
}
