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
  readByWords,
  sqliteMatch,
  type SearchColumns,
} from '../../content/store/search-words.ts'

/** Maximum number of hits: a word may be in every doc. */
const MAX_HITS = 1000

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
export function findHits(db: Db, tokens: QueryToken[], filter: HitFilter): Promise<number[]> {
  return readByWords(db, (reading) => findInTiers(reading, tokens, filter))
}

async function findInTiers(db: Db, tokens: QueryToken[], filter: HitFilter): Promise<number[]> {
  const find = (tier: SearchColumns) => findTier(db, tokens, { tier, filter })
  const title = await find(tiers.title)
  if (title.length >= MAX_HITS) return title
  const anywhere = await find(tiers.anywhere)
  // With so many hits, ranking by parameter names adds little and costs another scan.
  const params = anywhere.length >= MAX_HITS ? [] : await find(tiers.params)
  return [...new Set([...title, ...params, ...anywhere])].slice(0, MAX_HITS)
}

async function findTier(db: Db, tokens: QueryToken[], { tier, filter }: { tier: SearchColumns; filter: HitFilter }) {
  const matching = dbEngine(db) === 'sqlite' ? sqliteMatching : postgresMatching
  const { rows } = await candidates(matching(tokens, tier, filter)).execute(db)
  return rankCandidates(rows, tokens).map(({ id }) => id)
}

type Keys = RawBuilder<{ id: number }>

/** Names are read after the limit is applied, because each row needs a separate lookup. */
function candidates(keys: Keys): RawBuilder<Candidate> {
  return sql`select doc.id, doc.name, doc.url, doc.http_method as method from (${keys} limit ${MAX_HITS}) as hit join doc on doc.id = hit.id`
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

function postgresMatching(tokens: QueryToken[], tier: SearchColumns, filter: HitFilter): Keys {
  const rules = rulesFor(tokens, filter)
  const words = postgresMatch(tokens, tier, (token) => wordsFor(token, rules))
  return sql`select doc.id from ${postgresHits(words)} where ${readable(filter)}`
}
