import { describe, expect, it } from 'vitest'
import { newBody, newDocContent, newResponse } from '../doc/doc-fields.ts'
import { mainBodyId, mainResponseId, type DocContent } from '../doc/doc.ts'
import { RowFault } from '../rows/read-rows.ts'
import { row } from '../rows/testing/rows.ts'
import { flatFieldNames, fromFlatDoc, pickFlatDoc, toContentPath, toFlatDoc, withFlatChange } from './flat-doc.ts'

const content: DocContent = {
  ...newDocContent(10_000),
  name: 'Find loans',
  url: '/loans',
  httpMethod: 'POST',
  headerParams: [row('trace')],
  bodies: [
    newBody({
      id: mainBodyId,
      contentType: 'application/json',
      description: 'What to look for',
      isArray: 1,
      params: [row('state')],
    }),
    newBody({ id: 'xml', contentType: 'application/xml', description: 'The same as XML', params: [row('q')] }),
    newBody({ id: 'ids', contentType: 'text/csv', isArray: 1, arrayType: 'number', params: [row('n')] }),
  ],
  responses: [
    newResponse({
      id: mainResponseId,
      status: '201',
      contentType: 'application/json',
      description: 'All of them',
      isArray: 1,
      arrayType: 'string',
      params: [row('id')],
      headers: [row('count')],
    }),
    newResponse({ id: 'missing', status: '404', params: [row('msg')], headers: [row('reason')] }),
    newResponse({ id: 'busy', status: '429', isArray: 1, arrayType: 'string', params: [row('hint')] }),
  ],
  extras: { tags: ['loans'] },
}

describe('a doc with several bodies and responses', () => {
  const flat = toFlatDoc(content)

  it('is sent with the main ones as fields of the doc, and the others in lists', () => {
    expect(flat).toMatchObject({
      contentType: 'application/json',
      isRequestArray: 1,
      requestArrayType: 'object',
      requestParams: [row('state')],
      isResponseArray: 1,
      responseArrayType: 'string',
      responseParams: [row('id')],
      responseStatus: '201',
      responseContentType: 'application/json',
      responseDescription: 'All of them',
      responseHeaders: [row('count')],
      extras: { tags: ['loans'], bodyDescription: 'What to look for' },
    })
    expect(flat.otherRequests.map(({ id }) => id)).toEqual(['xml', 'ids'])
    expect(flat.otherResponses.map(({ id, status }) => [id, status])).toEqual([
      ['missing', '404'],
      ['busy', '429'],
    ])
    expect(Object.keys(flat)).not.toContain('bodies')
    expect(Object.keys(flat)).not.toContain('responses')
  })

  it('is unchanged after a round trip, also through JSON', () => {
    expect(fromFlatDoc(flat)).toEqual(content)
    expect(fromFlatDoc(JSON.parse(JSON.stringify(flat)) as typeof flat)).toEqual(content)
  })

  it('is unchanged after a round trip from the flat side', () => {
    expect(toFlatDoc(fromFlatDoc(flat))).toEqual(flat)
  })

  it('has its flat fields picked from an answer with more fields', () => {
    expect(pickFlatDoc(Object.assign({ id: 'x', revision: 3 }, flat))).toEqual(flat)
  })
})

