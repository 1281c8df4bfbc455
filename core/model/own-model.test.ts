import { expect, it } from 'vitest'
import { withOwnModel } from './own-model.ts'
import { newParam } from '../rows/make-rows.ts'

const whole = newParam({ name: '', type: 'object', modelId: 'm' })

it('makes a row the model that stands alone and without a name below it', () => {
  const data = newParam({ name: 'data', type: 'object', children: [whole] })
  expect(withOwnModel(data)).toEqual({ ...data, modelId: 'm', children: [] })
})

it('takes over that it is a list of them', () => {
  const data = newParam({ name: 'data', type: 'object', children: [{ ...whole, type: 'object[]' }] })
  expect(withOwnModel(data)).toMatchObject({ type: 'object[]', modelId: 'm', children: [] })
})

it('leaves a row alone that has other rows too', () => {
  const data = newParam({ name: 'data', type: 'object', children: [newParam({ name: 'total' }), whole] })
  expect(withOwnModel(data)).toEqual(data)
})
