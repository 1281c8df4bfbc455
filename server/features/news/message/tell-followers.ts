import { sql } from 'kysely'
import { messageTypes } from '#core/contract/message.ts'
import { plainText } from '#core/exporters/rich/plain-text.ts'
import type { DocChange, UserCtx } from '../../../context/ctx.ts'
import { chunks } from '../../../db/chunks.ts'
import type { Db } from '../../../db/open.ts'
import { listReadingFollowers } from '../../content/readable/readable-docs.ts'
import { sendMessages, type NewMessage } from './message.ts'

/** More changed docs than this are combined into one message. */
const MAX_SINGLE = 3

/** Sends messages to followers who can read the docs, except to the author of the changes. */
export async function tellFollowers(tx: UserCtx, noted: DocChange[]): Promise<void> {
  // New docs have no followers.
  const known = new Map(noted.filter(({ event }) => event !== 'added').map((change) => [change.id, change]))
  const byFollower = new Map<number, DocChange[]>()
  for (const { userId, docId } of await listReadingFollowers(tx.db, [...known.keys()])) {
    const change = known.get(docId)
    if (!change || userId === tx.actor.userId) continue
    const changes = byFollower.get(userId)
    if (changes) changes.push(change)
    else byFollower.set(userId, [change])
  }
  const messages = [...byFollower].flatMap(([userId, changed]) => messagesFor(userId, changed, tx.actor.nickname))
  await sendMessages(tx, messages)
}

function messagesFor(userId: number, changed: DocChange[], who: string): NewMessage[] {
  if (changed.length <= MAX_SINGLE) return changed.map((change) => toMessage(userId, change, who))
  const byModule = Map.groupBy(changed, ({ moduleId }) => moduleId)
  return [...byModule].map(([moduleId, docs]) => {
    const names = docs.slice(0, MAX_SINGLE).map(({ name }) => shortened(name, 50))
    const params = { name: who, count: docs.length, docs: names.join(', ') }
    return { userId, moduleId, type: messageTypes.push, key: 'message.docsChanged', params }
  })
}

function toMessage(userId: number, { id, moduleId, name, event, remark = '' }: DocChange, who: string): NewMessage {
  const params = { name: who, doc: shortened(name, 100), remark: shortened(plainText(remark).trim(), 100) }
  const key =
    event === 'deleted'
      ? 'message.docDeleted'
      : params.remark === ''
        ? 'message.docChanged'
        : 'message.docChangedRemark'
  return { userId, moduleId, docId: id, type: messageTypes.doc, key, params }
}

function shortened(text: string, max: number): string {
  const letters = Array.from(text)
  return letters.length <= max ? text : `${letters.slice(0, max - 1).join('')}…`
}

/** Docs with followers that show one of the models, directly or nested. */
export async function followedDocsUsing(db: Db, modelIds: number[]) {
  const found = new Map<number, { id: number; moduleId: number; name: string }>()
  for (const ids of chunks(modelIds)) {
    const { rows } = await sql<{ id: number; moduleId: number; name: string }>`
      with recursive shown(id) as (
        select id from model where id in (${sql.join(ids)})
        union
        select content_link.from_id from content_link join shown on content_link.to_id = shown.id
        where content_link.to_kind = 'model' and content_link.from_kind = 'model'
      )
      select distinct doc.id, doc.module_id as "moduleId", doc.name
      from shown
      join content_link on content_link.to_id = shown.id
      join doc on doc.id = content_link.from_id
      where content_link.to_kind = 'model' and content_link.from_kind = 'doc' and doc.deleted_at is null
        and exists (select 1 from doc_follow where doc_follow.doc_id = doc.id)
      order by doc.id`.execute(db)
    for (const row of rows) found.set(row.id, row)
  }
  return [...found.values()]
}
