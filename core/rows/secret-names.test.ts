import { describe, expect, it } from 'vitest'
import { newRowBudget, toParams } from './read-rows.ts'
import { isSecretName } from './secret-names.ts'

const read = (row: object, options = {}) => toParams([row], newRowBudget(), options)[0]?.isSecret

describe('a row whose name implies a secret', () => {
  it.each(['Authorization', 'access_token', 'clientSecret', 'password', 'Cookie', 'X-Api-Key'])(
    'is secret: %s',
    (name) => {
      expect(isSecretName(name)).toBe(true)
      expect(read({ name })).toBe(1)
    },
  )

  it.each(['passphrase', 'key-passphrase', 'jwt', 'user_jwt', 'X-Auth-Key', 'homepage_password', 'page_access_token'])(
    'is secret, also if it is used less often: %s',
    (name) => expect(isSecretName(name)).toBe(true),
  )

  it.each(['pageToken', 'next_page_token', 'ContinuationToken', 'NextContinuationToken', 'jwtExpiry', 'page'])(
    'is not secret: %s',
    (name) => expect(isSecretName(name)).toBe(false),
  )

  it('is not secret when marked so, and the mark is stored', () => {
    expect(read({ name: 'token', isSecret: 0 })).toBe(0)
    const [row] = toParams([{ name: 'token', isSecret: 0 }], newRowBudget())
    expect(toParams([row], newRowBudget())).toEqual([row])
  })

  it('is not secret among error codes', () => {
    expect(read({ name: 'BAD_TOKEN' }, { areCodes: true })).toBeUndefined()
  })
})

it('treats other rows as secret only when they are marked', () => {
  expect([read({ name: 'id' }), read({ name: 'id', isSecret: 0 }), read({ name: 'id', isSecret: 1 })]).toEqual([
    undefined,
    undefined,
    1,
  ])
  const children = [{ name: 'password' }]
  expect(toParams([{ name: 'user', children }], newRowBudget())[0]?.children[0]?.isSecret).toBe(1)
})
