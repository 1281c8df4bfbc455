import { graver, type ChangeClass } from '#core/change/change.ts'
import { messageTypes } from '#core/contract/message.ts'
import { chunks } from '../../../db/chunks.ts'
import type { Wish } from './message-settings.ts'
import { familyOf, MAX_NAMED, namedDocs } from './message-words.ts'
import { toRow, type NewMessage, type Tx } from './message-row.ts'

/** A message that is still unread takes up further changes of the same thing for this time. */
const BURST_MS = 10 * 60 * 1000
/** More changed docs of a module than this are combined into one message. */
export const MAX_SINGLE = 3

/** A message to one person. */
export interface Addressed {
  message: NewMessage
  userId: number
  wish: Wish
}

/**
 * Adds changes to recent messages that nobody has read: those about the same thing, or about other docs of the module when there are
 * already some of them. Returns what is left to be inserted.
 */
export async function joinUnread(tx: Tx, addressed: Addressed[]): Promise<Addressed[]> {
  const joinable = addressed.filter(({ message }) => message.inBurst || familyOf(message.key) !== undefined)
  if (joinable.length === 0) return addressed
  const recent = await findRecent(tx, joinable)
  const joins = joinable.flatMap((one) => joinOf(one, recent) ?? [])
  const updated = await updateJoined(tx, joins)
  const done = new Set(joins.filter(({ id }) => updated.has(id)).map(({ one }) => one))
  return addressed.filter((one) => !done.has(one))
}

type RecentRow = Awaited<ReturnType<typeof listRecent>>[number]
/** By person and module. */
type Recent = Map<string, RecentRow[]>

const placeOf = (userId: number, moduleId: number | null | undefined) => `${userId} ${moduleId}`

async function findRecent(tx: Tx, joinable: Addressed[]): Promise<Recent> {
  const moduleIds = [...new Set(joinable.flatMap(({ message }) => message.moduleId ?? []))]
  const rows: RecentRow[] = []
  if (moduleIds.length === 0) return new Map()
  for (const userIds of chunks([...new Set(joinable.map(({ userId }) => userId))])) {
    rows.push(...(await listRecent(tx, userIds, moduleIds)))
  }
  return Map.groupBy(rows, ({ user_id, module_id }) => placeOf(user_id, module_id))
}

function listRecent({ db, services }: Tx, userIds: number[], moduleIds: number[]) {
  return db
    .selectFrom('message')
    .select(['id', 'user_id', 'type', 'text_key', 'params', 'doc_id', 'module_id', 'change_class'])
    .where('user_id', 'in', userIds)
    .where('is_read', '=', 0)
    .where('created_at', '>', services.now() - BURST_MS)
    .where('module_id', 'in', moduleIds)
    .orderBy('id')
    .execute()
}

interface Join {
  one: Addressed
  /** The unread message that takes it up. */
  id: number
  /** What it says then. */
  content: NewMessage
  changeClass: ChangeClass | undefined
  /** Unread messages about other docs, which it replaces. */
  replaced: number[]
}

/** undefined: it becomes a message of its own. Updates what is recent for further messages to the same person. */
function joinOf(one: Addressed, recent: Recent): Join | undefined {
  const { message, userId } = one
  const place = placeOf(userId, message.moduleId)
  const rows = recent.get(place) ?? []
  const found = findSame(message, rows) ?? findBurst(message, rows)
  if (!found) return undefined
  const { into, others, content } = found
  const changeClass = gravest([into, ...others], message.changeClass)
  const told = { text_key: content.key, params: JSON.stringify(content.params), doc_id: content.docId ?? 0 }
  const now = { ...into, ...told, change_class: changeClass ?? ('' as const) }
  recent.set(place, [now, ...rows.filter((row) => row !== into && !others.includes(row))])
  return { one, id: into.id, content, changeClass, replaced: others.map(({ id }) => id) }
}

interface Found {
  into: RecentRow
  others: RecentRow[]
  content: NewMessage
}

