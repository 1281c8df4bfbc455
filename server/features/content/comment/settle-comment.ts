import { UserError } from '../../../base/errors.ts'
import { transact, type UserCtx } from '../../../context/ctx.ts'
import { audit } from '../../accounts/audit/audit.ts'
import { countComments, deleteMentions, lockThread } from './comment.queries.ts'
import { getLiveComment } from './write-comment.ts'

/** Removes a comment. The first one of a thread leaves an empty one in its place as long as there are replies. */
export function deleteComment(ctx: UserCtx, { id }: { id: number }) {
  return transact(ctx, async (tx) => {
    const thread = await lockThread(tx.db, id)
    const comment = await getLiveComment(tx, id)
    if (comment.user_id !== tx.actor.userId) await audit(tx, { action: 'deleted', object: `comment ${id}` })
    const others = (await countComments(tx.db, { threadId: thread.id })) - (thread.id === id ? 0 : 1)
    if (thread.id === id && others > 0) await emptyComment(tx, id)
    else await removeComment(tx, thread.isDeleted && others === 0 ? thread.id : id)
    return {}
  })
}

async function emptyComment({ db, services }: UserCtx, id: number): Promise<void> {
  await deleteMentions(db, id)
  await db.updateTable('doc_comment').set({ content: '', deleted_at: services.now() }).where('id', '=', id).execute()
}

/** With its replies. */
async function removeComment({ db }: UserCtx, id: number): Promise<void> {
  await db.deleteFrom('doc_comment').where('id', '=', id).execute()
}

export function resolveThread(ctx: UserCtx, { id, isResolved }: { id: number; isResolved: 0 | 1 }) {
  return transact(ctx, async ({ db, actor, services }) => {
    const thread = await lockThread(db, id)
    // Replies are resolved with their thread.
    if (thread.id !== id) throw new UserError('error.notFound')
    const settled = isResolved === 1 && { resolved_at: services.now(), resolved_by_name: actor.nickname }
    await db
      .updateTable('doc_comment')
      .set(settled || { resolved_at: 0, resolved_by_name: '' })
      .where('id', '=', id)
      // Who resolved it first stays.
      .where('resolved_at', isResolved === 1 ? '=' : '<>', 0)
      .execute()
    return {}
  })
}
