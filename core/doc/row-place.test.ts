import { expect, it } from 'vitest'
import type { Model } from '../model/model.ts'
import { newParam } from '../rows/make-rows.ts'
import { newDocContent } from './doc-fields.ts'
import type { DocContent } from './doc.ts'
import { findOwnRow, findRowPlace } from './row-place.ts'

const buyer: Model = {
  id: 'm1',
  name: 'Buyer',
  description: '',
  type: 'object',
  params: [newParam({ id: 'b1', name: 'name' }), newParam({ id: 'b2', name: 'friends', type: 'array', modelId: 'm1' })],
}
const empty = newDocContent(0)
const [response] = empty.responses
const inResponse = [newParam({ id: 'r2', name: 'id' }), newParam({ id: 'r3', name: 'buyer', modelId: 'm1' })]
const content: DocContent = {
  ...empty,
  queryParams: [newParam({ id: 'q1', name: 'page' })],
  responses: [{ ...response, params: [newParam({ id: 'r1', name: 'data', type: 'array', children: inResponse })] }],
}
const models = new Map([['m1', buyer]])

it('finds rows of the doc', () => {
  expect(findRowPlace(content, models, 'q1')).toEqual({ table: 'queryParams', path: 'page' })
  expect(findRowPlace(content, models, 'r2')).toEqual({ table: 'responses.params', path: 'data[].id' })
})

it('finds rows inside models, also in models that contain themselves', () => {
  expect(findRowPlace(content, models, 'r3.b1')?.path).toBe('data[].buyer.name')
  expect(findRowPlace(content, models, 'r3.b2.b2.b1')?.path).toBe('data[].buyer.friends[].friends[].name')
  expect(findOwnRow(content, 'r3.b2.b1')).toMatchObject({ id: 'r3' })
})

it('finds no row that is not there', () => {
  for (const id of ['none', 'b1', 'r2.b1', 'r3.none', 'r3.b1.b1']) {
    expect(findRowPlace(content, models, id)).toBeUndefined()
  }
  expect(findOwnRow(content, 'none')).toBeUndefined()
})
