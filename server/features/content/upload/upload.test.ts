import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { newPeople, newWorld, type People, type World } from '../../../testing/world.ts'

let t: TestApp
let people: People
let world: World
beforeAll(async () => {
  t = await startTestApp()
  people = await newPeople(t)
  world = await newWorld(t, people)
})
afterAll(() => t.close())

const PNG = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')
const upload = (name: string, bytes: Buffer) =>
  t.upload(people.projectDev.token, '/uploadFile', { fields: { moduleId: world.module }, name, bytes })
const fetchFile = (url: string, token = people.projectGuest.token) =>
  t.send({ method: 'GET', url, headers: { 'x-token': token, accept: 'image/*' } })

describe('uploads', () => {
  it('store an image for readers of the module, with a type by content and not by name', async () => {
    const { data } = await upload('图 1.html', PNG)
    expect(data).toEqual({ url: expect.stringMatching(/^\/upload\/\w+\/[0-9a-f]{32}\.png$/), name: '图 1.html' })
    const { status, headers } = await fetchFile(data.url)
    expect(status).toBe(200)
    expect(headers).toMatchObject({
      'content-type': 'image/png',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'content-disposition': expect.stringMatching(/^inline; filename\*=UTF-8''%E5%9B%BE/),
    })
    expect(JSON.parse((await fetchFile(data.url, people.spaceGuest.token)).body).msg).toBe(
      '内容不存在，或你没有访问权限',
    )
    expect(JSON.parse((await fetchFile(data.url, '')).body).code).toBe('1000')
  })

  it.each(['.PNG....', '....', 'a.', '.png', `${'x'.repeat(300)}.png`, 'a\u202Egnp.exe'])(
    'store an image with an odd name: %s',
    async (name) => {
      const { data } = await upload(name, PNG)
      const { status, headers } = await fetchFile(data.url)
      expect([status, headers['content-type']]).toEqual([200, 'image/png'])
    },
  )

  it('show images to a browser with a cookie that is valid for files only', async () => {
    const { data } = await upload('a.png', PNG)
    const { token } = people.projectAdmin
    const info = await t.send({ method: 'GET', url: '/user/info', headers: { 'x-token': token } })
    const cookies = [info.headers['set-cookie'] ?? []].flat().map(String)
    expect(cookies).toEqual([
      expect.stringMatching(/^endpaper_files=[\w.-]+; Path=\/upload; HttpOnly; SameSite=Strict$/),
      // Pictures of people.
      expect.stringMatching(/^endpaper_files=[\w.-]+; Path=\/user\/avatar; HttpOnly; SameSite=Strict$/),
      // The page of the frame for direct calls.
      expect.stringMatching(/^endpaper_files=[\w.-]+; Path=\/debug\/frame; HttpOnly; SameSite=Strict$/),
      expect.stringMatching(/^endpaper_pages=/),
    ])
    const [ticket = ''] = cookies[0]?.split(';') ?? []
    const ask = async (url: string, value: string) =>
      t.send({ method: 'GET', url, headers: { cookie: value, accept: 'text/html,image/*' } })
    expect((await ask(data.url, ticket)).headers['content-type']).toBe('image/png')
    expect(JSON.parse((await ask(data.url, `${ticket}x`)).body).code).toBe('1000')
    expect(JSON.parse((await ask('/user/get', ticket)).body).code).toBe('1000')
    await t.post(token, '/user/logout')
    expect(JSON.parse((await ask(data.url, ticket)).body).code).toBe('1000')
  })

  it('always download attachments', async () => {
    const { data } = await upload('notes.txt', Buffer.from('<script>alert(1)</script>'))
    const { headers } = await fetchFile(data.url)
    expect(headers['content-type']).toBe('application/octet-stream')
    expect(headers['content-disposition']).toContain('attachment')
  })

  it.each([
    ['page.html', '<html></html>'],
    ['picture.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
    ['run.exe', 'MZ'],
    ['noending', 'text'],
  ])('refuse %s', async (name, text) => {
    expect(await upload(name, Buffer.from(text))).toEqual({ code: '100', msg: t.text('error.fileKind') })
  })

  it('reject more than 10 MiB, a form without a file, and a body that is not a form', async () => {
    const large = await t.upload(people.projectDev.token, '/uploadFile', {
      fields: { moduleId: world.module },
      name: 'a.txt',
      bytes: Buffer.alloc(10 * 1024 * 1024 + 1),
    })
    expect(large).toEqual({ code: '413', msg: t.text('error.bodyTooLarge') })
    const empty = new FormData()
    empty.append('moduleId', world.module)
    const headers = { 'x-token': people.projectDev.token, 'accept-language': 'en' }
    const none = await t.send({ method: 'POST', url: '/uploadFile', headers, payload: empty })
    expect(JSON.parse(none.body)).toMatchObject({ code: '100', field: 'file' })
    expect((await t.post(people.projectDev.token, '/uploadFile', { moduleId: world.module })).msg).toBe(
      t.text('error.formExpected'),
    )
  })

  it('are found by their own name only', async () => {
    const { data } = await upload('a.png', PNG)
    const other = data.url.replace(/[0-9a-f]{32}/, '0'.repeat(32))
    expect(JSON.parse((await fetchFile(other)).body).msg).toBe('内容不存在，或你没有访问权限')
  })
})
