import { expect, it } from 'vitest'
import { row } from '../testing/rows.ts'
import { wholeBody } from './whole-body.ts'

const params = [
  row('id', { type: 'int', rules: { readOnly: true } }),
  row('name', { example: 'a<b & c' }),
  row('tags', { type: 'str_array', example: 'x,y' }),
  row('owner', { type: 'object', children: [row('2nd email')] }),
  row('none', { type: 'object' }),
]
const body = (contentType: string) => ({ contentType, params, isArray: false, arrayType: 'object' as const })

it('writes JSON', () => {
  const value = { name: 'a<b & c', tags: ['x', 'y'], owner: { '2nd email': 'user@example.com' }, none: {} }
  expect(wholeBody(body('application/json'), { direction: 'request' })).toEqual({
    text: JSON.stringify(value, null, 2),
    language: 'json',
    value,
  })
})

it('writes XML', () => {
  expect(wholeBody({ ...body('application/xml'), rootName: 'Order' }).text).toBe(`<?xml version="1.0" encoding="UTF-8"?>
<Order>
  <id>1</id>
  <name>a&lt;b &amp; c</name>
  <tags>x</tags>
  <tags>y</tags>
  <owner>
    <_2nd_email>user@example.com</_2nd_email>
  </owner>
  <none/>
</Order>`)
  expect(wholeBody({ ...body('text/xml'), params: [row('id')], isArray: true }).text).toBe(
    '<?xml version="1.0" encoding="UTF-8"?>\n<root>\n  <item>\n    <id>1</id>\n  </item>\n</root>',
  )
})

it('writes forms', () => {
  const fields = [row('a', { example: '1&2' }), row('photo', { type: 'file' })]
  expect(wholeBody({ ...body('application/x-www-form-urlencoded'), params: fields }).text).toBe('a=1%262&photo=')
  expect(wholeBody({ ...body('multipart/form-data'), params: fields })).toEqual({
    text: 'a=1&2\nphoto=(binary)',
    language: 'form',
    value: { a: '1&2', photo: '(binary)' },
    fields: [
      { name: 'a', value: '1&2', isFile: false },
      { name: 'photo', value: '', isFile: true },
    ],
  })
})

it('prefers what somebody wrote', () => {
  expect(wholeBody({ ...body(''), written: [{ value: '{"a":1}' }, { value: '2' }] })).toEqual({
    text: '{"a":1}',
    language: 'json',
    value: { a: 1 },
  })
  expect(wholeBody({ ...body('text/csv'), written: [{ value: 'a,b' }] })).toEqual({ text: 'a,b', language: 'text' })
})
