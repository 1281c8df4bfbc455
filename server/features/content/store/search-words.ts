import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { queryTokens, type QueryToken } from '#core/search/tokens.ts'
import { dbEngine } from '../../../db/engine.ts'
import type { Db } from '../../../db/open.ts'
import { columnMarks, MODULE_MARK, type SearchText } from './search-index.ts'

/** Docs of which a few hits are expected, if words are common. */
const NEWEST = 2000

/** The parts of a doc in which words are looked for. */
export type SearchColumns = readonly (keyof SearchText)[]

/** Words of the index that stand for a word of a query. */
type WordsFor = (token: QueryToken) => string[]

/** What `match` on the index of SQLite takes: all words, in these columns. */
export function sqliteMatch(tokens: QueryToken[], columns: SearchColumns, wordsFor: WordsFor): string {
  const word = (token: QueryToken) => wordsFor(token).map((text) => sqliteWord({ ...token, text }))
  return `{${columns.join(' ')}} : (${tokens.map((token) => `(${word(token).join(' OR ')})`).join(' AND ')})`
}

/** The same as a `tsquery` of PostgreSQL. */
export function postgresMatch(tokens: QueryToken[], columns: SearchColumns, wordsFor: WordsFor): string {
  const word = (token: QueryToken) => wordsFor(token).map((text) => postgresWord({ ...token, text }, columns))
  return tokens.map((token) => `(${word(token).join(' | ')})`).join(' & ')
}

/** What `match` takes for any of several forms; each needs one word of each of its lists. */
export function sqliteMatchAny(forms: QueryToken[][][], columns: SearchColumns): string {
  return `{${columns.join(' ')}} : (${anyOf(forms, sqliteWord, { and: ' AND ', or: ' OR ' })})`
}

/** The same as a `tsquery` of PostgreSQL. */
export function postgresMatchAny(forms: QueryToken[][][], columns: SearchColumns): string {
  return anyOf(forms, (token) => postgresWord(token, columns), { and: ' & ', or: ' | ' })
}

/** The same in docs of some modules. */
export const postgresInside = (words: string, moduleIds: number[]) =>
  `(${words}) & (${moduleIds.map((id) => `'${MODULE_MARK}${id}'`).join(' | ')})`

const sqliteWord = ({ text, isPrefix }: QueryToken) => `"${text.replaceAll('"', '')}"${isPrefix ? '*' : ''}`

/** In PostgreSQL a word has one mark for each column. */
function postgresWord({ text, isPrefix }: QueryToken, columns: SearchColumns): string {
  const plain = text.replaceAll(/['\\]/g, '')
  const marks = new Set(columns.map((column) => columnMarks[column]))
  return [...marks].map((mark) => `'${mark}${plain}'${isPrefix ? ':*' : ''}`).join(' | ')
}

function anyOf(forms: QueryToken[][][], word: (token: QueryToken) => string, { and, or }: { and: string; or: string }) {
  const either = (words: QueryToken[]) => `(${words.map(word).join(or)})`
  return forms.map((form) => `(${form.map(either).join(and)})`).join(or)
}

/**
 * PostgreSQL takes rare words for common ones, because it does not know how often each word occurs: it would read all docs instead of the
 * index. A search through the index is never worse by much.
 */
const byIndex = sql`
  select set_config('enable_seqscan', 'off', true), set_config('jit', 'off', true),
    set_config('max_parallel_workers_per_gather', '0', true)`

/** Docs that have words, as `doc`, in PostgreSQL, as they are or in an order of `doc_id`. */
export const postgresHits = (words: string, order: RawBuilder<unknown> = sql``) =>
  docsOf(sql`select doc_id from doc_search where document @@ ${words}::tsquery ${order}`)

/** The same among the newest docs only. Where words are in many docs, this costs much less. */
export const postgresNewestHits = (words: string) =>
  docsOf(sql`
    select doc_id from (select doc_id, document from doc_search order by doc_id desc limit ${NEWEST}) as newest
    where document @@ ${words}::tsquery`)

/** Each hit is looked up: a plain join would read all docs for it. */
const docsOf = (hits: RawBuilder<unknown>) =>
  sql`(${hits}) as hit cross join lateral (select * from doc where id = hit.doc_id offset 0) as doc`

/** Runs queries for docs that have words. */
export async function readByWords<Result>(db: Db, run: (db: Db) => Promise<Result>): Promise<Result> {
  if (dbEngine(db) === 'sqlite' || db.isTransaction) return run(db)
  // The settings end with the transaction.
  return db.transaction().execute(async (tx) => {
    await byIndex.execute(tx)
    return run(tx)
  })
}

const title: SearchColumns = ['name', 'url']

/** Whether the name and the URL of a doc contain all words. Costs little for any number of docs; a text without words is in none. */
export function titleHolds(db: Db, text: string): RawBuilder<SqlBool> {
  const tokens = queryTokens(text)
  if (tokens.length === 0) return sql<SqlBool>`1 = 0`
  const itself: WordsFor = (token) => [token.text]
  const hits =
    dbEngine(db) === 'sqlite'
      ? sql`select rowid from doc_search where doc_search match ${sqliteMatch(tokens, title, itself)}`
      : sql`select doc_id from doc_search where document @@ ${postgresMatch(tokens, title, itself)}::tsquery`
  return sql<SqlBool>`doc.id in (${hits})`
}
