import { expect, it } from 'vitest'
import { newDocContent, newResponse } from '../doc/doc-fields.ts'
import { mainResponseId } from '../doc/doc.ts'
import { row } from '../rows/testing/rows.ts'
import type { BodyKind } from './answer/body-facts.ts'
import { documentedAnswers } from './documented-answers.ts'
import { readAnswer } from './read-answer.ts'

const params = [row('id', { type: 'long' }), row('name'), row('gone')]
const doc = documentedAnswers({
  content: { ...newDocContent(0), responses: [newResponse({ id: mainResponseId, params })] },
  globals: { headers: [], params: [], returns: [] },
  models: [],
  enums: [],
})

const read = (text: string, kind: BodyKind, contentType = 'application/json') =>
  readAnswer({ bytes: new TextEncoder().encode(text), kind, charset: 'utf-8', status: 200, contentType, doc })

it('formats JSON and tells the lines of what differs', () => {
  const { pretty, isJson, isBroken, compared } = read('{"id":12345678901234567890,"name":1}', 'json')
  expect({ pretty, isJson, isBroken, lines: compared.findings.map(({ kind, line }) => [kind, line]) }).toEqual({
    pretty: '{\n  "id": 12345678901234567890,\n  "name": 1\n}',
    isJson: true,
    isBroken: false,
    lines: [
      ['missing', undefined],
      ['type', 3],
    ],
  })
})

it('shows JSON that cannot be parsed as it is', () => {
  const { pretty, isJson, isBroken } = read('{"id":', 'json')
  expect([pretty, isJson, isBroken]).toEqual(['{"id":', false, true])
})

it('does not complain about text that only begins like JSON', () => {
  expect(read('[info] started', 'json', 'text/plain').isBroken).toBe(false)
})

it('formats XML, and has no text of other bodies', () => {
  expect(read('<a><b/></a>', 'xml', 'application/xml').pretty).toBe('<a>\n  <b/>\n</a>')
  expect(read('GIF89a', 'image', 'image/gif').raw).toBe('')
})
