import { sql } from 'kysely'
import { graver, type ChangeClass } from '#core/change/change.ts'
import { plainText } from '#core/exporters/rich/plain-text.ts'
import type { DocChange, UserCtx } from '../../../context/ctx.ts'
import { chunks } from '../../../db/chunks.ts'
import type { Db } from '../../../db/open.ts'
import { listReaders, type Reader } from '../../content/readable/readers.ts'
import { groupFollowers, placeChanges, type FollowerGroup, type PlacedChange } from '../follow/followers.ts'
import { MAX_SINGLE } from './join-unread.ts'
import type { NewMessage } from './message-row.ts'
import { sendMessages } from './send-messages.ts'
import { shortened } from './shortened.ts'

/** Sends messages to followers who can read the docs, except to the author of the changes: one for each person and change. */
export async function tellFollowers(tx: UserCtx, noted: DocChange[]): Promise<void> {
  if (noted.length === 0) return
  const { userId, nickname } = tx.actor
  const messages: NewMessage[] = []
  for (const [projectId, changes] of Map.groupBy(await placeChanges(tx.db, noted), (change) => change.projectId)) {
    const groups = withoutAuthor(await groupFollowers(tx.db, changes), userId)
    const readers = await listReaders(tx.db, projectId, [...new Set(groups.flatMap(({ userIds }) => userIds))])
    for (const group of groups) messages.push(...messagesTo(group, readers, nickname))
  }
  await sendMessages(tx, messages)
}

const withoutAuthor = (groups: FollowerGroup[], authorId: number): FollowerGroup[] =>
  groups.map(({ userIds, changes }) => ({ userIds: userIds.filter((id) => id !== authorId), changes }))

/** Hidden docs are told of only to those who may see them. */
function messagesTo({ userIds, changes }: FollowerGroup, readers: Map<number, Reader>, who: string): NewMessage[] {
  const editors = userIds.filter((id) => readers.get(id)?.seesHidden === true)
  const others = userIds.filter((id) => readers.get(id)?.seesHidden === false)
  const shown = changes.filter(({ isShown }) => isShown)
  return [...messagesAbout(changes, editors, who), ...messagesAbout(shown, others, who)]
}

function messagesAbout(changes: PlacedChange[], userIds: number[], who: string): NewMessage[] {
  if (userIds.length === 0) return []
  return [...Map.groupBy(changes, ({ moduleId }) => moduleId).values()].flatMap((ofModule) =>
    ofModule.length <= MAX_SINGLE
      ? ofModule.map((change) => ({ userIds, ...aboutOne(change, who) }))
      : [{ userIds, ...aboutMany(ofModule, who) }],
  )
}

type Content = Omit<NewMessage, 'userIds'>

function aboutMany(changes: PlacedChange[], who: string): Content {
  return {
    kind: 'doc',
    ...(changes[0] && { moduleId: changes[0].moduleId }),
    ...wordsAboutMany(changes, who),
    changeClass: gravest(changes),
  }
}

function wordsAboutMany(changes: PlacedChange[], who: string) {
  // The names are read whenever the message is shown: docs may be hidden by then.
  const named = changes.slice(0, MAX_SINGLE).map(({ id }) => id)
  const areAdded = changes.every(({ event }) => event === 'added')
  const key = areAdded ? 'message.docsAdded' : 'message.docsChanged'
  return { key, params: { name: who, count: changes.length, docIds: named.join(' ') } } as const
}

function gravest(changes: PlacedChange[]): ChangeClass | undefined {
  return changes.reduce<ChangeClass | undefined>((worst, change) => graver(worst, change.changeClass), undefined)
}

const keys = {
  added: 'message.docAdded',
  changed: 'message.docChanged',
  deleted: 'message.docDeleted',
} as const

function aboutOne(change: PlacedChange, who: string): Content {
  const { id, moduleId, name, event, remark = '', changeClass } = change
  const params = { name: who, doc: shortened(name, 100), remark: shortened(plainText(remark).trim(), 100) }
  const hasRemark = event === 'changed' && params.remark !== ''
  const key = hasRemark ? 'message.docChangedRemark' : keys[event]
  return { kind: 'doc', moduleId, docId: id, key, params, changeClass, inBurst: wordsAboutMany([change], who) }
}

/** Docs that show one of the models, directly or nested, and that somebody follows in whatever way. */
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
      join module on module.id = doc.module_id
      where content_link.to_kind = 'model' and content_link.from_kind = 'doc' and doc.deleted_at is null
        and (
          exists (select 1 from doc_follow where doc_follow.doc_id = doc.id)
          or exists (
            select 1 from place_follow where kind = 'module' and thing_id = doc.module_id
            or kind = 'project' and thing_id = module.project_id
          )
          or doc.parent_id <> 0 and exists (select 1 from place_follow where kind = 'folder')
          or exists (
            select 1 from release_doc join place_follow on kind = 'release' and thing_id = release_doc.release_id
            where release_doc.doc_id = doc.id
          )
        )
      order by doc.id`.execute(db)
    for (const row of rows) found.set(row.id, row)
  }
  return [...found.values()]
}
