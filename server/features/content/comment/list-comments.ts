import { can, type Standing } from '#core/access/policy.ts'
import { UserError } from '../../../base/errors.ts'
import type { UserCtx } from '../../../context/ctx.ts'
import { findStandings } from '../../../http/access.ts'
import { findTargets } from '../../../http/places.ts'
import {
  countThreads,
  findComment,
  listMentions,
  listReplies,
  pageThreads,
  type CommentRow,
  type ThreadFilter,
} from './comment.queries.ts'

const PAGE_SIZE = 20

type Asked = ThreadFilter & { pageIndex?: number; pageSize?: number }

export async function listThreads(ctx: UserCtx, { pageIndex = 1, pageSize = PAGE_SIZE, ...filter }: Asked) {
  const first = await pageThreads(ctx.db, filter, { pageIndex, pageSize })
  return { list: await withReplies(ctx, filter.docId, first), total: await countMatching(ctx, filter) }
}

async function countMatching({ db }: UserCtx, { docId, rowId, state }: ThreadFilter): Promise<number> {
  const rows = (await countThreads(db, docId)).filter((row) => rowId === undefined || row.rowId === rowId)
  const matching = { open: open(rows), resolved: all(rows) - open(rows) }
  return state === undefined ? all(rows) : matching[state]
}

interface RowCount {
  all: number
  open: number
}

const all = (rows: readonly RowCount[]) => rows.reduce((sum, row) => sum + row.all, 0)
const open = (rows: readonly RowCount[]) => rows.reduce((sum, row) => sum + row.open, 0)

export async function countAll({ db }: UserCtx, { docId }: { docId: number }) {
  const rows = await countThreads(db, docId)
  const onRows = rows.filter(({ rowId }) => rowId !== '')
  return {
    open: open(rows),
    resolved: all(rows) - open(rows),
    rows: onRows.map((row) => ({ rowId: row.rowId, open: row.open, resolved: row.all - row.open })),
  }
}

export async function getThread(ctx: UserCtx, { id }: { id: number }) {
  const comment = await findComment(ctx.db, id)
  const first = comment?.thread_id ? await findComment(ctx.db, comment.thread_id) : comment
  const [thread] = first ? await withReplies(ctx, first.doc_id, [first]) : []
  if (!thread) throw new UserError('error.notFound')
  return thread
}

async function withReplies(ctx: UserCtx, docId: number, first: CommentRow[]) {
  if (first.length === 0) return []
  const { db, actor } = ctx
  const replies = await listReplies(
    db,
    first.map(({ id }) => id),
  )
  const ofThread = Map.groupBy(replies, (reply) => reply.thread_id)
  const rows = [...first, ...replies]
  const mentions = await listMentions(
    db,
    rows.map(({ id }) => id),
  )
  const [standing] = await findStandings(db, actor, await findTargets(db, 'doc', [docId]))
  if (!standing) throw new UserError('error.notFound')
  const known = { actorId: actor.userId, standing, mentions, byId: new Map(rows.map((row) => [row.id, row])) }
  return first.map((row) => ({
    ...toComment(row, known),
    rowId: row.row_id,
    rowTable: row.row_table,
    rowPath: row.row_path,
    isResolved: flag(row.resolved_at !== 0),
    resolvedBy: row.resolved_by_name,
    resolvedDate: row.resolved_at,
    mayResolve: flag(can('comment.resolve', standingAt(row, known))),
    childrenList: (ofThread.get(row.id) ?? []).map((reply) => toComment(reply, known)),
  }))
}

interface Known {
  actorId: number
  standing: Standing
  mentions: Awaited<ReturnType<typeof listMentions>>
  byId: ReadonlyMap<number, CommentRow>
}

const flag = (is: boolean) => (is ? (1 as const) : (0 as const))

const standingAt = ({ user_id }: CommentRow, { standing, actorId }: Known): Standing => ({
  ...standing,
  isAuthor: user_id === actorId,
})

function toComment(row: CommentRow, known: Known) {
  const answered = known.byId.get(row.reply_id ?? 0)
  const isDeleted = row.deleted_at !== 0
  const may = (action: 'comment.edit' | 'comment.delete') => flag(!isDeleted && can(action, standingAt(row, known)))
  return {
    id: row.id,
    docId: row.doc_id,
    ...authorOf(row),
    avatar: row.deleted_at === 0 ? (row.avatar ?? '') : '',
    content: row.content,
    replyId: row.reply_id ?? row.thread_id ?? 0,
    commentUser: answered ? asNickName(authorOf(answered)) : { id: 0, nickName: '' },
    createDate: row.created_at,
    editDate: row.edited_at,
    isDeleted: flag(isDeleted),
    mentions: known.mentions.get(row.id) ?? [],
    mayEdit: may('comment.edit'),
    mayDelete: may('comment.delete'),
  }
}

/** A deleted comment names nobody. */
function authorOf({ user_id, nickname, author_name, deleted_at }: CommentRow) {
  if (deleted_at !== 0) return { userId: 0, nickname: '' }
  return { userId: user_id ?? 0, nickname: nickname ?? author_name }
}

const asNickName = ({ userId, nickname }: ReturnType<typeof authorOf>) => ({ id: userId, nickName: nickname })
