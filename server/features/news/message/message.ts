import { messageTypes, UNREAD_MAX, type MessageType } from '#core/contract/message.ts'
import { markdownExcerpt } from '#core/text/markdown-excerpt.ts'
import { transact, type UserCtx } from '../../../context/ctx.ts'
import { chunks } from '../../../db/chunks.ts'
import type { Bit } from '../../../db/tables.ts'
import { isNotHidden, readableModules } from '../../content/readable/readable-docs.ts'
import { visibleProjects } from '../../places/project/project.queries.ts'
import { linkOf, namedDocs, wordsOf } from './message-words.ts'

/** The user's messages about things that the user can read. */
function readableMessages(ctx: UserCtx) {
  const modules = readableModules(ctx).select('module.id')
  const projects = visibleProjects(ctx).select('project.id')
  const isShown = isNotHidden(ctx)
  return (
    ctx.db
      .selectFrom('message')
      .leftJoin('doc', 'doc.id', 'message.doc_id')
      .leftJoin('module as at', 'at.id', 'message.module_id')
      .leftJoin('doc_comment as about', (join) =>
        join.onRef('about.id', '=', 'message.thing_id').on('message.type', 'in', commentTypes),
      )
      .where('message.user_id', '=', ctx.actor.userId)
      .where((eb) => eb.or([eb('message.module_id', 'is', null), eb('message.module_id', 'in', modules)]))
      .where((eb) => eb.or([eb('message.project_id', 'is', null), eb('message.project_id', 'in', projects)]))
      // Whether a doc that was removed for good was hidden is not known any more.
      .where((eb) => eb.or([eb('message.doc_id', '=', 0), eb.and([eb('doc.id', 'is not', null), isShown(eb)])]))
      // A deleted comment is told of no more.
      .where((eb) => eb.or([eb('message.type', 'not in', commentTypes), eb('about.deleted_at', '=', 0)]))
  )
}

const commentTypes = [messageTypes.comment, messageTypes.mention]

/** Without those that are only mailed. */
const ownMessages = (ctx: UserCtx) => readableMessages(ctx).where('message.in_app', '=', 1)

const EXCERPT = 100

type Messages = ReturnType<typeof readableMessages>

const withPlaces = (messages: Messages) =>
  messages.select((eb) => [
    'message.id',
    'message.type',
    'message.text_key',
    'message.params',
    'message.change_class',
    'message.change_count',
    'message.thing_id',
    'message.module_id',
    'message.is_read',
    'message.created_at',
    'at.name as moduleName',
    'about.content as comment',
    eb.fn.coalesce('at.project_id', 'message.project_id').as('projectId'),
    eb.case().when('doc.deleted_at', 'is', null).then(eb.ref('doc.id')).else(null).end().as('liveDocId'),
  ])

type MessageRow = Awaited<ReturnType<ReturnType<typeof withPlaces>['execute']>>[number]

async function toMessages(ctx: UserCtx, rows: MessageRow[]) {
  const names = await namesOfDocs(ctx, rows.flatMap(namedDocs))
  return rows.map((row) => toMessage(ctx, row, names))
}

/** Of the docs that are not hidden from the reader, also of deleted ones. */
async function namesOfDocs(ctx: UserCtx, docIds: readonly number[]): Promise<Map<number, string>> {
  const names = new Map<number, string>()
  const isShown = isNotHidden(ctx)
  for (const ids of chunks([...new Set(docIds)])) {
    const rows = await ctx.db.selectFrom('doc').select(['id', 'name']).where('id', 'in', ids).where(isShown).execute()
    for (const { id, name } of rows) names.set(id, name)
  }
  return names
}

function toMessage({ t, services }: UserCtx, row: MessageRow, names: ReadonlyMap<number, string>) {
  const excerpt = row.comment === null ? undefined : markdownExcerpt(row.comment, EXCERPT)
  return {
    id: row.id,
    message: wordsOf(t, { ...row, excerpt, docs: namedDocs(row).flatMap((id) => names.get(id) ?? []) }),
    type: row.type,
    sourceId: row.liveDocId ?? 0,
    link: linkOf(services.ids, row),
    changeClass: row.change_class,
    count: row.change_count,
    isRead: row.is_read,
    gmtCreate: row.created_at,
  }
}

export async function listUnread(ctx: UserCtx, { limit = UNREAD_MAX }: { limit?: number }) {
  const rows = await withPlaces(ownMessages(ctx))
    .where('message.is_read', '=', 0)
    .orderBy('message.created_at', 'desc')
    .orderBy('message.id', 'desc')
    .limit(limit)
    .execute()
  return toMessages(ctx, rows)
}

/** Messages that the user wants to get by mail and has not read, oldest first. The caller sets them to `none` when they are sent. */
export async function listToMail(ctx: UserCtx, mail: 'now' | 'daily', limit: number) {
  const rows = await withPlaces(readableMessages(ctx))
    .where('message.mail', '=', mail)
    .where('message.is_read', '=', 0)
    .orderBy('message.created_at')
    .orderBy('message.id')
    .limit(limit)
    .execute()
  return toMessages(ctx, rows)
}

interface PageInput {
  pageIndex: number
  pageSize: number
  isRead?: Bit
  type?: MessageType
  projectId?: number
}

export async function pageMessages(ctx: UserCtx, { pageIndex, pageSize, isRead, type, projectId = 0 }: PageInput) {
  const found = ownMessages(ctx)
    .$if(isRead !== undefined, (query) => query.where('message.is_read', '=', isRead ?? 0))
    .$if(type !== undefined, (query) => query.where('message.type', '=', type ?? messageTypes.doc))
    .$if(projectId !== 0, (query) =>
      query.where((eb) => eb(eb.fn.coalesce('at.project_id', 'message.project_id'), '=', projectId)),
    )
  const rows = await withPlaces(found)
    .orderBy('message.is_read')
    .orderBy('message.created_at', 'desc')
    .orderBy('message.id', 'desc')
    .limit(pageSize)
    .offset((pageIndex - 1) * pageSize)
    .execute()
  const { total } = await found.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  return { list: await toMessages(ctx, rows), total }
}

/** Marks one message or all of them. Other windows of the person are told. */
export function setRead(ctx: UserCtx, id?: number) {
  return transact(ctx, async ({ db, actor, services }) => {
    await db
      .updateTable('message')
      .set({ is_read: 1 })
      .where('user_id', '=', actor.userId)
      .where('is_read', '=', 0)
      .$if(id !== undefined, (query) => query.where('id', '=', id ?? 0))
      .execute()
    await services.live.tellMessages(db, [actor.userId])
    return {}
  })
}

export function deletePushMessages(ctx: UserCtx) {
  return transact(ctx, async ({ db, actor, services }) => {
    await db.deleteFrom('message').where('user_id', '=', actor.userId).where('type', '=', messageTypes.push).execute()
    await services.live.tellMessages(db, [actor.userId])
    return {}
  })
}
