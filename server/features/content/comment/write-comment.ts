import { findOwnRow, findRowPlace } from '#core/doc/row-place.ts'
import { limits } from '#core/limits.ts'
import { cutText } from '#core/text/cut-text.ts'
import { UserError } from '../../../base/errors.ts'
import { transact, type UserCtx } from '../../../context/ctx.ts'
import { countAttempt } from '../../accounts/user/throttle.ts'
import { toContent, type DocTableRow } from '../store/doc-content.ts'
import { getDoc } from '../store/doc.queries.ts'
import { findModels } from '../store/model.queries.ts'
import {
  countComments,
  deleteMentions,
  findComment,
  insertMentions,
  listMentions,
  listWriters,
  lockThread,
  type CommentRow,
} from './comment.queries.ts'
import { checkMentions, filterReaders } from './mentionable.ts'

const MINUTE = 60_000
/** Of names from the root. */
const MAX_PATH = 500

interface NewComment {
  docId: number
  content: string
  replyId?: number
  rowId?: string
  mentionIds?: number[]
}

export async function addComment(ctx: UserCtx, input: NewComment) {
  const { docId, content, replyId = 0, rowId = '', mentionIds = [] } = input
  const limit = { key: `comment:${ctx.actor.userId}`, max: limits.commentsPerMinute, windowMs: MINUTE }
  await countAttempt(ctx, [limit])
  return transact(ctx, async (tx) => {
    const { db, actor, services } = tx
    const doc = await getDoc(db, docId)
    if (doc.is_folder === 1) throw new UserError('error.notFound')
    await checkMentions(tx, docId, mentionIds)
    const threadId = replyId === 0 ? null : await enterThread(tx, docId, replyId)
    await checkRoom(tx, docId, threadId)
    const place = threadId === null && rowId !== '' ? await placeOfRow(tx, doc, rowId) : nowhere
    const { id } = await db
      .insertInto('doc_comment')
      .values({
        ...place,
        doc_id: docId,
        thread_id: threadId,
        reply_id: replyId === 0 ? null : replyId,
        user_id: actor.userId,
        author_name: actor.nickname,
        content,
        created_at: services.now(),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await insertMentions(db, id, mentionIds)
    const writers = threadId === null ? [] : await listWriters(db, threadId)
    await tellOthers(tx, { doc, commentId: id, writers, mentionedIds: mentionIds })
    return { id }
  })
}

/** The thread of a comment that gets a reply. */
async function enterThread({ db }: UserCtx, docId: number, replyId: number): Promise<number> {
  const { id } = await lockThread(db, replyId)
  if ((await findComment(db, id))?.doc_id !== docId) throw new UserError('error.notFound')
  return id
}

async function checkRoom({ db }: UserCtx, docId: number, threadId: number | null): Promise<void> {
  if ((await countComments(db, { docId })) >= limits.comments) {
    throw new UserError('error.tooManyComments', { max: limits.comments })
  }
  if (threadId !== null && (await countComments(db, { threadId })) >= limits.commentReplies) {
    throw new UserError('error.tooManyReplies', { max: limits.commentReplies })
  }
}

/** A thread about the doc as a whole. */
const nowhere = { row_id: '', row_table: '', row_path: '' }

/** Where the parameter is now, for the time when it is gone. */
async function placeOfRow({ db, services }: UserCtx, doc: DocTableRow, rowId: string) {
  const content = toContent(doc)
  const own = findOwnRow(content, rowId)
  const wanted = { moduleId: doc.module_id, rows: own && own.id !== rowId ? [own] : [], isMasked: true }
  const models = await findModels(db, services.ids, wanted)
  const place = findRowPlace(content, new Map(models.map((model) => [model.id, model])), rowId)
  if (!place) throw new UserError('error.commentRowGone')
  return { row_id: rowId, row_table: place.table, row_path: cutText(place.path, MAX_PATH) }
}

interface Told {
  doc: Pick<DocTableRow, 'id' | 'module_id' | 'name'>
  commentId: number
  writers: number[]
  mentionedIds: number[]
}

async function tellOthers(tx: UserCtx, { doc, commentId, writers, mentionedIds }: Told): Promise<void> {
  const isOther = (userId: number) => userId !== tx.actor.userId
  await tx.services.news.commented(tx, {
    commentId,
    docId: doc.id,
    moduleId: doc.module_id,
    docName: doc.name,
    participantIds: await filterReaders(tx.db, doc.id, writers.filter(isOther)),
    mentionedIds: mentionedIds.filter(isOther),
  })
}

interface CommentChange {
  id: number
  content: string
  mentionIds?: number[]
}

/** People who were mentioned before are not told again. */
export function updateComment(ctx: UserCtx, { id, content, mentionIds }: CommentChange) {
  return transact(ctx, async (tx) => {
    const { db, services } = tx
    const comment = await getLiveComment(tx, id)
    if (comment.content !== content) {
      await db.updateTable('doc_comment').set({ content, edited_at: services.now() }).where('id', '=', id).execute()
    }
    if (mentionIds === undefined) return {}
    const before = new Set((await listMentions(db, [id])).get(id)?.map((person) => person.id))
    const mentionedIds = mentionIds.filter((userId) => !before.has(userId))
    await checkMentions(tx, comment.doc_id, mentionedIds)
    await deleteMentions(db, id)
    await insertMentions(db, id, mentionIds)
    if (mentionedIds.length === 0) return {}
    const doc = await getDoc(db, comment.doc_id)
    await tellOthers(tx, { doc, commentId: id, writers: [], mentionedIds })
    return {}
  })
}

/** A comment that was not deleted. */
export async function getLiveComment({ db }: UserCtx, id: number): Promise<CommentRow> {
  const comment = await findComment(db, id)
  if (!comment || comment.deleted_at !== 0) throw new UserError('error.notFound')
  return comment
}
