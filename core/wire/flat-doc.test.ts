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

  it('travels with the main ones as fields of its own, and the others in lists', () => {
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

  it('comes back as it was, also through JSON', () => {
    expect(fromFlatDoc(flat)).toEqual(content)
    expect(fromFlatDoc(JSON.parse(JSON.stringify(flat)) as typeof flat)).toEqual(content)
  })

  it('is spelled the same after a round trip from the flat side', () => {
    expect(toFlatDoc(fromFlatDoc(flat))).toEqual(flat)
  })

  it('has its flat fields picked from an answer that has more', () => {
    expect(pickFlatDoc(Object.assign({ id: 'x', revision: 3 }, flat))).toEqual(flat)
  })
})

describe('another body or response', () => {
  it('leaves out what it does not need: object elements and empty headers', () => {
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

  it('without an element type holds objects', () => {
    const part = { id: 'r', status: '400', contentType: '', description: '', isArray: 1 as const, params: [row('a')] }
    const { responses } = fromFlatDoc({ ...toFlatDoc(content), otherResponses: [part] })
    expect(responses[1]).toMatchObject({ isArray: 1, arrayType: 'object', headers: [] })
  })

  it('gets a new id when it claims that of a main one', () => {
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
  it('keeps everything that it leaves out', () => {
    expect(withFlatChange(content, {})).toEqual(content)
    const renamed = withFlatChange(content, { name: 'Search loans', responseParams: [row('other')] })
    const [main, ...others] = content.responses
    expect(renamed).toEqual({
      ...content,
      name: 'Search loans',
      responses: [{ ...main, params: [row('other')] }, ...others],
    })
  })

  it('of the other responses leaves the main one and the bodies alone', () => {
    const { responses, bodies } = withFlatChange(content, { otherResponses: [] })
    expect(responses).toEqual([content.responses[0]])
    expect(bodies).toEqual(content.bodies)
  })

  it('keeps the element type of other responses', () => {
    const { otherResponses } = toFlatDoc(content)
    expect(withFlatChange(content, { otherResponses }).responses).toEqual(content.responses)
  })

  it('with an element type that does not exist means objects', () => {
    const part = { id: 'r', status: '', contentType: '', description: '', isArray: 1, arrayType: 'date', params: [] }
    const change = JSON.parse(JSON.stringify({ otherResponses: [part] })) as Parameters<typeof withFlatChange>[1]
    expect(withFlatChange(content, change).responses[1]?.arrayType).toBe('object')
  })

  it('writes the method in capitals and removes the description of the body with the extras', () => {
    const { httpMethod, bodies, extras } = withFlatChange(content, { httpMethod: 'put', extras: {} })
    expect([httpMethod, bodies[0].description, extras]).toEqual(['PUT', '', {}])
  })

  it('gives every body and response an id of its own, so that tables can be told apart', () => {
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

  it('is refused when a list of parts is none', () => {
    const change = JSON.parse('{"otherResponses":[7]}') as Parameters<typeof withFlatChange>[1]
    expect(() => withFlatChange(content, change)).toThrow(RowFault)
  })
})

it('names for every flat field the field of the content that holds it', () => {
  const paths = flatFieldNames.map(toContentPath)
  expect(new Set(paths).size).toBe(flatFieldNames.length)
  expect(['name', 'requestParams', 'responseHeaders', 'otherRequests'].map(toContentPath)).toEqual([
    'name',
    'body.params',
    'response.headers',
    'bodies',
  ])
})
