import { graver, type ChangeClass } from '#core/change/change.ts'
import { messageTypes, type MessageKind } from '#core/contract/message.ts'
import type { TextKey } from '#core/i18n/texts.ts'
import type { Ctx } from '../../../context/ctx.ts'
import { chunks } from '../../../db/chunks.ts'
import { listWishes, type Wish } from './message-settings.ts'
import { familyOf } from './message-words.ts'

export type MessageParams = Record<string, string | number>

/** A message to several people. */
export interface NewMessage {
  userIds: readonly number[]
  kind: MessageKind
  key: TextKey
  params: MessageParams
  /** Messages are hidden from people who cannot read their module or project. */
  moduleId?: number
  projectId?: number
  /** The doc that it is about. */
  docId?: number
  /** Key of the comment, release or share. */
  thingId?: number
  changeClass?: ChangeClass | undefined
}

type Tx = Pick<Ctx, 'db' | 'services'>

/** A message that is still unread takes up further changes of the same thing for this time. */
const BURST_MS = 10 * 60 * 1000

/** Adds messages in the caller's transaction, to those who want them. */
export async function sendMessages(tx: Tx, messages: NewMessage[]): Promise<void> {
  const addressed = await findAddressees(tx, messages)
  const left = await joinUnread(tx, addressed)
  const rows = left.map(({ message, userId, wish }) => ({ ...toRow(tx, message, wish), user_id: userId }))
  for (const some of chunks(rows)) await tx.db.insertInto('message').values(some).execute()
  const told = new Set(addressed.filter(({ wish }) => wish.inApp === 1).map(({ userId }) => userId))
  await tx.services.live.tell(tx.db, 'messages', [...told])
}

interface Addressed {
  message: NewMessage
  userId: number
  wish: Wish
}

async function findAddressees({ db }: Tx, messages: NewMessage[]): Promise<Addressed[]> {
  const found: Addressed[] = []
  for (const [kind, ofKind] of Map.groupBy(messages, (message) => message.kind)) {
    const wishes = await listWishes(db, kind, [...new Set(ofKind.flatMap(({ userIds }) => userIds))])
    for (const message of ofKind) {
      for (const userId of new Set(message.userIds)) {
        const wish = wishes.get(userId)
        if (wish) found.push({ message, userId, wish })
      }
    }
  }
  return found
}

function toRow({ services }: Tx, message: NewMessage, { inApp, mail }: Wish) {
  const { kind, key, params, moduleId = null, projectId = null, docId = 0, thingId = 0, changeClass = '' } = message
  return {
    module_id: moduleId,
    project_id: projectId,
    doc_id: docId,
    thing_id: thingId,
    type: messageTypes[kind],
    text_key: key,
    params: JSON.stringify(params),
    change_class: changeClass,
    in_app: inApp,
    mail,
    created_at: services.now(),
  } as const
}

/** Two messages of a person with the same key are about the same thing. */
const subjectOf = (userId: number, { text_key, doc_id, module_id }: Subject) =>
  [userId, familyOf(text_key), doc_id, module_id].join(' ')

interface Subject {
  text_key: string
  doc_id: number
  module_id: number | null
}

const toSubject = ({ key, docId = 0, moduleId }: NewMessage): Subject => ({
  text_key: key,
  doc_id: docId,
  module_id: moduleId ?? null,
})

/** Adds changes to recent messages about the same thing that nobody has read. Returns what is left to be inserted. */
async function joinUnread(tx: Tx, addressed: Addressed[]): Promise<Addressed[]> {
  const joinable = addressed.filter(({ message }) => familyOf(message.key) !== undefined)
  if (joinable.length === 0) return addressed
  const known = await findRecent(tx, joinable)
  const joins = joinable.flatMap((one) => {
    const row = known.get(subjectOf(one.userId, toSubject(one.message)))
    return row
      ? [{ ...one, id: row.id, changeClass: graver(row.change_class || undefined, one.message.changeClass) }]
      : []
  })
  const updated = await updateJoined(tx, joins)
  const done = new Set(joins.filter(({ id }) => updated.has(id)).map(({ message, userId }) => key(message, userId)))
  return addressed.filter(({ message, userId }) => !done.has(key(message, userId)))
}

const key = (message: NewMessage, userId: number) => subjectOf(userId, toSubject(message))

async function findRecent({ db, services }: Tx, joinable: Addressed[]) {
  const modules = [...new Set(joinable.flatMap(({ message }) => message.moduleId ?? []))]
  const known = new Map<string, { id: number; change_class: ChangeClass | '' }>()
  if (modules.length === 0) return known
  for (const userIds of chunks([...new Set(joinable.map(({ userId }) => userId))])) {
    const rows = await db
      .selectFrom('message')
      .select(['id', 'user_id', 'text_key', 'doc_id', 'module_id', 'change_class'])
      .where('user_id', 'in', userIds)
      .where('is_read', '=', 0)
      .where('created_at', '>', services.now() - BURST_MS)
      .where('module_id', 'in', modules)
      .execute()
    for (const row of rows) if (familyOf(row.text_key) !== undefined) known.set(subjectOf(row.user_id, row), row)
  }
  return known
}

interface Join extends Addressed {
  id: number
  changeClass: ChangeClass | undefined
}

/** Returns the keys of the messages that were still unread. */
async function updateJoined(tx: Tx, joins: Join[]): Promise<Set<number>> {
  const updated = new Set<number>()
  const variantOf = ({ changeClass, wish }: Join) => [changeClass, wish.inApp, wish.mail].join(' ')
  for (const ofMessage of Map.groupBy(joins, ({ message }) => message).values()) {
    for (const same of Map.groupBy(ofMessage, variantOf).values()) {
      for (const id of await updateSame(tx, same)) updated.add(id)
    }
  }
  return updated
}

/** All of them get the same content. */
async function updateSame(tx: Tx, joins: Join[]): Promise<number[]> {
  const [first] = joins
  if (!first) return []
  const { text_key, params, in_app, mail, created_at } = toRow(tx, first.message, first.wish)
  const updated: number[] = []
  for (const some of chunks(joins)) {
    const rows = await tx.db
      .updateTable('message')
      .set({ text_key, params, in_app, mail, created_at, change_class: first.changeClass ?? '' })
      .set((eb) => ({ change_count: eb('change_count', '+', 1) }))
      .where(
        'id',
        'in',
        some.map(({ id }) => id),
      )
      .where('is_read', '=', 0)
      .returning('id')
      .execute()
    updated.push(...rows.map(({ id }) => id))
  }
  return updated
}
