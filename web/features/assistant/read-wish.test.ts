import { expect, it } from 'vitest'
import { readWish } from './read-wish.ts'

it('reads what a program asks for, and nothing that is ambiguous', () => {
  const wish = readWish('?client_id=c&scope=read%20try&state=a&state=b&redirect_uri=cursor%3A%2F%2Fa&lang=en')
  expect(wish).toEqual({ client_id: 'c', scope: 'read try', redirect_uri: 'cursor://a' })
})
