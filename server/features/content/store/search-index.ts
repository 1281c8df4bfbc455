import { sql } from 'kysely'
import { allRows } from '#core/content/tables.ts'
import { docFields } from '#core/doc/doc-fields.ts'
import type { DocContent } from '#core/doc/doc.ts'
import { walkParams } from '#core/rows/param.ts'
import { indexTokens } from '#core/search/tokens.ts'
import { engineOf } from '../../../db/engine.ts'
import type { Db } from '../../../db/open.ts'

/** What a doc is found by, the weightiest first. */
interface SearchText {
  name: string
  url: string
  params: string
  body: string
}

const tokens = (...texts: string[]) => indexTokens(texts.join('\n')).join(' ')

function searchText(content: DocContent): SearchText {
  const names: string[] = []
  const texts: string[] = [content.description, content.remark, content.author]
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
    body: tokens(...texts),
  }
}

/** Puts the words of a doc into the index, in place of what was there. */
export async function indexDoc(db: Db, docId: number, content: DocContent): Promise<void> {
  const { name, url, params, body } = searchText(content)
  if (engineOf(db) === 'sqlite') {
    await sql`delete from doc_search where rowid = ${docId}`.execute(db)
    await sql`insert into doc_search(rowid, name, url, params, body) values (${docId}, ${name}, ${url}, ${params}, ${body})`.execute(
      db,
    )
    return
  }
  const part = (text: string, weight: 'A' | 'B' | 'C' | 'D') =>
    sql`setweight(array_to_tsvector(string_to_array(${text}, ' ')), ${sql.lit(weight)})`
  await sql`
    insert into doc_search(doc_id, document)
    values (${docId}, ${part(name, 'A')} || ${part(url, 'B')} || ${part(params, 'C')} || ${part(body, 'D')})
    on conflict (doc_id) do update set document = excluded.document`.execute(db)
}

/** Docs that are not in the index yet. */
export async function indexNewDocs(db: Db, docs: { id: number; content: DocContent }[]): Promise<void> {
  if (docs.length === 0) return
  if (engineOf(db) !== 'sqlite') {
    for (const { id, content } of docs) await indexDoc(db, id, content)
    return
  }
  const rows = docs.map(({ id, content }) => {
    const { name, url, params, body } = searchText(content)
    return sql`(${id}, ${name}, ${url}, ${params}, ${body})`
  })
  await sql`insert into doc_search(rowid, name, url, params, body) values ${sql.join(rows)}`.execute(db)
}

export async function unindexDocs(db: Db, docIds: number[]): Promise<void> {
  const key = engineOf(db) === 'sqlite' ? sql.ref('rowid') : sql.ref('doc_id')
  await sql`delete from doc_search where ${key} in (${sql.join(docIds)})`.execute(db)
}
