import { sql } from 'kysely'
import { allRows } from '#core/content/tables.ts'
import { docFields } from '#core/doc/doc-fields.ts'
import type { DocContent } from '#core/doc/doc.ts'
import { walkParams } from '#core/rows/param.ts'
import { indexTokens } from '#core/search/tokens.ts'
import { dbEngine } from '../../../db/engine.ts'
import type { Db } from '../../../db/open.ts'

/** Search text of a doc, by weight. */
export interface SearchText {
  name: string
  url: string
  params: string
  body: string
}

/** Before words of the author's name, which visitors of a link must not find docs by. It is no letter, so no other word has it. */
export const AUTHOR_MARK = '\uE000'

const authorWords = (author: string) => indexTokens(author).map((token) => AUTHOR_MARK + token)

const tokens = (...texts: string[]) => indexTokens(texts.join('\n')).join(' ')

export function toSearchText(content: DocContent): SearchText {
  const names: string[] = []
  const texts: string[] = [content.description, content.remark]
  for (const { param } of walkParams(allRows<DocContent>(docFields, content))) {
    names.push(param.name)
    texts.push(param.description)
  }
  for (const { description } of [...content.bodies, ...content.responses]) texts.push(description)
  const { interfaceName } = content.dubboInfo
  return {
    name: tokens(content.name),
    url: tokens(content.url, interfaceName),
    params: tokens(...names),
    body: [...indexTokens(texts.join('\n')), ...authorWords(content.author)].join(' '),
  }
}

/** Replaces the search text of a doc in the index. */
export function indexDoc(db: Db, docId: number, content: DocContent): Promise<void> {
  return indexTexts(db, [{ id: docId, text: toSearchText(content) }])
}

/** Adds docs that are not in the index yet. */
export function indexNewDocs(db: Db, docs: { id: number; content: DocContent }[]): Promise<void> {
  return indexNewTexts(
    db,
    docs.map(({ id, content }) => ({ id, text: toSearchText(content) })),
  )
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

/** Adds texts of docs that are not in the index yet. On PostgreSQL an entry replaces the existing one. */
export async function indexNewTexts(db: Db, entries: IndexEntry[]): Promise<void> {
  if (entries.length === 0) return
  if (dbEngine(db) === 'sqlite') {
    const rows = entries.map(
      ({ id, text: { name, url, params, body } }) => sql`(${id}, ${name}, ${url}, ${params}, ${body})`,
    )
    await sql`insert into doc_search(rowid, name, url, params, body) values ${sql.join(rows)}`.execute(db)
    return
  }
  const part = (text: string, weight: 'A' | 'B' | 'C' | 'D') =>
    sql`setweight(array_to_tsvector(string_to_array(${text}, ' ')), ${sql.lit(weight)})`
  const rows = entries.map(
    ({ id, text: { name, url, params, body } }) =>
      sql`(${id}, ${part(name, 'A')} || ${part(url, 'B')} || ${part(params, 'C')} || ${part(body, 'D')})`,
  )
  await sql`
    insert into doc_search(doc_id, document) values ${sql.join(rows)}
    on conflict (doc_id) do update set document = excluded.document`.execute(db)
}

export async function unindexDocs(db: Db, docIds: number[]): Promise<void> {
  const key = dbEngine(db) === 'sqlite' ? sql.ref('rowid') : sql.ref('doc_id')
  await sql`delete from doc_search where ${key} in (${sql.join(docIds)})`.execute(db)
}
