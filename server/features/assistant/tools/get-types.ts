import { Type } from 'typebox'
import { asData } from '#core/assistant/authored.ts'
import { docTypeTexts, typeFormats, type TypeFormat } from '#core/assistant/doc-types.ts'
import { clipForJson, estimateTokens } from '#core/assistant/tokens.ts'
import { sourceOf } from '../source/doc-source.ts'
import { cursor, docIds, maxTokens, nextCursor } from './fields.ts'
import { FRAME, cursorAt, defineTool, positionOf, tokensOf } from './tool.ts'

const NAME = 'get_types'

export const getTypes = defineTool({
  name: NAME,
  title: 'Get types',
  description:
    'The types of query, bodies and responses of docs as TypeScript or JSON Schema (draft 2020-12), with the models that they use.',
  scope: 'read',
  isForVisitors: true,
  input: Type.Object(
    {
      docIds,
      format: Type.Optional(
        Type.Unsafe<TypeFormat>({ type: 'string', enum: [...typeFormats], description: 'Default typescript' }),
      ),
      cursor,
      maxTokens,
    },
    { additionalProperties: false },
  ),
  output: Type.Object({ format: Type.String(), types: Type.String(), nextCursor }),
  run: async (ctx, input) => {
    const { format = 'typescript' } = input
    const [from = 0] = positionOf(NAME, input)
    const source = sourceOf(ctx)
    const texts: string[] = []
    for (const docId of input.docIds) texts.push(...docTypeTexts(await source.read(docId), { t: ctx.t, format }))
    const all = [...new Set(texts)]
    const shown = fitting(all.slice(from), tokensOf(input) - FRAME)
    const end = from + shown.length
    const next = end < all.length ? cursorAt(NAME, input, [end]) : undefined
    const types = asData(shown.join('\n\n'), format)
    const more = next === undefined ? '' : `\nMore with cursor ${next}`
    return { text: types + more, data: { format, types, ...(next && { nextCursor: next }) } }
  },
})

/** Tokens of the line that says that a type is cut. */
const CUT = 30

/** Whole types. One that is larger than an answer is cut. */
function fitting(texts: readonly string[], tokens: number): string[] {
  const [first] = texts
  let left = tokens
  const kept = texts.findIndex((text) => (left -= estimateTokens(JSON.stringify(text))) < 0)
  if (kept === -1) return [...texts]
  return kept === 0 && first !== undefined
    ? [`${clipForJson(first, tokens - CUT)}\n// cut: read_docs shows it part by part`]
    : texts.slice(0, kept)
}
