import { sql, type Selectable } from 'kysely'
import { UserError } from '../../../base/errors.ts'
import { chunks } from '../../../db/chunks.ts'
import type { Db } from '../../../db/open.ts'
import type { DocCommentTable } from '../../../db/tables.ts'

/** A comment with the current name and picture of its author. */
export type CommentRow = Selectable<DocCommentTable> & { nickname: string | null; avatar: string | null }

function comments(db: Db) {
  return db
    .selectFrom('doc_comment')
    .leftJoin('user_account', 'user_account.id', 'doc_comment.user_id')
    .selectAll('doc_comment')
    .select(['user_account.nickname', 'user_account.avatar'])
}

/** Which threads of a doc. */
export interface ThreadFilter {
  docId: number
  rowId?: string
  state?: 'open' | 'resolved'
}

interface Page {
  pageIndex: number
  pageSize: number
}

/** The first comments of threads, newest first. */
export function pageThreads(db: Db, { docId, rowId, state }: ThreadFilter, { pageIndex, pageSize }: Page) {
  return comments(db)
    .where('doc_id', '=', docId)
    .where('thread_id', 'is', null)
    .$if(rowId !== undefined, (query) => query.where('row_id', '=', rowId ?? ''))
    .$if(state !== undefined, (query) => query.where('resolved_at', state === 'open' ? '=' : '<>', 0))
    .orderBy('doc_comment.id', 'desc')
    .limit(pageSize)
    .offset((pageIndex - 1) * pageSize)
    .execute()
}

export function listReplies(db: Db, threadIds: number[]): Promise<CommentRow[]> {
  return comments(db).where('thread_id', 'in', threadIds).orderBy('doc_comment.id').execute()
}

export function findComment(db: Db, id: number): Promise<CommentRow | undefined> {
  return comments(db).where('doc_comment.id', '=', id).executeTakeFirst()
}

/** Number of open and resolved threads per parameter. */
export function countThreads(db: Db, docId: number) {
  return db
    .selectFrom('doc_comment')
    .select((eb) => [
      'row_id as rowId',
      eb.fn.countAll<number>().as('all'),
      sql<number>`sum(case when resolved_at = 0 then 1 else 0 end)`.as('open'),
    ])
    .where('doc_id', '=', docId)
    .where('thread_id', 'is', null)
    .groupBy('row_id')
    .orderBy('row_id')
    .execute()
}

/** Who is mentioned in each of the comments. */
export async function listMentions(db: Db, commentIds: number[]) {
  const found = new Map<number, { id: number; nickname: string }[]>()
  for (const ids of chunks(commentIds)) {
    const rows = await db
      .selectFrom('doc_comment_mention')
      .innerJoin('user_account', 'user_account.id', 'doc_comment_mention.user_id')
      .select(['comment_id', 'user_account.id', 'user_account.nickname'])
      .where('comment_id', 'in', ids)
      .orderBy('user_account.id')
      .execute()
    for (const { comment_id, id, nickname } of rows) {
      found.set(comment_id, [...(found.get(comment_id) ?? []), { id, nickname }])
    }
  }
  return found
}

export async function insertMentions(db: Db, commentId: number, userIds: number[]): Promise<void> {
  if (userIds.length === 0) return
  const rows = userIds.map((userId) => ({ comment_id: commentId, user_id: userId }))
  await db.insertInto('doc_comment_mention').values(rows).execute()
}

export async function deleteMentions(db: Db, commentId: number): Promise<void> {
  await db.deleteFrom('doc_comment_mention').where('comment_id', '=', commentId).execute()
}

/** Accounts of who wrote in a thread. */
export async function listWriters(db: Db, threadId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('doc_comment')
    .select('user_id')
    .distinct()
    .where((eb) => eb.or([eb('id', '=', threadId), eb('thread_id', '=', threadId)]))
    .execute()
  return rows.flatMap(({ user_id }) => user_id ?? [])
}

export async function countComments(db: Db, of: { docId: number } | { threadId: number }): Promise<number> {
  const { count } = await db
    .selectFrom('doc_comment')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .$if('docId' in of, (query) => query.where('doc_id', '=', 'docId' in of ? of.docId : 0))
    .$if('threadId' in of, (query) => query.where('thread_id', '=', 'threadId' in of ? of.threadId : 0))
    .executeTakeFirstOrThrow()
  return count
}

export interface LockedThread {
  id: number
  isDeleted: boolean
}

/** Locks the thread of a comment, so that it is not removed while it gets a reply. */
export async function lockThread(db: Db, commentId: number): Promise<LockedThread> {
  const comment = await findComment(db, commentId)
  const locked = await db
    .updateTable('doc_comment')
    .set((eb) => ({ deleted_at: eb.ref('deleted_at') }))
    .where('id', '=', comment?.thread_id ?? commentId)
    .returning(['id', 'deleted_at'])
    .executeTakeFirst()
  // Asked again: it may have been removed before the lock.
  if (!locked || !(await findComment(db, commentId))) throw new UserError('error.notFound')
  return { id: locked.id, isDeleted: locked.deleted_at !== 0 }
}
