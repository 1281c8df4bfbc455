import { Type } from 'typebox'
import { asData } from '#core/assistant/authored.ts'
import { mockCalls } from '#core/contract/mock.ts'
import { docCalls } from '#core/contract/doc.ts'
import { docTypes } from '#core/doc/doc.ts'
import { rememberingRun } from '../source/doc-source.ts'
import { docIds } from './fields.ts'
import { defineTool } from './tool.ts'

const Mock = Type.Object({
  docId: Type.String(),
  method: Type.String(),
  url: Type.String({ description: 'Where the mock answers; empty if the doc has none' }),
  configurations: Type.Array(Type.Object({ name: Type.String(), status: Type.Integer(), enabled: Type.Boolean() }), {
    description: 'Answers that the team has set up; without one, made-up data is answered',
  }),
})

export const getMocks = defineTool({
  name: 'get_mocks',
  title: 'Get mock addresses',
  description: 'The mock addresses of docs. They answer like the documented API, without sign-in.',
  scope: 'read',
  isForVisitors: false,
  input: Type.Object({ docIds }, { additionalProperties: false }),
  output: Type.Object({ mocks: Type.Array(Mock) }),
  run: async (ctx, input) => {
    const run = rememberingRun(ctx)
    const mocks = []
    for (const docId of input.docIds) {
      const { moduleId, url, httpMethod, type } = await run(docCalls.viewDetail, { id: docId })
      const { url: base } = await run(mockCalls.getAddress, { moduleId })
      const list = await run(mockCalls.list, { docId })
      const isHttp = type === docTypes.http && base !== '' && !/^[a-z]+:/i.test(url)
      const path = url.startsWith('/') ? url : `/${url}`
      const configurations = list.map(({ name, httpStatus, isEnabled }) => ({
        name,
        status: httpStatus,
        enabled: isEnabled === 1,
      }))
      mocks.push({ docId, method: httpMethod, url: isHttp ? base + path : '', configurations })
    }
    const lines = mocks.map(({ docId, method, url, configurations }) =>
      [
        `- ${docId}: ${url === '' ? 'no mock' : `${method} ${url}`}`,
        ...configurations.map(({ name, status, enabled }) => `  - ${status} ${name}${enabled ? '' : ' (off)'}`),
      ].join('\n'),
    )
    return { text: asData(lines.join('\n'), 'mock addresses'), data: { mocks } }
  },
})
