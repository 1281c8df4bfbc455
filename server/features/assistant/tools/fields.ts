import { Type } from 'typebox'
import { assistantLimits } from '#core/assistant/limits.ts'

const id = (description: string) => Type.String({ pattern: '^\\w{1,32}$', description })

export const docId = id('Id of a doc')
export const spaceId = id('Id of a space')
export const projectId = id('Id of a project')
export const moduleId = id('Id of a module (an application of a project)')
export const folderId = id('Id of a folder')
export const environmentId = id('Id of an environment')

export const docIds = Type.Array(docId, {
  minItems: 1,
  maxItems: assistantLimits.docs,
  uniqueItems: true,
  description: 'Ids of docs, from find_docs or list_places',
})

export const cursor = Type.Optional(
  Type.String({
    maxLength: assistantLimits.cursor,
    description: 'nextCursor of the previous answer, with the same input',
  }),
)
export const maxTokens = Type.Optional(
  Type.Integer({
    minimum: assistantLimits.answerTokensMin,
    maximum: assistantLimits.answerTokensMax,
    description: `How long the answer may be; default ${assistantLimits.answerTokens} tokens`,
  }),
)
export const depth = Type.Optional(
  Type.Integer({
    minimum: 1,
    maximum: assistantLimits.depthMax,
    description: `Levels of schemas to show; default ${assistantLimits.depth}. The answer says how to open what is cut`,
  }),
)

/** In outputs. */
export const nextCursor = Type.Optional(Type.String({ description: 'Ask again with it for the next part' }))
