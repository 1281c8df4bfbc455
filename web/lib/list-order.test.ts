import { expect, it } from 'vitest'
import { moved, moveTo } from './list-order.ts'

const items = ['a', 'b', 'c', 'd'].map((id) => ({ id }))

it.each([
  ['a', 2, 'bcad'],
  ['d', 0, 'dabc'],
  ['b', 0, 'bacd'],
  ['b', 3, 'acdb'],
])('moves %s to place %i', (id, place, order) => {
  const move = moveTo(items, id, place)
  expect(move && moved(items, move).map(({ id }) => id)).toEqual(order.split(''))
})

it.each([
  ['a', 0],
  ['a', -1],
  ['d', 4],
  ['x', 1],
])('asks for nothing when %s cannot go to %i', (id, place) => {
  expect(moveTo(items, id, place)).toBeUndefined()
})
