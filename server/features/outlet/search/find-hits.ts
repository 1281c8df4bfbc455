import { sql, type Expression, type RawBuilder, type SqlBool } from 'kysely'
import type { DocType } from '#core/doc/doc.ts'
import { rankCandidates, type Candidate } from '#core/search/rank.ts'
import { isMethodWord } from '#core/search/path-query.ts'
import type { QueryToken } from '#core/search/tokens.ts'
import { dbEngine } from '../../../db/engine.ts'
import type { Db } from '../../../db/open.ts'
import { isListedDoc } from '../../content/readable/readable-docs.ts'
import { AUTHOR_MARK, METHOD_MARK } from '../../content/store/search-index.ts'
import {
  postgresHits,
  postgresMatch,
  postgresNewestHits,
  readByWords,
  sqliteMatch,
  type SearchColumns,
} from '../../content/store/search-words.ts'

/** Maximum number of hits: a word may be in every doc. */
const MAX_HITS = 1000
/** Enough to answer a question. */
export const FEW_HITS = 200

/** The columns to search. */
const tiers = {
  title: ['name', 'url'],
  params: ['name', 'url', 'params'],
  anywhere: ['name', 'url', 'params', 'body'],
} as const

export interface HitFilter {
  /** A query for the keys of the modules that the reader can see. */
  modules: Expression<unknown>
  /** A condition on `doc`; undefined: all docs of these modules. */
  docs?: Expression<SqlBool>
  type?: DocType
  /** Whether docs are also found by the name of their author. */
  withAuthors: boolean
}

/**
 * Keys of readable docs that contain all words, best first: in name or URL, then in parameter names too, then anywhere. Each part is
 * limited before it is ranked, and after unreadable docs are omitted: a common word costs no more than a rare one, and does not
 * displace readable docs.
 */
export function findHits(db: Db, tokens: QueryToken[], filter: HitFilter, max = MAX_HITS): Promise<number[]> {
  return readByWords(db, (reading) => findInTiers(reading, tokens, { filter, max }))
}

interface Limits {
  filter: HitFilter
  max: number
}

async function findInTiers(db: Db, tokens: QueryToken[], { filter, max }: Limits): Promise<number[]> {
  const find = (tier: SearchColumns) => findTier(db, tokens, { tier, filter, max })
  const title = await find(tiers.title)
  if (title.length >= max) return title
  const anywhere = await find(tiers.anywhere)
  // With so many hits, ranking by parameter names adds little and costs another scan.
  const params = anywhere.length >= max ? [] : await find(tiers.params)
  return [...new Set([...title, ...params, ...anywhere])].slice(0, max)
}

async function findTier(db: Db, tokens: QueryToken[], { tier, filter, max }: Limits & { tier: SearchColumns }) {
  const read = async (keys: Keys) => (await candidates(keys, max).execute(db)).rows
  const isPostgres = dbEngine(db) === 'postgres'
  const near =
    isPostgres && max <= FEW_HITS ? await read(postgresMatching(tokens, tier, filter, postgresNewestHits)) : []
  const isEnough = near.length === max
  const rows = isEnough ? near : await read((isPostgres ? postgresMatching : sqliteMatching)(tokens, tier, filter))
  return rankCandidates(rows, tokens).map(({ id }) => id)
}

type Keys = RawBuilder<{ id: number }>

/** Names are read after the limit is applied, because each row needs a separate lookup. */
function candidates(keys: Keys, max: number): RawBuilder<Candidate> {
  return sql`select doc.id, doc.name, doc.url, doc.http_method as method from (${keys} limit ${max}) as hit join doc on doc.id = hit.id`
}

/** A condition on `doc`. */
export function readable({ modules, docs, type }: HitFilter) {
  const ofType = type === undefined ? sql`` : sql`and doc.type = ${type}`
  const inside = docs === undefined ? sql`` : sql`and ${docs}`
  return sql`doc.module_id in (${modules}) and doc.deleted_at is null and ${isListedDoc} ${ofType} ${inside}`
}

/** The words of the index that stand for a word of the query. The name of a method counts as one only beside other words. */
function wordsFor({ text }: QueryToken, { withAuthors, withMethods }: WordRules): string[] {
  const isMethod = withMethods && isMethodWord(text)
  return [text, ...(withAuthors ? [AUTHOR_MARK + text] : []), ...(isMethod ? [METHOD_MARK + text] : [])]
}

interface WordRules {
  withAuthors: boolean
  withMethods: boolean
}

const rulesFor = (tokens: QueryToken[], { withAuthors }: HitFilter): WordRules => ({
  withAuthors,
  withMethods: tokens.length > 1,
})

/** The cross join fixes the join order: each hit is looked up in the index of readable docs, and not the other way round. */
function sqliteMatching(tokens: QueryToken[], tier: SearchColumns, filter: HitFilter): Keys {
  const rules = rulesFor(tokens, filter)
  const words = sqliteMatch(tokens, tier, (token) => wordsFor(token, rules))
  return sql`
    select doc.id from doc_search cross join doc indexed by doc_readable on doc.id = doc_search.rowid
    where doc_search match ${words} and ${readable(filter)} order by doc_search.rowid desc`
}

function postgresMatching(tokens: QueryToken[], tier: SearchColumns, filter: HitFilter, hitsOf = postgresHits): Keys {
  const rules = rulesFor(tokens, filter)
  const words = postgresMatch(tokens, tier, (token) => wordsFor(token, rules))
  return sql`select doc.id from ${hitsOf(words)} where ${readable(filter)}`
}
