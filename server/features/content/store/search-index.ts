import { sql } from 'kysely'
import { allRows } from '#core/content/tables.ts'
import { docFields } from '#core/doc/doc-fields.ts'
import type { DocContent } from '#core/doc/doc.ts'
import { walkParams } from '#core/rows/param.ts'
import { pathKey } from '#core/search/doc-path.ts'
import { indexTokens, indexTokensInSteps, MAX_TOKENS } from '#core/search/tokens.ts'
import { dbEngine } from '../../../db/engine.ts'
import type { Db } from '../../../db/open.ts'
import { turns } from '../../../db/turns.ts'

/** Search text of a doc, by weight. */
export interface SearchText {
  name: string
  url: string
  params: string
  body: string
}

/**
 * Before each word in the index of PostgreSQL: its weights would need positions, and reading every doc that has a word. No word has capital
 * letters. Name and URL are always searched together.
 */
export const columnMarks: Readonly<Record<keyof SearchText, string>> = { name: 'A', url: 'A', params: 'B', body: 'C' }

const columns = ['name', 'url', 'params', 'body'] as const

/** Before the key of the module that a doc is in, in the index of PostgreSQL. */
export const MODULE_MARK = 'M'

/** PostgreSQL takes the words of a doc up to 1 MiB. */
const MAX_BYTES = 1_000_000
const BLANK = 0x20

/** The words of all columns, with their marks; of very many and long ones the first. */
function markedWords(text: SearchText): string {
  const words = columns
    .filter((column) => text[column] !== '')
    .map((column) => columnMarks[column] + text[column].replaceAll(' ', ` ${columnMarks[column]}`))
    .join(' ')
  const bytes = Buffer.from(words)
  return bytes.length <= MAX_BYTES ? words : bytes.subarray(0, bytes.lastIndexOf(BLANK, MAX_BYTES)).toString()
}

/** Before words of the author's name, which visitors of a link must not find docs by. It is no letter, so no other word has it. */
export const AUTHOR_MARK = '\uE000'

/** Before the method of a doc, which counts only beside other words: otherwise `get` would find half of all docs. */
export const METHOD_MARK = '\uE001'

/** Without empty words, which PostgreSQL refuses. */
const withAuthor = (body: string, author: string) =>
  [...(body === '' ? [] : [body]), ...indexTokens(author).map((token) => AUTHOR_MARK + token)].join(' ')

const withMethod = (url: string, method: string) =>
  [...(url === '' ? [] : [url]), ...indexTokens(method).map((token) => METHOD_MARK + token)].join(' ')

/** For threads, and where docs are many and short. */
export function toSearchText(content: DocContent): SearchText {
  const texts = searchedTexts(content)
  const found: SearchText = { ...noText }
  let left = MAX_TOKENS
  for (const column of columns) {
    const tokens = indexTokens(texts[column], left)
    left -= tokens.length
    found[column] = tokens.join(' ')
  }
  return withMarked(found, content)
}

/** The same, while others get turns: a long text takes a few hundred milliseconds. */
export async function toSearchTextInTurns(content: DocContent): Promise<SearchText> {
  const texts = searchedTexts(content)
  const found: SearchText = { ...noText }
  let left = MAX_TOKENS
  for (const column of columns) {
    const tokens = await tokensInTurns(texts[column], left)
    left -= tokens.length
    found[column] = tokens.join(' ')
  }
  return withMarked(found, content)
}

async function tokensInTurns(text: string, max: number): Promise<string[]> {
  const steps = indexTokensInSteps(text, max)
  for (;;) {
    const { done, value } = steps.next()
    if (done) return value
    await turns.take()
  }
}

const noText: SearchText = { name: '', url: '', params: '', body: '' }

/** Words of authors and methods do not count against the limit: they are few. */
const withMarked = (text: SearchText, { httpMethod, author }: DocContent): SearchText => ({
  ...text,
  url: withMethod(text.url, httpMethod),
  body: withAuthor(text.body, author),
})

function searchedTexts(content: DocContent): SearchText {
  const names: string[] = []
  const texts: string[] = [content.description, content.remark]
  for (const { param } of walkParams(allRows<DocContent>(docFields, content))) {
    names.push(param.name)
    texts.push(param.description)
  }
  for (const { description } of [...content.bodies, ...content.responses]) texts.push(description)
  return {
    name: content.name,
    url: [content.url, content.dubboInfo.interfaceName].join('\n'),
    params: names.join('\n'),
    body: texts.join('\n'),
  }
}