function findSame(message: NewMessage, rows: RecentRow[]): Found | undefined {
  const family = familyOf(message.key)
  const { docId = 0 } = message
  const into = family && rows.find((row) => row.doc_id === docId && familyOf(row.text_key) === family)
  return into ? { into, others: [], content: message } : undefined
}

/** A change of one more doc after those of some others: all of them become one message. */
function findBurst({ inBurst, docId: _docId, ...message }: NewMessage, rows: RecentRow[]): Found | undefined {
  if (!inBurst) return undefined
  const ofMany = rows.find((row) => row.doc_id === 0 && familyOf(row.text_key) === familyOf(inBurst.key))
  if (ofMany) return { into: ofMany, others: [], content: { ...message, ...withNamesOf(inBurst, [ofMany]) } }
  const single = rows.filter(({ type, doc_id }) => type === messageTypes.doc && doc_id !== 0)
  const [into, ...others] = single
  if (!into || single.length < MAX_SINGLE) return undefined
  return { into, others, content: { ...message, ...withNamesOf(inBurst, single) } }
}

/** Names also the docs of the messages that it takes up, last changed first: the gravest change may be one of theirs. */
function withNamesOf({ key, params }: Pick<NewMessage, 'key' | 'params'>, rows: RecentRow[]) {
  const before = rows.toReversed().flatMap((row) => (row.doc_id === 0 ? namedDocs(row) : [row.doc_id]))
  const own = namedDocs({ params: JSON.stringify(params) })
  const docIds = [...new Set([...own, ...before])].slice(0, MAX_NAMED)
  return { key, params: { ...params, docIds: docIds.join(' ') } }
}

const gravest = (rows: RecentRow[], changeClass: ChangeClass | undefined) =>
  rows.reduce((worst, { change_class }) => graver(worst, change_class || undefined), changeClass)

/** Returns the keys of the messages that were still unread. */
async function updateJoined(tx: Tx, joins: Join[]): Promise<Set<number>> {
  const updated = new Set<number>()
  for (const ofMessage of Map.groupBy(joins, ({ one }) => one.message).values()) {
    const counts = await removeReplaced(tx, ofMessage)
    const countOf = ({ one }: Join) => 1 + (counts.get(one.userId) ?? 0)
    const variantOf = (join: Join) =>
      [
        join.content.key,
        join.content.params['docIds'],
        join.changeClass,
        join.one.wish.inApp,
        join.one.wish.mail,
        countOf(join),
      ].join(' ')
    for (const [first, ...others] of Map.groupBy(ofMessage, variantOf).values()) {
      if (!first) continue
      for (const id of await updateSame(tx, [first, ...others], countOf(first))) updated.add(id)
    }
  }
  return updated
}

/** Returns how many changes they told of, by person. */
async function removeReplaced({ db }: Tx, joins: Join[]): Promise<Map<number, number>> {
  const counts = new Map<number, number>()
  for (const ids of chunks(joins.flatMap(({ replaced }) => replaced))) {
    const rows = await db
      .deleteFrom('message')
      .where('id', 'in', ids)
      .where('is_read', '=', 0)
      .returning(['user_id', 'change_count'])
      .execute()
    for (const { user_id, change_count } of rows) counts.set(user_id, (counts.get(user_id) ?? 0) + change_count)
  }
  return counts
}

/** All of them get the same content. */
async function updateSame(tx: Tx, joins: [Join, ...Join[]], count: number): Promise<number[]> {
  const [{ content, changeClass, one }] = joins
  const { text_key, params, doc_id, in_app, mail, created_at } = toRow(tx, content, one.wish)
  const updated: number[] = []
  for (const some of chunks(joins)) {
    const rows = await tx.db
      .updateTable('message')
      .set({ text_key, params, doc_id, in_app, mail, created_at, change_class: changeClass ?? '' })
      .set((eb) => ({ change_count: eb('change_count', '+', count) }))
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
