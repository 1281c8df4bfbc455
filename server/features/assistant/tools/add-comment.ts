import { Type } from 'typebox'
import { commentCalls } from '#core/contract/comment.ts'
import { limits } from '#core/limits.ts'
import { docId } from './fields.ts'
import { defineTool } from './tool.ts'

/** Room for the line that says who wrote it. */
const SIGNATURE = 200

export const addComment = defineTool({
  name: 'add_comment',
  title: 'Comment on a doc',
  description: 'Comments on a doc in the name of the person, with a line that says that a coding assistant wrote it.',
  scope: 'write',
  isForVisitors: false,
  input: Type.Object(
    {
      docId,
      text: Type.String({
        minLength: 1,
        maxLength: limits.comment - SIGNATURE,
        pattern: '\\S',
        description: 'Markdown',
      }),
      replyTo: Type.Optional(Type.String({ pattern: '^\\w{1,32}$', description: 'Id of a comment to answer' })),
    },
    { additionalProperties: false },
  ),
  output: Type.Object({ commentId: Type.String() }),
  run: async ({ run, t }, { docId: id, text, replyTo }) => {
    const content = `${text}\n\n*${t('assistant.signature')}*`
    const saved = await run(commentCalls.add, {
      docId: id,
      content,
      ...(replyTo !== undefined && { replyId: replyTo }),
    })
    return { text: `Commented: ${saved.id}.`, data: { commentId: saved.id } }
  },
})
