import { beforeEach, expect, it, vi } from 'vitest'
import { changeLanguage, currentLanguage, startI18n, t } from './i18n.ts'
import { connectRequest } from './request.ts'
import { readStored, store } from './storage.ts'

/** The texts that a super admin saved, by language. */
let packs: Record<string, object>

/** The language for missing texts. */
let fallback: string

beforeEach(() => {
  packs = {}
  fallback = 'zh-CN'
  localStorage.clear()
  const nothing = () => undefined
  connectRequest({
    language: currentLanguage,
    showError: nothing,
    generalMessage: () => 'failed',
    goToSignIn: nothing,
    goToSetPassword: nothing,
    offerSignIn: nothing,
  })
  vi.stubGlobal('fetch', async (address: string) => {
    const lang = new URLSearchParams(address.split('?')[1]).get('lang') ?? ''
    return Response.json({
      code: '0',
      data: { content: packs[lang] ?? null, defaultLang: 'zh-CN', userLang: lang in packs ? lang : '', fallback },
    })
  })
})

it('starts in the stored language and sets it on the page', async () => {
  store('language', 'en')
  await startI18n()
  expect(t('sign.signIn')).toBe('Sign in')
  expect(document.documentElement.lang).toBe('en')
})

it('switches without a reload and remembers the choice', async () => {
  await startI18n()
  await changeLanguage('zh-CN')
  expect(t('sign.signIn')).toBe('登录')
  expect(readStored('language')).toBe('zh-CN')
  expect(currentLanguage()).toBe('zh-CN')
})

it('overrides built-in texts with saved ones, key by key', async () => {
  packs['en'] = { sign: { signIn: 'Come in' } }
  await changeLanguage('en')
  expect(t('sign.signIn')).toBe('Come in')
  expect(t('sign.signUp')).toBe('Sign up')
})

it('supports a language that the instance added, with zh-CN for missing texts', async () => {
  packs['fr'] = { sign: { signIn: 'Se connecter' } }
  await changeLanguage('fr')
  expect(t('sign.signIn')).toBe('Se connecter')
  expect(t('sign.signUp')).toBe('注册')
})

it('shows English for missing texts if the language says so, in all of its plural forms', async () => {
  packs['ru'] = {}
  fallback = 'en'
  await changeLanguage('ru')
  expect(t('sign.signUp')).toBe('Sign up')
  expect(t('home.spaceCount', { count: 2 })).toContain('2 spaces')
})

it('shows them also when the server answers late', async () => {
  vi.resetModules()
  const late = await import('./i18n.ts')
  const requests = await import('./request.ts')
  const nothing = () => undefined
  requests.connectRequest({
    language: late.currentLanguage,
    showError: nothing,
    generalMessage: () => 'failed',
    goToSignIn: nothing,
    goToSetPassword: nothing,
    offerSignIn: nothing,
  })
  const { promise, resolve } = Promise.withResolvers<Response>()
  vi.stubGlobal('fetch', () => promise)
  vi.useFakeTimers()
  const shown = late.changeLanguage('ru')
  await vi.advanceTimersByTimeAsync(3000)
  vi.useRealTimers()
  await shown
  expect(late.t('sign.signUp')).toBe('注册')
  resolve(Response.json({ code: '0', data: { content: {}, defaultLang: 'zh-CN', userLang: 'ru', fallback: 'en' } }))
  await vi.waitFor(() => expect(late.t('sign.signUp')).toBe('Sign up'), 10_000)
})

it('shows the default language instead of one that was deleted', async () => {
  await changeLanguage('xx')
  expect(currentLanguage()).toBe('zh-CN')
  expect(readStored('language')).toBe('zh-CN')
})

it('works without a response from the server', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')))
  await changeLanguage('zh-CN')
  expect(t('home.spaceCount', { count: 2 })).toBe('你有 2 个空间。')
})
