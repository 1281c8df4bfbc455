import { expect, it } from 'vitest'
import { dictionariesFor } from './filter-dictionaries.ts'

const item = (name: string, value: string) => ({ name, value, type: 'string' as const, description: '' })
const dictionaries = [
  { name: 'OrderStatus', description: '订单状态', items: [item('待付款', '0'), item('已付款', '1')] },
  { name: 'Channel', description: '', items: [item('小程序', 'mini'), item('门店', 'shop')] },
]
const found = (text: string) =>
  dictionariesFor(dictionaries, text).map(({ name, items }) => `${name} ${items.map(({ value }) => value).join()}`)

it('finds dictionaries by name and description, with all their items', () => {
  expect(found('order')).toEqual(['OrderStatus 0,1'])
  expect(found('状态')).toEqual(['OrderStatus 0,1'])
  expect(found(' ')).toHaveLength(2)
})

it('finds single items', () => {
  expect(found('门店')).toEqual(['Channel shop'])
  expect(found('MINI')).toEqual(['Channel mini'])
  expect(found('nothing')).toEqual([])
})
