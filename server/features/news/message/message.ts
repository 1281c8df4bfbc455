import { messageTypes, UNREAD_MAX } from '#core/contract/message.ts'
import type { TextKey } from '#core/i18n/texts.ts'
import { transact, type Ctx, type UserCtx } from '../../../context/ctx.ts'
import { chunks } from '../../../db/chunks.ts'
import type { MessageType } from '../../../db/tables.ts'
import { isNotHidden, readableModules } from '../../content/readable/readable-docs.ts'

export interface NewMessage {
  userId: number
  moduleId: number | null
  /** The doc of the message. */
  docId?: number
  type: MessageType
  key: TextKey
  params: Record<string, string | number>
}

/** Adds messages in the caller's transaction. */
export async function sendMessages({ db, services }: Pick<Ctx, 'db' | 'services'>, messages: NewMessage[]) {
  const rows = messages.map(({ userId, moduleId, docId = 0, type, key, params }) => ({
    user_id: userId,
    module_id: moduleId,
    doc_id: docId,
    type,
    text_key: key,
    params: JSON.stringify(params),
    created_at: services.now(),
  }))
  for (const some of chunks(rows)) await db.insertInto('message').values(some).execute()
}

/** The user's messages about things that the user can read. */
function ownMessages(ctx: UserCtx) {
  const readable = readableModules(ctx).select('module.id')
  const isShown = isNotHidden(ctx)
  return ctx.db
    .selectFrom('message')
    .leftJoin('doc', 'doc.id', 'message.doc_id')
    .where('message.user_id', '=', ctx.actor.userId)
    .where((eb) => eb.or([eb('message.module_id', 'is', null), eb('message.module_id', 'in', readable)]))
    .where((eb) => eb.or([eb('doc.id', 'is', null), isShown(eb)]))
}

function withDocs(ctx: UserCtx) {
  return ownMessages(ctx).select([
    'message.id',
    'message.type',
    'message.text_key',
    'message.params',
    'message.is_read',
    'message.created_at',
    'doc.id as docId',
    'doc.deleted_at as docDeletedAt',
  ])
}

type MessageRow = Awaited<ReturnType<ReturnType<typeof withDocs>['execute']>>[number]

function toMessage({ t }: UserCtx, row: MessageRow) {
  const params = JSON.parse(row.params) as NewMessage['params']
  // The reason is translated separately, with the same parameters.
  const reason = typeof params['reason'] === 'string' && { reason: t(params['reason'] as TextKey, params) }
  return {
    id: row.id,
    message: t(row.text_key as TextKey, { ...params, ...reason }),
    type: row.type,
    sourceId: row.docDeletedAt === null && row.docId !== null ? row.docId : 0,
    isRead: row.is_read,
    gmtCreate: row.created_at,
  }
}

export async function listUnread(ctx: UserCtx, { limit = UNREAD_MAX }: { limit?: number }) {
  const rows = await withDocs(ctx).where('message.is_read', '=', 0).orderBy('message.id', 'desc').limit(limit).execute()
  return rows.map((row) => toMessage(ctx, row))
}

export async function pageMessages(ctx: UserCtx, { pageIndex, pageSize }: { pageIndex: number; pageSize: number }) {
  const rows = await withDocs(ctx)
    .orderBy('message.is_read')
    .orderBy('message.id', 'desc')
    .limit(pageSize)
    .offset((pageIndex - 1) * pageSize)
    .execute()
  const { total } = await ownMessages(ctx)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return { list: rows.map((row) => toMessage(ctx, row)), total }
}

/** Marks one message or all of them. */
export function setRead(ctx: UserCtx, id?: number) {
  return transact(ctx, async ({ db, actor }) => {
    await db
      .updateTable('message')
      .set({ is_read: 1 })
      .where('user_id', '=', actor.userId)
      .where('is_read', '=', 0)
      .$if(id !== undefined, (query) => query.where('id', '=', id ?? 0))
      .execute()
    return {}
  })
}

export function deletePushMessages(ctx: UserCtx) {
  return transact(ctx, async ({ db, actor }) => {
    await db.deleteFrom('message').where('user_id', '=', actor.userId).where('type', '=', messageTypes.push).execute()
    return {}
  })
}
