import { commentCalls } from '#core/contract/comment.ts'
import { routes } from '../../../http/door.ts'
import { countAll, getThread, listThreads } from './list-comments.ts'
import { listMentionable } from './mentionable.ts'
import { deleteComment, resolveThread } from './settle-comment.ts'
import { addComment, updateComment } from './write-comment.ts'

export const commentRoutes = routes(commentCalls, {
  list: (ctx, input) => listThreads(ctx, input),
  count: (ctx, input) => countAll(ctx, input),
  thread: (ctx, input) => getThread(ctx, input),
  people: (ctx, input) => listMentionable(ctx, input),
  add: (ctx, input) => addComment(ctx, input),
  update: (ctx, input) => updateComment(ctx, input),
  delete: (ctx, input) => deleteComment(ctx, input),
  resolve: (ctx, input) => resolveThread(ctx, input),
})
