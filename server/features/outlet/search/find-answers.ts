import { sql, type RawBuilder } from 'kysely'
import { indexWords, wholeWords } from '#core/search/question/index-words.ts'
import { readQuestion, type Question, type Term } from '#core/search/question/question.ts'
import {
  chooseCandidates,
  rankAnswers,
  type AnswerCandidate,
  type HitList,
  type TermHits,
} from '#core/search/question/rank-answers.ts'
import type { QueryToken } from '#core/search/tokens.ts'
import type { Ctx } from '../../../context/ctx.ts'
import { dbEngine } from '../../../db/engine.ts'
import type { Db } from '../../../db/open.ts'
import { descriptionIn } from '../../content/store/doc-content.ts'
import {
  postgresHits,
  postgresInside,
  postgresMatchAny,
  postgresNewestHits,
  readByWords,
  sqliteMatchAny,
  type SearchColumns,
} from '../../content/store/search-words.ts'
import { commonWordsOf, type CommonWords } from './common-words.ts'
import { readable, type HitFilter } from './find-hits.ts'

/** A word that this many docs have tells little. The list of its docs is not used: it would hold some of them and not others. */
const MAX_LIST = 600
const FEW_DOCS = 10_000
const FEW_MODULES = 64
/** Docs that are compared in detail. */
const MAX_CANDIDATES = 120
/** Longer contents are not read for their description. */
const MAX_CONTENT = 200_000
const CONTENT_START = 1000
const MAX_DESCRIPTION = 200
/** Words that are in too many docs, how many docs that have several of them are compared, and how many are enough. */
const MAX_COMMON = 3
const MAX_NEWEST = 40
const ENOUGH = 5

const title: SearchColumns = ['name', 'url']
const rest: SearchColumns = ['params', 'body']

/**
 * Keys of readable docs that answer a question, best first. The docs of each word are found by the database, in bounded lists; which ones
 * answer best is decided here, so that it does not depend on the database.
 */
export async function findAnswers({ db, services }: Ctx, text: string, filter: HitFilter): Promise<number[]> {
  const question = readQuestion(text)
  if (question.terms.length === 0) return []
  return readByWords(db, async (reading) => {
    const commonWords = commonWordsOf(services)
    return answer({ ...(await scopeOf(reading, filter)), db: reading, filter, commonWords }, question)
  })
}

async function answer(reader: Reader, question: Question): Promise<number[]> {
  const hits = await findTerms(reader, question)
  const ids = [
    ...new Set([...chooseCandidates(question, hits, MAX_CANDIDATES), ...(await findCommon(reader, question, hits))]),
  ]
  if (ids.length === 0) return []
  return rankAnswers(question, await readCandidates(reader.db, ids), hits).map(({ id }) => id)
}

/** The docs to find: by one of these forms, in these columns. */
interface Wanted {
  forms: QueryToken[][][]
  where: SearchColumns
}

interface List extends Wanted {
  term: number
  name: keyof TermHits
}

/** Whose docs are found. */
interface Reader extends Scope {
  db: Db
  filter: HitFilter
  commonWords: CommonWords
}

/** A word may be in many docs of others: looking up each of them would take long. */
interface Scope {
  /** The hits are compared with a list of all docs of the reader. */
  hasFewDocs: boolean
  /** The hits are looked for in these modules only. */
  fewModules?: number[]
}

async function scopeOf(db: Db, filter: HitFilter): Promise<Scope> {
  // A part of some modules is costly to check for each doc.
  if (filter.docs !== undefined) return { hasFewDocs: true }
  const fewModules = await findFewModules(db, filter)
  if (fewModules === undefined) return { hasFewDocs: false }
  return dbEngine(db) === 'sqlite' ? { hasFewDocs: true } : { hasFewDocs: false, fewModules }
}

/** The modules of the reader, if they are few and hold few docs. */
async function findFewModules(db: Db, filter: HitFilter): Promise<number[] | undefined> {
  const { rows } = await sql<{ id: number }>`
    select module.id from module where module.id in (${filter.modules}) limit ${FEW_MODULES + 1}`.execute(db)
  if (rows.length === 0 || rows.length > FEW_MODULES) return undefined
  const ids = rows.map(({ id }) => id)
  const docs = db
    .selectFrom('doc')
    .select('doc.module_id')
    .where('doc.module_id', 'in', ids)
    .limit(FEW_DOCS + 1)
  const { count } = await db
    .selectFrom(docs.as('own'))
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count <= FEW_DOCS ? ids : undefined
}