/** Replaces the search text of a doc in the index. */
export async function indexDoc(db: Db, docId: number, content: DocContent): Promise<void> {
  return indexTexts(db, [{ id: docId, text: await toSearchTextInTurns(content) }])
}

/** The same for a doc that was written by an earlier version, with its path. */
export async function indexDocAgain(db: Db, docId: number, content: DocContent): Promise<void> {
  await db
    .updateTable('doc')
    .set({ path: pathKey(content.url) })
    .where('id', '=', docId)
    .execute()
  await indexDoc(db, docId, content)
}

/** Adds docs that are not in the index yet. */
export async function indexNewDocs(db: Db, docs: { id: number; content: DocContent }[]): Promise<void> {
  const entries: IndexEntry[] = []
  for (const { id, content } of docs) entries.push({ id, text: await toSearchTextInTurns(content) })
  await indexNewTexts(db, entries)
}

interface IndexEntry {
  id: number
  text: SearchText
}

/** Replaces the search text of docs in the index. */
export async function indexTexts(db: Db, entries: IndexEntry[]): Promise<void> {
  if (entries.length === 0) return
  if (dbEngine(db) === 'sqlite') {
    await unindexDocs(
      db,
      entries.map(({ id }) => id),
    )
  }
  await indexNewTexts(db, entries)
}

/** Characters of one statement: others get a turn before the next one. */
const MAX_STATEMENT = 64 * 1024

/** Adds texts of docs that are not in the index yet. On PostgreSQL an entry replaces the existing one. */
export async function indexNewTexts(db: Db, entries: IndexEntry[]): Promise<void> {
  for (const some of shortGroups(entries)) await addTexts(db, some)
}

/** Groups of texts that fit into one statement. A longer text is a group of its own. */
function* shortGroups(entries: IndexEntry[]): Generator<IndexEntry[]> {
  let group: IndexEntry[] = []
  let length = 0
  for (const entry of entries) {
    const more = columns.reduce((sum, column) => sum + entry.text[column].length, 0)
    if (group.length > 0 && length + more > MAX_STATEMENT) {
      yield group
      group = []
      length = 0
    }
    group.push(entry)
    length += more
  }
  if (group.length > 0) yield group
}

async function addTexts(db: Db, entries: IndexEntry[]): Promise<void> {
  if (dbEngine(db) === 'sqlite') {
    const rows = entries.map(
      ({ id, text: { name, url, params, body } }) => sql`(${id}, ${name}, ${url}, ${params}, ${body})`,
    )
    await sql`insert into doc_search(rowid, name, url, params, body) values ${sql.join(rows)}`.execute(db)
    return
  }
  const rows = entries.map(({ id, text }) => sql`(cast(${id} as bigint), ${markedWords(text)})`)
  await sql`
    insert into doc_search(doc_id, document)
    select entry.id, array_to_tsvector(string_to_array(concat_ws(' ', ${moduleWord}, nullif(entry.words, '')), ' '))
    from (values ${sql.join(rows)}) as entry(id, words) join doc on doc.id = entry.id
    on conflict (doc_id) do update set document = excluded.document`.execute(db)
}

const moduleWord = sql`${sql.lit(MODULE_MARK)} || doc.module_id`

/** Docs that are in another module now. */
export async function moveInIndex(db: Db, docIds: number[]): Promise<void> {
  if (docIds.length === 0 || dbEngine(db) === 'sqlite') return
  await sql`
    update doc_search set document =
      ts_delete(document, array(select lexeme from unnest(document) where lexeme like ${`${MODULE_MARK}%`}))
      || array_to_tsvector(array[${moduleWord}])
    from doc where doc.id = doc_search.doc_id and doc.id in (${sql.join(docIds)})`.execute(db)
}

export async function unindexDocs(db: Db, docIds: number[]): Promise<void> {
  const key = dbEngine(db) === 'sqlite' ? sql.ref('rowid') : sql.ref('doc_id')
  await sql`delete from doc_search where ${key} in (${sql.join(docIds)})`.execute(db)
}
