import { expect, it } from 'vitest'
import { pathPieces } from './path-pieces.ts'

it('finds the variables of a path', () => {
  expect(pathPieces('/users/{id}/orders/:orderId')).toEqual([
    { text: '/users/', isVariable: false },
    { text: '{id}', isVariable: true },
    { text: '/orders/', isVariable: false },
    { text: ':orderId', isVariable: true },
  ])
})
