import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp({ PUBLIC_URL: 'https://docs.example.com' })
})
afterAll(() => t.close())

it('returns the configuration of the web app', async () => {
  const { data } = await t.get('', '/system/viewConfig')
  expect(data).toMatchObject({
    enableMeterSphere: false,
    initOrder: 10_000,
    baseUrl: 'https://docs.example.com',
    version: '1.29.1',
  })
})

it('returns front settings by key, and no other settings', async () => {
  const types = await t.get('', '/system/frontConfig', { key: 'front.param.type-array' })
  expect(JSON.parse(types.data)).toEqual([
    'string',
    'number',
    'boolean',
    'object',
    'array',
    'num_array',
    'str_array',
    'file',
    'file[]',
    'enum',
  ])
  expect((await t.get('', '/system/frontConfig', { key: 'front.nothing' })).data).toBe('')
  const refused = { code: '100', msg: t.text('error.frontKey'), field: 'key' }
  expect(await t.get('', '/system/frontConfig', { key: 'endpaper.id.salt' })).toEqual(refused)
})

it('uses the language of the request', async () => {
  const ask = async (url: string, accept: string) => {
    const { body } = await t.send({ method: 'GET', url, headers: { 'accept-language': accept } })
    return JSON.parse(body).msg
  }
  expect(await ask('/user/info', 'en-US,en;q=0.9')).toBe('Sign in to continue')
  expect(await ask('/user/info', 'fr,zh-TW;q=0.5')).toBe('请先登录')
  expect(await ask('/user/info?lang=zh', 'en')).toBe('请先登录')
  expect(await ask('/user/info?lang=en', 'zh-CN')).toBe('Sign in to continue')
  expect(await ask('/user/info', '')).toBe('请先登录')
})

it('returns its own OpenAPI description', async () => {
  const { body } = await t.send({ method: 'GET', url: '/openapi.json' })
  const description = JSON.parse(body)
  expect(description).toMatchObject({ openapi: '3.1.0', info: { version: '1.29.1' } })
  expect(description.paths['/user/login'].post.requestBody.content['application/json'].schema.required).toEqual([
    'username',
    'password',
  ])
  expect(description.paths['/user/login'].post.security).toBeUndefined()
  expect(description.paths['/user/get'].get.security).toEqual([{ token: [] }, { bearer: [] }])
})
