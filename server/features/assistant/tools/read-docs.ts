import { Type } from 'typebox'
import { asData } from '#core/assistant/authored.ts'
import { docText, openedText, type DocParts } from '#core/assistant/doc-text.ts'
import { assistantLimits } from '#core/assistant/limits.ts'
import { clipForJson, estimateTokens } from '#core/assistant/tokens.ts'
import { UserError } from '../../../base/errors.ts'
import type { AssistantCtx } from '../context/assistant-ctx.ts'
import { sourceOf } from '../source/doc-source.ts'
import { cursor, depth, docIds, maxTokens, nextCursor } from './fields.ts'
import { FRAME, cursorAt, defineTool, positionOf, tokensOf } from './tool.ts'

const NAME = 'read_docs'

export const readDocs = defineTool({
  name: NAME,
  title: 'Read docs',
  description:
    'Reads one or several API docs as Markdown: method and path, sign-in, parameters, bodies, responses, examples, error codes, and where ' +
    'each doc stands. Large schemas are cut at a depth; the answer names the text for “open” that shows the rest.',
  scope: 'read',
  isForVisitors: true,
  input: Type.Object(
    {
      docIds,
      depth,
      open: Type.Optional(
        Type.String({
          minLength: 1,
          maxLength: 500,
          description: 'Only the fields inside this row, as a former answer names it',
        }),
      ),
      cursor,
      maxTokens,
    },
    { additionalProperties: false },
  ),
  output: Type.Object({
    docs: Type.Array(Type.Object({ id: Type.String(), revision: Type.Integer() }), {
      description: 'The docs that this part has; save_doc takes the revision',
    }),
    markdown: Type.String(),
    nextCursor,
  }),
  run: async (ctx, input) => {
    const [first = 0, offset = 0, revision = 0] = positionOf(NAME, input)
    const parts = await textParts(ctx, input, { first, offset, revision })
    const next = parts.at && cursorAt(NAME, input, parts.at)
    const more = next === undefined ? '' : `\n\nMore with cursor ${next}`
    return {
      text: parts.texts.join('\n\n') + more,
      data: { docs: parts.docs, markdown: parts.texts.join('\n\n'), ...(next && { nextCursor: next }) },
    }
  },
})

interface ReadInput {
  docIds: string[]
  depth?: number
  open?: string
  maxTokens?: number
}

interface Start {
  /** Which of the docs, and how many characters of it were read. */
  first: number
  offset: number
  /** Of that doc then; 0 at its beginning. */
  revision: number
}

/** Tokens of the mark around a doc, and of its id and revision. */
const DOC_FRAME = 60

/** As many docs as fit, the last one up to where the answer is full. */
async function textParts(ctx: AssistantCtx, input: ReadInput, { first, offset, revision }: Start) {
  const source = sourceOf(ctx)
  const docs: { id: string; revision: number }[] = []
  const texts: string[] = []
  let left = tokensOf(input) - FRAME
  for (const [index, docId] of input.docIds.entries()) {
    if (index < first) continue
    const doc = await source.read(docId)
    const from = index === first ? offset : 0
    if (from > 0 && doc.revision !== revision) throw new UserError('assistant.changed')
    const whole = textOf(ctx, doc, input).slice(from)
    left -= DOC_FRAME
    const shown = clipForJson(whole, left)
    if (shown === '' && texts.length > 0) return { docs, texts, at: [index, 0, 0] }
    docs.push({ id: doc.id, revision: doc.revision })
    texts.push(asData(shown, `doc ${doc.id}`))
    if (shown.length < whole.length) return { docs, texts, at: [index, from + shown.length, doc.revision] }
    left -= estimateTokens(JSON.stringify(shown))
    if (left < LEAST && index + 1 < input.docIds.length) return { docs, texts, at: [index + 1, 0, 0] }
  }
  return { docs, texts }
}

/** Fewer tokens are not worth another doc. */
const LEAST = 200

function textOf({ t }: AssistantCtx, doc: DocParts, { depth = assistantLimits.depth, open }: ReadInput): string {
  if (open === undefined) return docText(doc, { t, depth })
  const text = openedText(doc, open, { t, depth })
  if (text === undefined) throw new UserError('assistant.noSuchRow', { open })
  return text
}
