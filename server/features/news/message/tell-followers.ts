import { graver, type ChangeClass } from '#core/change/change.ts'
import { plainText } from '#core/exporters/rich/plain-text.ts'
import type { DocChange, UserCtx } from '../../../context/ctx.ts'
import { listReaders, type Reader } from '../../content/readable/readers.ts'
import { groupFollowers, placeChanges, type FollowerGroup, type PlacedChange } from '../follow/followers.ts'
import { MAX_SINGLE } from './join-unread.ts'
import type { NewMessage } from './message-row.ts'
import { MAX_NAMED } from './message-words.ts'
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
  const named = changes.slice(0, MAX_NAMED).map(({ id }) => id)
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