describe('another body or response', () => {
  it('omits defaults: object elements and empty headers', () => {
    const [xml, ids] = toFlatDoc(content).otherRequests
    expect(xml).toEqual({
      id: 'xml',
      status: '',
      contentType: 'application/xml',
      description: 'The same as XML',
      isArray: 0,
      params: [row('q')],
    })
    expect(ids).toMatchObject({ isArray: 1, arrayType: 'number' })
  })

  it('has objects as elements by default', () => {
    const part = { id: 'r', status: '400', contentType: '', description: '', isArray: 1 as const, params: [row('a')] }
    const { responses } = fromFlatDoc({ ...toFlatDoc(content), otherResponses: [part] })
    expect(responses[1]).toMatchObject({ isArray: 1, arrayType: 'object', headers: [] })
  })

  it('gets a new id when it has that of a main one', () => {
    const part = { status: '400', contentType: '', description: '', isArray: 0 as const, params: [row('a')] }
    const alien = [mainBodyId, mainResponseId].map((id) => ({ ...part, id }))
    const { bodies, responses } = fromFlatDoc({ ...toFlatDoc(content), otherRequests: alien, otherResponses: alien })
    for (const list of [bodies, responses]) {
      const ids = list.map(({ id }) => id)
      expect(new Set(ids).size).toBe(3)
      expect(ids.slice(1)).not.toContain(mainBodyId)
      expect(ids.slice(1)).not.toContain(mainResponseId)
    }
    expect([bodies[0].id, responses[0].id]).toEqual([mainBodyId, mainResponseId])
  })
})

describe('a change from outside', () => {
  it('keeps everything that it omits', () => {
    expect(withFlatChange(content, {})).toEqual(content)
    const renamed = withFlatChange(content, { name: 'Search loans', responseParams: [row('other')] })
    const [main, ...others] = content.responses
    expect(renamed).toEqual({
      ...content,
      name: 'Search loans',
      responses: [{ ...main, params: [row('other')] }, ...others],
    })
  })

  it('of the other responses does not change the main one and the bodies', () => {
    const { responses, bodies } = withFlatChange(content, { otherResponses: [] })
    expect(responses).toEqual([content.responses[0]])
    expect(bodies).toEqual(content.bodies)
  })

  it('keeps the element type of other responses', () => {
    const { otherResponses } = toFlatDoc(content)
    expect(withFlatChange(content, { otherResponses }).responses).toEqual(content.responses)
  })

  it('treats an unknown element type as objects', () => {
    const part = { id: 'r', status: '', contentType: '', description: '', isArray: 1, arrayType: 'date', params: [] }
    const change = JSON.parse(JSON.stringify({ otherResponses: [part] })) as Parameters<typeof withFlatChange>[1]
    expect(withFlatChange(content, change).responses[1]?.arrayType).toBe('object')
  })

  it('writes the method in upper case and removes the description of the body with the extras', () => {
    const { httpMethod, bodies, extras } = withFlatChange(content, { httpMethod: 'put', extras: {} })
    expect([httpMethod, bodies[0].description, extras]).toEqual(['PUT', '', {}])
  })

  it('gives every body and response a unique id', () => {
    const part = { id: 'same', status: '400', contentType: '', description: '', isArray: 0 as const, params: [] }
    const { bodies, responses } = withFlatChange(content, {
      otherRequests: [part, part],
      otherResponses: [part, part],
    })
    expect(new Set(bodies.map(({ id }) => id)).size).toBe(3)
    expect(new Set(responses.map(({ id }) => id)).size).toBe(3)
    expect([bodies[1]?.id, responses[1]?.id]).toEqual(['same', 'same'])
  })

  it('does not leave a row with the id of a main body or response', () => {
    const rows = [row('a', { id: mainBodyId, children: [row('b', { id: mainResponseId })] })]
    const [found] = withFlatChange(content, { queryParams: rows }).queryParams
    expect(found).toMatchObject({ name: 'a', children: [{ name: 'b' }] })
    expect([mainBodyId, mainResponseId]).not.toContain(found?.id)
    expect([mainBodyId, mainResponseId]).not.toContain(found?.children[0]?.id)
  })

  it('is rejected when a list of parts is not a list', () => {
    const change = JSON.parse('{"otherResponses":[7]}') as Parameters<typeof withFlatChange>[1]
    expect(() => withFlatChange(content, change)).toThrow(RowFault)
  })
})

it('maps every flat field to the field of the content that stores it', () => {
  const paths = flatFieldNames.map(toContentPath)
  expect(new Set(paths).size).toBe(flatFieldNames.length)
  expect(['name', 'requestParams', 'responseHeaders', 'otherRequests'].map(toContentPath)).toEqual([
    'name',
    'body.params',
    'response.headers',
    'bodies',
  ])
})
