import { sql, type RawBuilder } from 'kysely'
import type { QueryToken } from '#core/search/tokens.ts'
import { engineOf } from '../../db/engine.ts'
import type { Db } from '../../db/open.ts'

/** A word that stands in every doc has as many hits as there are docs; nobody reads further than this. */
const MAX_HITS = 2000

/**
 * Keys of docs that hold all the words, best first: those with the words in name or URL, and then those with them anywhere.
 * Each part is cut before it is ranked, so that a common word costs no more than a rare one.
 */
export async function findHits(db: Db, tokens: QueryToken[]): Promise<number[]> {
  const [named, anywhere] = engineOf(db) === 'sqlite' ? sqliteQueries(tokens) : postgresQueries(tokens)
  const best = await keysOf(db, named)
  const others = best.length < MAX_HITS ? await keysOf(db, anywhere) : []
  return [...new Set([...best, ...others])]
}

type Keys = RawBuilder<{ id: number }>

async function keysOf(db: Db, query: Keys): Promise<number[]> {
  const { rows } = await query.execute(db)
  return rows.map(({ id }) => id)
}

function sqliteQueries(tokens: QueryToken[]): [Keys, Keys] {
  const words = tokens.map(({ text, isPrefix }) => `"${text.replaceAll('"', '')}"${isPrefix ? '*' : ''}`).join(' ')
  const query = (match: string): Keys => sql`
    select id from (
      select rowid as id, bm25(doc_search, 10.0, 6.0, 4.0, 1.0) as score
      from doc_search where doc_search match ${match} limit ${MAX_HITS}
    ) order by score, id`
  return [query(`{name url} : (${words})`), query(words)]
}

function postgresQueries(tokens: QueryToken[]): [Keys, Keys] {
  const words = (weights: string) =>
    tokens
      .map(({ text, isPrefix }) => `'${text.replaceAll(/['\\]/g, '')}':${isPrefix ? '*' : ''}${weights}`)
      .join(' & ')
  const query = (text: string): Keys => sql`
    select id from (
      select doc_id as id, ts_rank(document, ${text}::tsquery) as score
      from doc_search where document @@ ${text}::tsquery limit ${MAX_HITS}
    ) as hit order by score desc, id`
  return [query(words('AB')), query(words('ABCD'))]
}