/** Words that are in the names of many docs are not looked up elsewhere: they are in even more texts. */
async function findTerms(reader: Reader, { terms }: Question): Promise<TermHits[]> {
  const hits = terms.map((): TermHits => ({ title: noHits, rest: noHits, related: noHits }))
  await readLists(reader, terms.flatMap(titleListOf), hits)
  const isRare = (term: number) => (hits[term]?.title.count ?? 0) < MAX_LIST
  const others = terms.flatMap((term, index) => (isRare(index) ? otherListsOf(term, index) : []))
  await readLists(reader, others, hits)
  return hits
}

/** Words that only name an action are in too many docs to be looked up in texts or by other words. */
function titleListOf({ forms: [own] }: Term, term: number): List[] {
  return own === undefined ? [] : [{ term, name: 'title', forms: [indexWords(own)], where: title }]
}

function otherListsOf({ forms: [own, ...others], isAction }: Term, term: number): List[] {
  if (own === undefined || isAction) return []
  const lists: List[] = [{ term, name: 'rest', forms: [wholeWords(own)], where: rest }]
  if (others.length > 0) lists.push({ term, name: 'related', forms: others.map(indexWords), where: title })
  return lists
}

const noHits: HitList = { ids: new Set(), count: 0 }

const fullList: HitList = { ids: new Set(), count: MAX_LIST }

async function readLists(reader: Reader, lists: List[], hits: TermHits[]): Promise<void> {
  const { commonWords } = reader
  const keyOf = keysFor(reader)
  const asked = lists.filter((list) => !commonWords.has(keyOf(list)))
  const rows = await findLists(reader, asked)
  const found = new Map(rows.map(({ list, ids }) => [asked[list], toHitList(ids)]))
  for (const list of lists) {
    const result = found.get(list) ?? fullList
    const own = hits[list.term]
    if (own) own[list.name] = result
  }
  for (const list of asked) if (found.get(list) === fullList) commonWords.add(keyOf(list))
}

/** The same words are common for one reader and rare for another. */
function keysFor({ db, filter }: Reader): (list: Wanted) => string {
  const { sql: query, parameters } = sql`${filter.modules} and ${filter.docs ?? null}`.compile(db)
  return ({ forms, where }) => JSON.stringify([query, parameters, forms, where])
}

async function findLists(reader: Reader, lists: List[]): Promise<ListRow[]> {
  if (lists.length === 0) return []
  const parts = lists.map((list, index) => {
    return sql`
      select
        cast(${index} as integer) as list,
        case when count(*) < ${MAX_LIST} then string_agg(cast(id as text), ',') else 'full' end as ids
      from (${matching(reader, list, 'any')} limit ${MAX_LIST}) as ${sql.ref(`part${index}`)}`
  })
  const { rows } = await sql<ListRow>`${known(reader)} ${sql.join(parts, sql` union all `)}`.execute(reader.db)
  return rows
}

interface ListRow {
  list: number
  ids: string | null
}

function toHitList(text: string | null): HitList {
  if (text === 'full') return fullList
  const ids = new Set(text === null ? [] : text.split(',').map(Number))
  return { ids, count: ids.size }
}

/** Newest docs whose names or URLs have all words that are in too many docs, else two of them that stand side by side. */
async function findCommon(reader: Reader, { terms }: Question, hits: TermHits[]) {
  const common = terms.flatMap(({ forms: [own], isAction }, index) =>
    own && !isAction && (hits[index]?.title.count ?? 0) >= MAX_LIST ? [wholeWords(own)] : [],
  )
  if (common.length === 0) return []
  const first = common.slice(0, MAX_COMMON)
  const all = await findNewest(reader, [first.flat()])
  if (all.length >= ENOUGH || common.length < 3) return all
  const pairs = first.slice(1).map((words, index) => [...(common[index] ?? []), ...words])
  return [...all, ...(await findNewest(reader, pairs))]
}

