import type { CommentNews, UserCtx } from '../../../context/ctx.ts'
import { listReaders } from '../../content/readable/readers.ts'
import { sendMessages } from './send-messages.ts'
import { shortened } from './shortened.ts'

/** Tells who is mentioned, and who wrote in the thread before. Who is mentioned gets no second message as a participant. */
export async function tellComment(tx: UserCtx, comment: CommentNews): Promise<void> {
  const { commentId, docId, moduleId, docName, participantIds, mentionedIds } = comment
  const readers = await readersOf(tx, docId, [...participantIds, ...mentionedIds])
  const mentioned = new Set(mentionedIds)
  const isTold = (id: number) => readers.has(id) && id !== tx.actor.userId
  // Its text is read from the comment whenever the message is shown.
  const params = { name: tx.actor.nickname, doc: shortened(docName, 100) }
  const content = { moduleId, docId, thingId: commentId, params }
  await sendMessages(tx, [
    { ...content, kind: 'mention', key: 'message.mentioned', userIds: mentionedIds.filter(isTold) },
    {
      ...content,
      kind: 'comment',
      key: 'message.commented',
      userIds: participantIds.filter((id) => isTold(id) && !mentioned.has(id)),
    },
  ])
}

async function readersOf({ db }: UserCtx, docId: number, userIds: number[]): Promise<Set<number>> {
  const { project_id, is_show } = await db
    .selectFrom('doc')
    .innerJoin('module', 'module.id', 'doc.module_id')
    .select(['module.project_id', 'doc.is_show'])
    .where('doc.id', '=', docId)
    .executeTakeFirstOrThrow()
  const readers = await listReaders(db, project_id, [...new Set(userIds)])
  return new Set([...readers].filter(([, { seesHidden }]) => is_show === 1 || seesHidden).map(([id]) => id))
}
