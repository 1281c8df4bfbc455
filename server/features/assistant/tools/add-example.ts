import { Type } from 'typebox'
import { docCalls } from '#core/contract/doc.ts'
import { docLimits } from '#core/doc/doc-fields.ts'
import { newRowId } from '#core/rows/make-rows.ts'
import { docId } from './fields.ts'
import { defineTool } from './tool.ts'

export const addExample = defineTool({
  name: 'add_example',
  title: 'Add an example',
  description:
    'Adds an example of the request or of a response to a doc, marked in the history as written by a coding assistant.',
  scope: 'write',
  isForVisitors: false,
  input: Type.Object(
    {
      docId,
      name: Type.String({ minLength: 1, maxLength: docLimits.exampleName }),
      status: Type.Optional(
        Type.String({
          maxLength: 10,
          pattern: '^\\w*$',
          description: 'Status of the response, as 200; leave out for the request',
        }),
      ),
      contentType: Type.Optional(Type.String({ maxLength: docLimits.contentType })),
      value: Type.Unknown({ description: 'JSON, or a text' }),
    },
    { additionalProperties: false },
  ),
  output: Type.Object({ docId: Type.String(), revision: Type.Integer() }),
  run: async ({ run }, { docId: id, name, status = '', contentType = '', value }) => {
    const { moduleId, revision, examples } = await run(docCalls.form, { id })
    const text = typeof value === 'string' ? value : JSON.stringify(value, null, 2)
    const added = { id: newRowId(), name, status, contentType, value: text }
    const saved = await run(docCalls.save, { id, moduleId, revision, examples: [...examples, added] })
    return {
      text: `Added. Doc ${saved.id} has revision ${saved.revision} now.`,
      data: { docId: saved.id, revision: saved.revision },
    }
  },
})
