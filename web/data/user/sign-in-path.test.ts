import { describe, expect, it } from 'vitest'
import { redirectTarget } from './sign-in-path.ts'

describe('where to go after signing in', () => {
  it.each([
    ['?redirect=%2Fuser', '/user'],
    ['?redirect=%2Fview%2Fa%3Fx%3D1', '/view/a?x=1'],
    ['', '/'],
    ['?redirect=', '/'],
    ['?redirect=https%3A%2F%2Fevil.example', '/'],
    ['?redirect=%2F%2Fevil.example', '/'],
    ['?redirect=%2F%5Cevil.example', '/'],
    ['?redirect=%2F%09%2Fevil.example', '/'],
    ['?redirect=user', '/'],
    ['?redirect=javascript%3Aalert(1)', '/'],
  ])('reads %s as %s', (search, target) => {
    expect(redirectTarget(search)).toBe(target)
  })
})
