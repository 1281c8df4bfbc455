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
import { dbEngine } from '../../../db/engine.ts'
import type { Db } from '../../../db/open.ts'
import { postgresMatchAny, sqliteMatchAny, type SearchColumns } from '../../content/store/search-words.ts'
import { readable, type HitFilter } from './find-hits.ts'

/** A word that this many docs have tells little. The list of its docs is not used: it would hold some of them and not others. */
const MAX_LIST = 600
/** Docs that are compared in detail. */
const MAX_CANDIDATES = 120
/** Longer contents are not read for their description. */
const MAX_CONTENT = 200_000
const MAX_DESCRIPTION = 200
/** Words that are in too many docs, how many docs that have several of them are compared, and how many are enough. */
const MAX_COMMON = 3
const MAX_NEWEST = 40
const ENOUGH = 5

const title: SearchColumns = { columns: 'name url', weights: 'AB' }
const rest: SearchColumns = { columns: 'params body', weights: 'CD' }

/**
 * Keys of readable docs that answer a question, best first. The docs of each word are found by the database, in bounded lists; which ones
 * answer best is decided here, so that it does not depend on the database.
 */
export async function findAnswers(db: Db, text: string, filter: HitFilter): Promise<number[]> {
  const question = readQuestion(text)
  if (question.terms.length === 0) return []
  const hits = await findTerms(db, question, filter)
  const ids = [
    ...new Set([
      ...chooseCandidates(question, hits, MAX_CANDIDATES),
      ...(await findCommon(db, question, { hits, filter })),
    ]),
  ]
  if (ids.length === 0) return []
  return rankAnswers(question, await readCandidates(db, ids), hits).map(({ id }) => id)
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

async function findTerms(db: Db, { terms }: Question, filter: HitFilter): Promise<TermHits[]> {
  const lists = terms.flatMap(listsOf)
  const { docs: _, ...byModule } = filter
  const inVisible = { ...byModule, modules: sql`select id from visible` }
  const parts = lists.map((list, index) => {
    const docs = sql`(${matching(db, list, inVisible)} limit ${MAX_LIST})`
    return sql`
      select
        cast(${index} as integer) as list,
        case when count(*) < ${MAX_LIST} then string_agg(cast(id as text), ',') else 'full' end as ids
      from ${docs} as ${sql.ref(`part${index}`)}`
  })
  const { rows } = await sql<{ list: number; ids: string | null }>`
    with visible(id) as materialized (select module.id from module where module.id in (${filter.modules}))
    ${sql.join(parts, sql` union all `)}`.execute(db)
  const inside = filter.docs === undefined ? undefined : await readInside(db, filter)
  const found = new Map(rows.map(({ list, ids }) => [list, toHitList(ids, inside)]))
  const hits = terms.map((): TermHits => ({ title: noHits, rest: noHits, related: noHits }))
  for (const [index, { term, name }] of lists.entries()) {
    const own = hits[term]
    if (own) own[name] = found.get(index) ?? noHits
  }
  return hits
}

const noHits: HitList = { ids: new Set(), count: 0 }

function toHitList(text: string | null, inside: Set<number> | undefined): HitList {
  if (text === 'full') return { ids: new Set(), count: MAX_LIST }
  const all = text === null ? [] : text.split(',').map(Number)
  const ids = new Set(inside ? all.filter((id) => inside.has(id)) : all)
  return { ids, count: ids.size }
}

/** The docs that the reader of a part of some modules may find. Asked once: in every part of the statement it would be costly. */
async function readInside(db: Db, filter: HitFilter): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`select doc.id from doc where ${readable(filter)}`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

/** Words that only name an action are in too many docs to be looked up in texts or by other words. */
function listsOf({ forms: [own, ...others], isAction }: Term, term: number): List[] {
  if (own === undefined) return []
  const lists: List[] = [{ term, name: 'title', forms: [indexWords(own)], where: title }]
  if (isAction) return lists
  lists.push({ term, name: 'rest', forms: [wholeWords(own)], where: rest })
  if (others.length > 0) lists.push({ term, name: 'related', forms: others.map(indexWords), where: title })
  return lists
}

/** Newest docs whose names or URLs have all words that are in too many docs, else two of them that stand side by side. */
async function findCommon(db: Db, { terms }: Question, { hits, filter }: { hits: TermHits[]; filter: HitFilter }) {
  const common = terms.flatMap(({ forms: [own], isAction }, index) =>
    own && !isAction && (hits[index]?.title.count ?? 0) >= MAX_LIST ? [wholeWords(own)] : [],
  )
  if (common.length === 0) return []
  const all = await findNewest(db, common.slice(0, MAX_COMMON).flat(), filter)
  if (all.length >= ENOUGH || common.length < 3) return all
  const found = all
  for (const [index, words] of common.slice(1, MAX_COMMON).entries()) {
    found.push(...(await findNewest(db, [...(common[index] ?? []), ...words], filter)))
  }
  return found
}

async function findNewest(db: Db, words: QueryToken[][], filter: HitFilter): Promise<number[]> {
  // The orders that the indexes have.
  const newest = dbEngine(db) === 'sqlite' ? sql`doc_search.rowid` : sql`doc_search.doc_id`
  const { rows } = await sql<{ id: number }>`
    ${matching(db, { forms: [words], where: title }, filter)} order by ${newest} desc limit ${MAX_NEWEST}`.execute(db)
  return rows.map(({ id }) => id)
}

function matching(db: Db, { forms, where }: Wanted, filter: HitFilter): RawBuilder<unknown> {
  // As in the search: each hit is looked up in the index of readable docs.
  return dbEngine(db) === 'sqlite'
    ? sql`
        select doc.id from doc_search cross join doc indexed by doc_readable on doc.id = doc_search.rowid
        where doc_search match ${sqliteMatchAny(forms, where)} and ${readable(filter)}`
    : sql`
        select doc.id from doc_search join doc on doc.id = doc_search.doc_id
        where doc_search.document @@ ${postgresMatchAny(forms, where)}::tsquery and ${readable(filter)}`
}

async function readCandidates(db: Db, ids: number[]): Promise<AnswerCandidate[]> {
  const rows = await db
    .selectFrom('doc')
    .innerJoin('module', 'module.id', 'doc.module_id')
    .innerJoin('project', 'project.id', 'module.project_id')
    .leftJoin('doc as folder', 'folder.id', 'doc.parent_id')
    .select(['doc.id', 'doc.name', 'doc.url', 'doc.http_method as method', 'folder.name as folderName'])
    .select(['module.name as moduleName', 'project.name as projectName', descriptionOf(db).as('description')])
    .where('doc.id', 'in', ids)
    .execute()
  return rows.map(({ folderName, moduleName, projectName, description, ...doc }) => ({
    ...doc,
    folder: folderName ?? '',
    places: [moduleName, projectName],
    description: (description ?? '').replaceAll(/<[^<>]{0,500}>/g, ' ').slice(0, MAX_DESCRIPTION),
  }))
}

/** PostgreSQL refuses to read a text with an escaped NUL, wherever it came from. */
const descriptionOf = (db: Db): RawBuilder<string | null> =>
  dbEngine(db) === 'sqlite'
    ? sql`case when octet_length(doc.content) < ${MAX_CONTENT} then substr(json_extract(doc.content, '$.description'), 1, 1000) end`
    : sql`
        case when octet_length(doc.content) < ${MAX_CONTENT} and strpos(doc.content, ${String.raw`\u0000`}) = 0
        then left(doc.content::json ->> 'description', 1000) end`
