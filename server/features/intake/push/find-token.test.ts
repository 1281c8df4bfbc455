import { describe, expect, it } from 'vitest'
import { MAX_NAMES, tokenAt, TokenSearch } from './find-token.ts'

const part = (headers: string, value: string) => `access_token"\r\n${headers}\r\n${value}\r\n--b`

describe('the token of a push', () => {
  it.each([
    ['a member of JSON', 'access_token":"abc-1_2","data":{}', 'abc-1_2'],
    ['a member with spaces', 'access_token"\r\n  :\t" abc "', 'abc'],
    ['a field of a form', 'access_token=abc&data=1', 'abc'],
    ['a part of a form', part('', 'abc'), 'abc'],
    ['a part with headers', part('Content-Type: text/plain\r\nContent-Length: 3\r\n', 'abc'), 'abc'],
    ['a member that is empty', 'access_token":""', undefined],
    ['a member of another type', 'access_token":{"a":1}', undefined],
    ['a value', 'access_token","type":"string"', undefined],
    ['a text around it', 'access_token of the caller', undefined],
    ['a field that is cut off', 'access_token=abc', undefined],
    ['a member that is cut off', 'access_token":"abc', undefined],
    ['a part that is cut off', 'access_token"\r\n\r\nabc', undefined],
    ['more characters than a token has', `access_token=${'a'.repeat(201)}&`, undefined],
  ])('is read from %s', (_where, text, token) => {
    expect(tokenAt(Buffer.from(text), 0)).toBe(token)
  })

  it('may be the end of the body', () => {
    expect(new TokenSearch().find(Buffer.from('data=1&access_token=abc'), { isEnd: true })).toBe('abc')
  })
})

describe('looking for a token', () => {
  it.each([
    ['line ends', `access_token"${'\r\n'.repeat(5000)}`],
    ['spaces', `access_token"${' '.repeat(10_000)}`],
    ['header lines', `access_token"\r\n${'a\r\n'.repeat(5000)}`],
    ['one long header', `access_token"\r\n${'a'.repeat(10_000)}`],
    ['one long token', `access_token":"${'a'.repeat(10_000)}`],
  ])('looks at few bytes after the name, here %s', (_what, text) => {
    let reads = 0
    const bytes = new Proxy(Buffer.from(text), {
      get: (target, key) => {
        reads += 1
        return Reflect.get(target, key, target)
      },
    })
    expect(tokenAt(bytes, 0)).toBeUndefined()
    expect(reads).toBeLessThan(3000)
  })

  it('gives up after a number of names', () => {
    const find = (names: number) =>
      new TokenSearch().find(Buffer.from(`${'access_token"\r\n'.repeat(names)}access_token=abc&`))
    expect(find(MAX_NAMES - 1)).toBe('abc')
    expect(find(MAX_NAMES)).toBeUndefined()
  })
})
