import { expect, it } from 'vitest'
import { countBelow, rowFacts } from './row-facts.ts'

it('knows what a row is about', () => {
  const row = {
    id: 'r',
    name: 'data',
    type: 'object',
    description: '',
    children: [{ id: 'x', children: [{ id: 'y' }] }],
  }
  expect(rowFacts(row)).toEqual({ name: 'data', type: 'object', description: '' })
  expect(countBelow(row)).toBe(2)
  expect(rowFacts({ id: 'o', status: '404', contentType: 'text/plain' })).toEqual({
    name: '404',
    type: 'text/plain',
    description: '',
  })
})
