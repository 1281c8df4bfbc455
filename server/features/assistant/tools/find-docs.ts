import { Type } from 'typebox'
import { asData } from '#core/assistant/authored.ts'
import { assistantLimits } from '#core/assistant/limits.ts'
import type { SearchHit } from '#core/contract/search.ts'
import { limits } from '#core/limits.ts'
import { plainText } from '#core/exporters/rich/plain-text.ts'
import { sourceOf } from '../source/doc-source.ts'
import { cursor, maxTokens, moduleId, nextCursor, projectId, spaceId } from './fields.ts'
import { cursorAt, defineTool, fittingRows, positionOf } from './tool.ts'

const NAME = 'find_docs'

const Hit = Type.Object({
  id: Type.String(),
  name: Type.String(),
  method: Type.String(),
  path: Type.String(),
  place: Type.String({ description: 'Space / project / module' }),
  projectId: Type.String(),
  moduleId: Type.String(),
  deprecated: Type.Boolean(),
  excerpt: Type.String({ description: 'Text around the hit' }),
})

export const findDocs = defineTool({
  name: NAME,
  title: 'Find docs',
  description:
    'Finds API docs, best first, by plain words in English or Chinese, a path such as /orders/{id}, a method and path, or a concrete URL. ' +
    'Answers ids for read_docs.',
  scope: 'read',
  isForVisitors: true,
  input: Type.Object(
    {
      query: Type.String({
        minLength: 1,
        maxLength: limits.question,
        description: 'What to look for: words, a path, or a URL',
      }),
      spaceId: Type.Optional(spaceId),
      projectId: Type.Optional(projectId),
      moduleId: Type.Optional(moduleId),
      limit: Type.Optional(Type.Integer({ minimum: 1, maximum: assistantLimits.hits, description: 'Default 10' })),
      cursor,
      maxTokens,
    },
    { additionalProperties: false },
  ),
  output: Type.Object({ hits: Type.Array(Hit), total: Type.Integer(), nextCursor }),
  run: async (ctx, input) => {
    const { query: question, limit = 10, spaceId, projectId, moduleId } = input
    const [offset = 0] = positionOf(NAME, input)
    const places = { ...(spaceId && { spaceId }), ...(projectId && { projectId }), ...(moduleId && { moduleId }) }
    const { list, total } = await sourceOf(ctx).find({ question, ...places, offset, limit })
    const hits = fittingRows(list.map(toHit), input)
    const end = offset + hits.length
    const next = end < total && hits.length > 0 ? cursorAt(NAME, input, [end]) : undefined
    return { text: hitsText(hits, total, next), data: { hits, total, ...(next && { nextCursor: next }) } }
  },
})

type FoundHit = ReturnType<typeof toHit>

const toHit = ({ id, name, httpMethod, url, spaceName, projectName, moduleName, ...hit }: SearchHit) => ({
  id,
  name,
  method: httpMethod,
  path: url,
  place: [spaceName, projectName, moduleName].filter((text) => text !== '').join(' / '),
  projectId: hit.projectId,
  moduleId: hit.moduleId,
  deprecated: hit.deprecated !== '' && hit.deprecated !== '-',
  excerpt: plainText(hit.excerpt).slice(0, 300),
})

function hitsText(hits: readonly FoundHit[], total: number, next: string | undefined): string {
  if (hits.length === 0) return 'Nothing found. Try fewer or other words, a part of the path, or list_places.'
  const lines = hits.map(({ id, name, method, path, place, deprecated, excerpt }) =>
    [
      `- ${id}: ${name}`,
      `${method} ${path}`.trim(),
      deprecated ? 'deprecated' : '',
      place,
      excerpt.replaceAll(/\s+/g, ' '),
    ]
      .filter((text) => text !== '')
      .join(' | '),
  )
  const more = next === undefined ? '' : `\nMore with cursor ${next}`
  return `${total} found.\n${asData(lines.join('\n'), 'search results')}${more}`
}
