import { describe, expect, it } from 'vitest'
import { firstTexts, guardTarget, hasSoundParams } from './guard.ts'

const at = (address: string) => {
  const { pathname, search, hash } = new URL(address, 'http://localhost')
  return { pathname, search, hash }
}

describe('without a token', () => {
  it.each([
    '/login',
    '/login?redirect=%2Fuser',
    '/reg',
    '/resetPassword#key',
    '/findPassword',
    '/successLogin?loginKey=a',
    '/openapi',
    '/help?id=start',
    '/help/debug#send',
    '/share/abc',
    '/share/abc/doc1',
    '/show/abc',
  ])('lets %s be seen', (address) => {
    expect(guardTarget(at(address), { hasToken: false })).toBeUndefined()
  })

  it.each([
    ['/', '/login?redirect=%2F'],
    ['/dashboard', '/login?redirect=%2Fdashboard'],
    ['/setPassword', '/login?redirect=%2FsetPassword'],
    ['/project/doc/abc?id=DocList', '/login?redirect=%2Fproject%2Fdoc%2Fabc%3Fid%3DDocList'],
    ['/shareable', '/login?redirect=%2Fshareable'],
    ['/view/abc#amount', '/login?redirect=%2Fview%2Fabc%23amount'],
    ['/404', '/login?redirect=%2F404'],
  ])('sends %s to %s', (address, target) => {
    expect(guardTarget(at(address), { hasToken: false })).toBe(target)
  })
})

describe('with a token', () => {
  it.each([
    ['/', '/dashboard'],
    ['/login', '/'],
    ['/login?redirect=%2Fuser', '/'],
  ])('sends %s to %s', (address, target) => {
    expect(guardTarget(at(address), { hasToken: true })).toBe(target)
  })

  it.each(['/dashboard', '/user', '/setPassword', '/share/abc'])('shows %s', (address) => {
    expect(guardTarget(at(address), { hasToken: true })).toBeUndefined()
  })
})

describe('old links', () => {
  it.each([
    ['/#/share/abc', '/share/abc'],
    ['/#/view/abc?x=1', '/view/abc?x=1'],
    ['/?lang=en#/login', '/login'],
  ])('forwards %s to %s', (address, target) => {
    expect(guardTarget(at(address), { hasToken: false })).toBe(target)
    expect(guardTarget(at(address), { hasToken: true })).toBe(target)
  })

  it('never lead to another site', () => {
    expect(guardTarget(at('/#//evil.example'), { hasToken: true })).toBe('/dashboard')
  })
})

describe('ids in addresses', () => {
  it('are word characters only', () => {
    expect(hasSoundParams({ spaceId: 'aB3_kQ9' })).toBe(true)
    expect(hasSoundParams({ spaceId: 'a-b' })).toBe(false)
    expect(hasSoundParams({ spaceId: 'ok', docId: '空间' })).toBe(false)
    expect(hasSoundParams({ docId: undefined })).toBe(true)
  })
})

describe('the first texts of a page', () => {
  it.each([
    ['/share/abc/doc1', 'visitor'],
    ['/show/abc', 'visitor'],
    ['/view', 'reader'],
    ['/view/doc1', 'reader'],
    ['/viewer', 'all'],
    ['/dashboard', 'all'],
  ] as const)('of %s are those of: %s', (pathname, texts) => {
    expect(firstTexts(pathname)).toBe(texts)
  })
})

describe('after signing in elsewhere', () => {
  it('opens the page that was left, and no other site', () => {
    expect(guardTarget(at('/'), { hasToken: true, returnTo: '/doc/edit/m/d?tab=body' })).toBe('/doc/edit/m/d?tab=body')
    expect(guardTarget(at('/'), { hasToken: true, returnTo: '//evil.example' })).toBe('/dashboard')
  })
})
