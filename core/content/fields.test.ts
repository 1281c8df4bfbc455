import { describe, expect, it } from 'vitest'
import { docFields, newBody, newDocContent, newResponse, withBody, withResponse } from '../doc/doc-fields.ts'
import { docStatuses, notDeprecated, type DocContent } from '../doc/doc.ts'
import { row } from '../rows/testing/rows.ts'
import { changedFields, findField, longTexts, startContent } from './fields.ts'

const blank = newDocContent(10_000)
const changes = (after: DocContent, before = blank) => changedFields<DocContent>(docFields, before, after)

describe('new content', () => {
  it('has the default of each field, and the parts that always exist', () => {
    expect(startContent<DocContent>(docFields)).toMatchObject({
      name: '',
      httpMethod: 'GET',
      status: docStatuses.doing,
      deprecated: notDeprecated,
      isShow: 1,
      bodies: [{ id: 'body', isArray: 0, arrayType: 'object', params: [] }],
      responses: [{ id: 'response', status: '', params: [], headers: [] }],
      examples: [],
      dubboInfo: { interfaceName: '', version: '' },
      extras: {},
    })
  })

  it('shares no list or object with other new content', () => {
    const [one, two] = [startContent<DocContent>(docFields), startContent<DocContent>(docFields)]
    expect(one).toEqual(two)
    one.queryParams.push(row('q'))
    one.bodies[0].params.push(row('b'))
    one.responses.push(newResponse({ id: 'r' }))
    one.dubboInfo.version = '2'
    one.extras.tags = ['x']
    expect(two).toEqual(startContent<DocContent>(docFields))
    expect(newBody({ id: 'a' }).params).not.toBe(newBody({ id: 'b' }).params)
  })
})

describe('changed fields', () => {
  it('are none between equal contents', () => {
    expect(changes(newDocContent(10_000))).toEqual([])
  })

  it('are named in the order of the field table', () => {
    expect(changes(withResponse({ ...blank, url: '/b', name: 'b' }, { status: '201' }))).toEqual([
      'name',
      'url',
      'responses',
    ])
    expect(changes(withBody(blank, { params: [row('a')] }))).toEqual(['bodies'])
  })

  it('ignore the order index', () => {
    expect(changes({ ...blank, orderIndex: 20_000 })).toEqual([])
  })
})

describe('long texts', () => {
  const long = (content: DocContent) => longTexts<DocContent>(docFields, content)

  it('are found in the content, in records and in parts', () => {
    const content: DocContent = {
      ...blank,
      version: 'x'.repeat(33),
      dubboInfo: { ...blank.dubboInfo, protocol: 'x'.repeat(201) },
      responses: [blank.responses[0], newResponse({ id: 'r2', status: 'x'.repeat(21) })],
    }
    expect(long(content)).toEqual([
      { partId: '', field: 'version', max: 32 },
      { partId: 'r2', field: 'responses.status', max: 20 },
      { partId: '', field: 'dubboInfo.protocol', max: 200 },
    ])
  })

  it('are counted in characters; a text at the limit is allowed', () => {
    expect(long({ ...blank, version: '😀'.repeat(32) })).toEqual([])
    expect(long(withBody(blank, { contentType: 'x'.repeat(129) }))).toEqual([
      { partId: 'body', field: 'bodies.contentType', max: 128 },
    ])
  })
})

it('finds a field by its path', () => {
  expect(findField<DocContent>(docFields, 'name')?.word).toBe('edit.fieldName')
  expect(findField<DocContent>(docFields, 'dubboInfo.version')?.word).toBe('edit.dubboVersion')
  expect(findField<DocContent>(docFields, 'responses.headers')?.word).toBe('conflict.responseHeaders')
  expect(findField<DocContent>(docFields, 'extras.tags')).toBeUndefined()
  expect(findField<DocContent>(docFields, 'nothing')).toBeUndefined()
})
