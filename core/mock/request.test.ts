import { describe, expect, it } from 'vitest'
import { checkConditions, valueAt, type MockCondition, type MockRequest } from './condition.ts'
import { RouteTable } from './find-route.ts'
import { isForbiddenHeader, isHeaderValue } from './header-rules.ts'

describe('the doc of a request', () => {
  const routes = new RouteTable<string>()
  routes.add(['GET'], '/users/{id}', 'one')
  routes.add(['GET'], '/users/me', 'me')
  routes.add(['POST'], 'users', 'add')
  routes.add(['GET'], 'https://api.example.com/files/{name}.json?x=1', 'file')
  routes.add(['GET'], '/files/:name', 'any file')
  routes.add(['GET'], '/users/{id}/orders/{orderId}', 'order')
  routes.add(['GET'], '/users/me/{part}', 'my part')
  routes.add(['*'], '/static/*', 'rest')

  it.each([
    ['GET', '/users/7', 'one', { id: '7' }],
    ['HEAD', '/users/7', 'one', { id: '7' }],
    ['GET', '/users/me', 'me', {}],
    ['GET', '/users/me/', 'me', {}],
    ['POST', '/users', 'add', {}],
    ['GET', '/files/a.b.json', 'file', { name: 'a.b' }],
    ['GET', '/files/a.txt', 'any file', { name: 'a.txt' }],
    ['GET', '/users/me/orders/5', 'order', { id: 'me', orderId: '5' }],
    ['GET', '/users/me/photo', 'my part', { part: 'photo' }],
    ['DELETE', '/static/a/b', 'rest', { '*': 'a/b' }],
  ])('%s %s is %s', (method, path, doc, variables) => {
    expect(routes.find(method, path).match).toEqual({ doc, variables })
  })

  it('is missing, with the methods that exist', () => {
    expect(routes.find('DELETE', '/users/7')).toEqual({ methods: ['GET'] })
    expect(routes.find('GET', '/nothing')).toEqual({ methods: [] })
    expect(routes.find('GET', '/users')).toEqual({ methods: ['POST'] })
  })
})

describe('conditions', () => {
  const request: MockRequest = {
    method: 'POST',
    path: '/x',
    query: { page: '2', tag: ['a', 'b'] },
    headers: { 'x-kind': 'vip' },
    variables: { id: '7' },
    body: { user: { name: 'Mei', tags: ['x', 'y'], age: 3, none: null } },
    text: '{"user":…}',
  }
  const met = (condition: MockCondition) => checkConditions([condition], request)

  it.each<[MockCondition['in'], string, MockCondition['op'], string, boolean]>([
    ['query', 'page', 'eq', '2', true],
    ['query', 'page', 'ne', '2', false],
    ['query', 'tag', 'eq', 'b', true],
    ['query', 'none', 'ne', 'x', true],
    ['query', 'none', 'exists', '', false],
    ['query', 'none', 'exists', 'false', true],
    ['query', '__proto__', 'exists', '', false],
    ['header', 'X-Kind', 'contains', 'vi', true],
    ['path', 'id', 'eq', '7', true],
    ['body', '$.user.name', 'eq', 'Mei', true],
    ['body', 'user.tags[1]', 'eq', 'y', true],
    ['body', "$['user']['age']", 'eq', '3', true],
    ['body', 'user.tags', 'contains', 'y', true],
    ['body', 'user.none', 'exists', '', true],
    ['body', 'user.nothing.more', 'exists', '', false],
    ['body', '', 'contains', 'user', true],
  ])('%s %s %s %s: %s', (place, name, op, value, isMet) => {
    expect(met({ in: place, name, op, value })).toEqual({ isMet, tests: [] })
  })

  it('leave expressions to the caller', () => {
    expect(met({ in: 'path', name: 'id', op: 'regex', value: '^\\d+$' })).toEqual({
      isMet: true,
      tests: [{ pattern: '^\\d+$', text: '7' }],
    })
    expect(met({ in: 'path', name: 'none', op: 'regex', value: '.' })).toEqual({ isMet: false, tests: [] })
  })

  it('read paths of JSON', () => {
    expect(valueAt([{ a: 1 }], '$[0].a')).toBe(1)
    expect(valueAt({ a: 1 }, 'constructor.name')).toBeUndefined()
  })
})

it('knows headers that would speak for the whole site', () => {
  for (const name of [
    'Set-Cookie',
    'Content-Security-Policy',
    'access-control-allow-origin',
    'Service-Worker-Allowed',
    'WWW-Authenticate',
    'Connection',
  ])
    expect(isForbiddenHeader(name)).toBe(true)
  for (const name of ['Content-Type', 'X-Total', 'Location', 'ETag']) expect(isForbiddenHeader(name)).toBe(false)
  expect(isHeaderValue('a\r\nSet-Cookie: x')).toBe(false)
})
