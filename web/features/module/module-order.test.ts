import { expect, it } from 'vitest'
import { moved, moveTo } from './module-order.ts'

const modules = ['a', 'b', 'c', 'd'].map((id) => ({ id }))

it.each([
  ['a', 2, 'bcad'],
  ['d', 0, 'dabc'],
  ['b', 0, 'bacd'],
  ['b', 3, 'acdb'],
])('moves %s to place %i', (id, place, order) => {
  const move = moveTo(modules, id, place)
  expect(move && moved(modules, move).map((module) => module.id)).toEqual(order.split(''))
})

it.each([
  ['a', 0],
  ['a', -1],
  ['d', 4],
  ['x', 1],
])('asks for nothing when %s cannot go to %i', (id, place) => {
  expect(moveTo(modules, id, place)).toBeUndefined()
})
