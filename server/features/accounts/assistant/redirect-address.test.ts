import { describe, expect, it } from 'vitest'
import { isRegistered, isSoundRedirect, redirectHost, withAnswer } from './redirect-address.ts'

describe('addresses that programs may register', () => {
  it.each([
    'https://claude.ai/api/mcp/auth_callback',
    'http://127.0.0.1:33418/callback',
    'http://localhost/cb?x=1',
    'http://[::1]:80/',
    'cursor://anysphere.cursor-mcp/oauth/callback',
    'com.example.app:/oauth',
  ])('%s', (address) => expect(isSoundRedirect(address)).toBe(true))

  it.each([
    'http://evil.example/cb',
    'http://127.0.0.1.evil.example/',
    'https://user@evil.example/',
    'https://a.example/#part',
    'https://a.example/\\evil',
    'https://a.example/ b',
    'https://例.example/',
    'javascript:alert(1)',
    'javascript://a.example/%0aalert(1)',
    'data:text/html,x',
    'file:///etc/passwd',
    'ms-msdt://a/b',
    'search-ms://a',
    'noslashes:path',
    'cursor:///path',
    '/relative',
    `https://a.example/${'x'.repeat(500)}`,
  ])('not %s', (address) => expect(isSoundRedirect(address)).toBe(false))
})

describe('the address of a request', () => {
  it.each([
    ['https://a.example/cb', 'https://a.example/cb', true],
    ['https://a.example/cb', 'https://a.example/cb/', false],
    ['https://a.example/cb', 'https://a.example:8443/cb', false],
    ['https://a.example/cb', 'https://a.example/cb?x=1', false],
    ['https://a.example/cb', 'https://b.a.example/cb', false],
    ['http://127.0.0.1:1/cb', 'http://127.0.0.1:2/cb', true],
    ['http://127.0.0.1/cb', 'http://127.0.0.1:2/cb', true],
    ['http://127.0.0.1:1/cb', 'http://localhost:1/cb', false],
    ['http://127.0.0.1:1/cb', 'http://127.0.0.1:1/other', false],
    ['http://127.0.0.1:1/cb', 'https://127.0.0.1:1/cb', false],
    ['cursor://a/cb', 'cursor://b/cb', false],
  ])('registered %s, asked for %s: %s', (registered, asked, isGood) =>
    expect(isRegistered(asked, [registered])).toBe(isGood),
  )
})

it('is told to people by where it leads', () => {
  expect(redirectHost('https://claude.ai/cb')).toBe('claude.ai')
  expect(redirectHost('http://localhost:1/cb')).toBe('')
  expect(redirectHost('cursor://a/cb')).toBe('cursor:')
})

it('keeps its own query', () => {
  expect(withAnswer('https://a.example/cb?x=1', { code: 'a b', state: undefined })).toBe(
    'https://a.example/cb?x=1&code=a+b',
  )
  expect(withAnswer('cursor://a/cb', { code: 'c' })).toBe('cursor://a/cb?code=c')
})
