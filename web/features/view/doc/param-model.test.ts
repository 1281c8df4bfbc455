import { expect, it } from 'vitest'
import { newParam } from '#core/doc/rows.ts'
import { anchoredRows, closedBelow, idsAround, plainValue } from './param-model.ts'

const row = (id: string, name: string, children = [] as ReturnType<typeof newParam>[]) =>
  newParam({ id, name, children })
const params = [row('a', 'buyer', [row('b', 'address', [row('c', 'zip')])]), row('d', 'note'), row('e', 'note')]
const none = new Set<string>()

it('gives every row a hash of its own', () => {
  expect(anchoredRows('body', params, none).map(({ anchor }) => anchor)).toEqual([
    'body.buyer',
    'body.buyer.address',
    'body.buyer.address.zip',
    'body.note',
    'body.note~2',
  ])
})

it('closes to a level', () => {
  expect([...closedBelow(params, 1)]).toEqual(['a', 'b'])
  expect([...closedBelow(params, 2)]).toEqual(['b'])
  expect(anchoredRows('body', params, closedBelow(params, 2)).map(({ param }) => param.id)).toEqual([
    'a',
    'b',
    'd',
    'e',
  ])
})

it('knows what must be open to show a row', () => {
  expect(idsAround(anchoredRows('body', params, none), 'body.buyer.address.zip')).toEqual(['b', 'a'])
  expect(idsAround(anchoredRows('body', params, none), 'body.gone')).toEqual([])
})

it('takes a single row without a name for a plain value', () => {
  expect(plainValue([row('a', '')])?.id).toBe('a')
  expect(plainValue(params)).toBeUndefined()
})