async function findNewest(reader: Reader, forms: QueryToken[][][]): Promise<number[]> {
  const limit = MAX_NEWEST * forms.length
  const find = async (order: Order) => {
    const newest = matching(reader, { forms, where: title }, order)
    const { rows } = await sql<{ id: number }>`${known(reader)} ${newest} limit ${limit}`.execute(reader.db)
    return rows.map(({ id }) => id)
  }
  const isNear = dbEngine(reader.db) === 'postgres' && !reader.hasFewDocs && reader.fewModules === undefined
  const near = isNear ? await find('near') : []
  return near.length === limit ? near : find('newest')
}

/** As they come, newest first, or the newest of all docs only. */
type Order = 'any' | 'newest' | 'near'

/** What `matching` needs at the start of the statement. */
function known({ filter, hasFewDocs }: Reader): RawBuilder<unknown> {
  return hasFewDocs
    ? sql`with own(id) as materialized (select doc.id from doc where ${readable(filter)})`
    : sql`with visible(id) as materialized (select module.id from module where module.id in (${filter.modules}))`
}

/** Keys of docs that have words. */
function matching(reader: Reader, { forms, where }: Wanted, order: Order) {
  return dbEngine(reader.db) === 'sqlite'
    ? sqliteMatching(reader, sqliteMatchAny(forms, where), order)
    : postgresMatching(reader, postgresMatchAny(forms, where), order)
}

const inVisible = (filter: HitFilter) => readable({ ...filter, modules: sql`select id from visible` })

/** The plus sign and the cross join keep SQLite from looking for the words in each doc of the reader. */
function sqliteMatching({ filter, hasFewDocs }: Reader, words: string, wanted: Order) {
  const order = wanted === 'any' ? sql`` : sql`order by doc_search.rowid desc`
  return hasFewDocs
    ? sql`
        select doc_search.rowid as id from doc_search
        where doc_search match ${words} and +doc_search.rowid in (select id from own) ${order}`
    : sql`
        select doc.id from doc_search cross join doc indexed by doc_readable on doc.id = doc_search.rowid
        where doc_search match ${words} and ${inVisible(filter)} ${order}`
}

/** The sum keeps PostgreSQL from it, and from reading all docs in the order of their keys. */
function postgresMatching({ filter, hasFewDocs, fewModules }: Reader, words: string, wanted: Order) {
  const order = wanted === 'any' ? sql`` : sql`order by doc_id + 0 desc`
  if (hasFewDocs) {
    return sql`
      select doc_id as id from doc_search
      where document @@ ${words}::tsquery and doc_id + 0 in (select id from own) ${order}`
  }
  const inside = fewModules ? postgresInside(words, fewModules) : words
  const hits = wanted === 'near' ? postgresNewestHits(inside) : postgresHits(inside, order)
  return sql`select doc.id from ${hits} where ${inVisible(filter)}`
}

const contentStart = sql<string | null>`
  case when octet_length(doc.content) < ${MAX_CONTENT} then substr(doc.content, 1, ${CONTENT_START}) end`

async function readCandidates(db: Db, ids: number[]): Promise<AnswerCandidate[]> {
  const rows = await db
    .selectFrom('doc')
    .innerJoin('module', 'module.id', 'doc.module_id')
    .innerJoin('project', 'project.id', 'module.project_id')
    .leftJoin('doc as folder', 'folder.id', 'doc.parent_id')
    .select(['doc.id', 'doc.name', 'doc.url', 'doc.http_method as method', 'folder.name as folderName'])
    .select(['module.name as moduleName', 'project.name as projectName', contentStart.as('contentStart')])
    .where('doc.id', 'in', ids)
    .execute()
  return rows.map(({ folderName, moduleName, projectName, contentStart, ...doc }) => ({
    ...doc,
    folder: folderName ?? '',
    places: [moduleName, projectName],
    description: descriptionIn(contentStart ?? '')
      .replaceAll(/<[^<>]{0,500}>/g, ' ')
      .slice(0, MAX_DESCRIPTION),
  }))
}
