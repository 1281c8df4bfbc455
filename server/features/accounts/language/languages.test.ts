import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { newPeople, type People } from '../../../testing/world.ts'

let t: TestApp
let people: People
beforeAll(async () => {
  t = await startTestApp()
  people = await newPeople(t)
})
afterAll(() => t.close())

const post = (path: string, input: object) => t.post(people.superAdmin.token, `/admin/i18n/${path}`, input)
const read = async (lang: string) => (await t.get('', '/system/i18n/get', { lang })).data
const french = { lang: 'fr', description: 'Français', fallback: 'en' }
/** The message for a wrong front key, in a language. */
const message = async (url: string, accept = '') =>
  JSON.parse((await t.send({ method: 'GET', url, headers: { 'accept-language': accept } })).body).msg

it('a new language is spoken at once, and falls back text by text', async () => {
  expect(await read('fr')).toEqual({ content: null, defaultLang: 'zh-CN', userLang: '', fallback: 'zh-CN' })
  expect(await post('save', french)).toMatchObject({ code: '0', data: { id: 'fr', textCount: 0 } })
  expect(await read('fr')).toEqual({ content: {}, defaultLang: 'zh-CN', userLang: 'fr', fallback: 'en' })
  const texts = [{ key: 'error.signIn', value: 'Connectez-vous' }]
  expect((await post('text/save', { id: 'fr', texts })).data).toEqual({ textCount: 1 })
  expect((await read('fr')).content).toEqual({ error: { signIn: 'Connectez-vous' } })
  expect(await message('/user/info?lang=fr')).toBe('Connectez-vous')
  expect(await message('/user/info', 'fr-CH, fr;q=0.9, en;q=0.8')).toBe('Connectez-vous')
  expect(await message('/system/frontConfig?key=x&lang=fr')).toBe(t.text('error.frontKey'))
  expect((await t.get('', '/system/i18n/lang/list')).data).toEqual([{ id: 'fr', lang: 'fr', description: 'Français' }])
})

it('a language can be the default, be disabled and be deleted', async () => {
  expect((await post('lang/setDefaultLang', { lang: 'de' })).field).toBe('lang')
  expect((await post('lang/setDefaultLang', { lang: 'fr' })).code).toBe('0')
  expect((await t.get('', '/system/i18n/lang/default')).data).toBe('fr')
  const inUse = t.text('error.languageIsDefault')
  expect((await post('delete', { id: 'fr' })).msg).toBe(inUse)
  expect((await post('save', { ...french, id: 'fr', isEnabled: 0 })).msg).toBe(inUse)
  await post('lang/setDefaultLang', { lang: 'en' })
  expect((await post('save', { ...french, id: 'fr', isEnabled: 0 })).code).toBe('0')
  expect(await read('fr')).toMatchObject({ content: null, defaultLang: 'en', userLang: '' })
  expect((await t.get('', '/system/i18n/lang/list')).data).toEqual([])
  await post('lang/setDefaultLang', { lang: 'zh-CN' })
  expect((await post('delete', { id: 'fr' })).code).toBe('0')
  expect((await post('delete', { id: 'fr' })).msg).toBe(t.text('error.notFound'))
})

it('only texts that differ are stored, and what cannot be shown is named', async () => {
  const content = JSON.stringify({
    common: { save: 'Enregistrer', cancel: t.text('common.cancel'), language: ['a'], nothing: 'x' },
    error: { tooLong: 'Max {max} {other}', signIn: '$t(error.signIn)', notEmpty: { deep: 'x' } },
    __proto__: { polluted: 'x' },
    constructor: { prototype: 'x' },
  })
  const { data } = await post('save', { ...french, content })
  expect(data).toMatchObject({ textCount: 1, unusable: ['common.language', 'error.tooLong', 'error.signIn'] })
  expect(data.unknown).toContain('common.nothing')
  expect((await read('fr')).content).toEqual({ common: { save: 'Enregistrer' } })
  expect((await post('save', { ...french, id: 'fr', content: '[]' })).field).toBe('content')
  const key = { id: 'fr', texts: [{ key: 'common.nothing', value: 'x' }] }
  expect((await post('text/save', key)).msg).toBe(t.text('error.languageKey', { key: 'common.nothing' }))
  await post('delete', { id: 'fr' })
})

it('codes are checked', async () => {
  for (const lang of ['x', 'fr_FR', 'FR', 'zh', 'en', '../en']) {
    expect(await post('save', { ...french, lang }), lang).toMatchObject({ code: '100', field: 'lang' })
  }
})

it('whatever stands in the table breaks nothing', async () => {
  const hostile = [
    '{"common":{"save":1,"cancel":null,"x":{"y":[{}]}},"error":"text"}',
    'no json',
    '[]',
    '"text"',
    'null',
  ]
  for (const [index, content] of hostile.entries()) {
    const lang = `x${'abcde'.charAt(index)}`
    await t.db.insertInto('language_pack').values({ lang, description: 'Bad', content, fallback: 'nowhere' }).execute()
    await t.services.settings.reload()
    expect(await read(lang)).toMatchObject({ content: {}, userLang: lang, fallback: 'zh-CN' })
    expect(await message(`/user/info?lang=${lang}`)).toBe('请先登录')
  }
  const { data } = await t.get(people.superAdmin.token, '/admin/i18n/lang/list')
  expect(data).toHaveLength(2 + hostile.length)
})
