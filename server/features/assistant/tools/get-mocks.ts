import { Type, type Static } from 'typebox'
import { asData } from '#core/assistant/authored.ts'
import { clipForJson } from '#core/assistant/tokens.ts'
import { mockCalls } from '#core/contract/mock.ts'
import { docCalls } from '#core/contract/doc.ts'
import { docTypes } from '#core/doc/doc.ts'
import type { AssistantCtx } from '../context/assistant-ctx.ts'
import { rememberingRun } from '../source/doc-source.ts'
import { cursor, docIds, maxTokens, nextCursor } from './fields.ts'
import { cursorAt, defineTool, fittingRows, positionOf, tokensOf } from './tool.ts'

const NAME = 'get_mocks'

const Mock = Type.Object({
  docId: Type.String(),
  method: Type.String(),
  url: Type.String({ description: 'Where the mock answers; empty if the doc has none' }),
  configurations: Type.Array(Type.Object({ name: Type.String(), status: Type.Integer(), enabled: Type.Boolean() }), {
    description: 'Answers that the team has set up; without one, made-up data is answered',
  }),
})
type Mock = Static<typeof Mock>

export const getMocks = defineTool({
  name: NAME,
  title: 'Get mock addresses',
  description: 'The mock addresses of docs. They answer like the documented API, without sign-in.',
  scope: 'read',
  isForVisitors: false,
  input: Type.Object({ docIds, cursor, maxTokens }, { additionalProperties: false }),
  output: Type.Object({ mocks: Type.Array(Mock), nextCursor }),
  run: async (ctx, input) => {
    const [from = 0] = positionOf(NAME, input)
    const all = await listRows(ctx, input)
    const rows = fittingRows(all.slice(from), input, (row, before) =>
      before?.docId === row.docId ? row.configurations : row,
    )
    const end = from + rows.length
    const next = end < all.length ? cursorAt(NAME, input, [end]) : undefined
    const mocks = byDoc(rows)
    const lines = mocks.map(({ docId, method, url, configurations }) =>
      [
        `- ${docId}: ${url === '' ? 'no mock' : `${method} ${url}`}`,
        ...configurations.map(({ name, status, enabled }) => `  - ${status} ${name}${enabled ? '' : ' (off)'}`),
      ].join('\n'),
    )
    const more = next === undefined ? '' : `\nMore with cursor ${next}`
    return {
      text: asData(lines.join('\n'), 'mock addresses') + more,
      data: { mocks, ...(next && { nextCursor: next }) },
    }
  },
})

interface Input {
  docIds: string[]
  maxTokens?: number
}

/** A row for each configuration, and one for a doc without any, so that an answer can end inside a doc. */
async function listRows(ctx: AssistantCtx, { docIds, ...input }: Input): Promise<Mock[]> {
  const run = rememberingRun(ctx)
  const rows: Mock[] = []
  for (const docId of docIds) {
    const { moduleId, url, httpMethod: method, type } = await run(docCalls.viewDetail, { id: docId })
    const { url: base } = await run(mockCalls.getAddress, { moduleId })
    const list = await run(mockCalls.list, { docId })
    const isHttp = type === docTypes.http && base !== '' && !/^[a-z]+:/i.test(url)
    const path = url.startsWith('/') ? url : `/${url}`
    // Long addresses leave room for configurations.
    const doc = { docId, method, url: isHttp ? clipForJson(base + path, tokensOf(input) / 2) : '' }
    const configurations = list.map(({ name, httpStatus: status, isEnabled }) => ({
      name,
      status,
      enabled: isEnabled === 1,
    }))
    if (configurations.length === 0) rows.push({ ...doc, configurations })
    else rows.push(...configurations.map((one) => ({ ...doc, configurations: [one] })))
  }
  return rows
}

const byDoc = (rows: readonly Mock[]): Mock[] =>
  [...Map.groupBy(rows, ({ docId }) => docId).values()].flatMap(([first, ...others]) =>
    first ? [{ ...first, configurations: [first, ...others].flatMap(({ configurations }) => configurations) }] : [],
  )
