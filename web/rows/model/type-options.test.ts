import { expect, it } from 'vitest'
import { paramTypes } from '#core/rows/param.ts'
import { newParam } from '#core/rows/make-rows.ts'
import { modelTypeText, plainType, typeOptions, withType, type TypeOption } from './type-options.ts'

const lists = {
  models: [
    { id: '1', name: 'Order' },
    { id: '2', name: 'SubOrder' },
    { id: '3', name: 'Person' },
  ],
  dictionaries: [{ id: '7', name: 'Order state', itemCount: 4 }],
}
const row = newParam({ id: 'x', name: 'x' })
const optionText = (option: TypeOption) => {
  if (option.kind === 'text') return `“${option.type}”`
  if (option.kind === 'type') return option.type
  return option.kind === 'model' && option.isList ? `${option.name}[]` : option.name
}
const offered = (text?: string, change = {}) => typeOptions(lists, { ...row, ...change }, text).map(optionText)

it('offers all types, then the models, single and as lists', () => {
  expect(offered()).toEqual([...paramTypes, 'Order', 'Order[]', 'SubOrder', 'SubOrder[]', 'Person', 'Person[]'])
})

it('finds types, models and dictionaries by the typed text, those that begin with it first', () => {
  expect(offered('ord')).toEqual(['Order', 'Order[]', 'SubOrder', 'SubOrder[]', 'Order state', '“ord”'])
  expect(offered('str')).toEqual(['string', 'str_array', '“str”'])
  expect(offered('array')).toEqual(['array', 'num_array', 'str_array'])
})

it('offers only lists when the text contains brackets', () => {
  expect(offered('order[]')).toEqual(['Order[]', 'SubOrder[]', '“order[]”'])
})

it('offers dictionaries for a row of fixed values', () => {
  expect(offered(undefined, { type: 'enum' }).at(-1)).toBe('Order state')
})

it('turns a row into a model reference, and back', () => {
  const model = { ...row, ...withType(row, { kind: 'model', id: '1', name: 'Order', isList: true }) }
  expect(model).toMatchObject({ type: 'array', modelId: '1', children: [], maxLength: '-' })
  expect({ ...model, ...plainType('string', model) }).toMatchObject({ type: 'string', modelId: undefined })
  expect(plainType('number', row)).toEqual({ type: 'number' })
})

it('links a dictionary as fixed values', () => {
  expect(withType(row, { kind: 'dictionary', id: '7', name: '', itemCount: 0 })).toMatchObject({
    type: 'enum',
    enumId: '7',
  })
})

it('shows the name of the model of a row', () => {
  expect(modelTypeText('Order', 'object')).toBe('Order')
  expect(modelTypeText('Order', 'array')).toBe('Order[]')
})
