import { expect, it } from 'vitest'
import { newParam } from '#core/rows/make-rows.ts'
import { bodiesOf, withBody } from './bodies.ts'
import { doc } from './testing/doc.ts'

const json = [newParam({ name: 'a' })]
const form = [newParam({ name: 'b' })]
const both = doc({
  contentType: 'application/json',
  requestParams: json,
  otherRequests: [
    { id: 'f', status: '', contentType: 'multipart/form-data', description: 'As a form', isArray: 0, params: form },
  ],
})

it('lists the body in all its media types', () => {
  expect(bodiesOf(both)).toEqual([
    { id: 'main', contentType: 'application/json', description: '', params: json, isArray: false, arrayType: 'object' },
    {
      id: 'f',
      contentType: 'multipart/form-data',
      description: 'As a form',
      params: form,
      isArray: false,
      arrayType: 'object',
    },
  ])
})

it('has none where nothing is said of one', () => {
  expect(bodiesOf(doc({ contentType: 'application/json' }))).toEqual([])
  expect(bodiesOf(doc({ extras: { bodyDescription: 'A picture.' } }))).toHaveLength(1)
})

it('makes another body that of the doc', () => {
  const [, second] = bodiesOf(both)
  expect(withBody(both, second)).toMatchObject({ contentType: 'multipart/form-data', requestParams: form })
  expect(withBody(both, undefined)).toBe(both)
})
