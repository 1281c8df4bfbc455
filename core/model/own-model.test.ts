import { expect, it } from 'vitest'
import { withOwnModel } from './own-model.ts'
import { newParam } from '../rows/make-rows.ts'

const whole = newParam({ name: '', type: 'object', modelId: 'm' })

it('links a row to the model that is its only, nameless child', () => {
  const data = newParam({ name: 'data', type: 'object', children: [whole] })
  expect(withOwnModel(data)).toEqual({ ...data, modelId: 'm', children: [] })
})

it('keeps that the model is a list', () => {
  const data = newParam({ name: 'data', type: 'object', children: [{ ...whole, type: 'object[]' }] })
  expect(withOwnModel(data)).toMatchObject({ type: 'object[]', modelId: 'm', children: [] })
})

it('does not change a row that has other rows too', () => {
  const data = newParam({ name: 'data', type: 'object', children: [newParam({ name: 'total' }), whole] })
  expect(withOwnModel(data)).toEqual(data)
})
