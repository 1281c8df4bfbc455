import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { newPeople, type People } from '../../../testing/world.ts'

const PNG = Buffer.from('89504e470d0a1a0a0000000d4948445200000001', 'hex')

let t: TestApp
let people: People
beforeAll(async () => {
  t = await startTestApp()
  people = await newPeople(t)
})
afterAll(() => t.close())

const setPicture = (bytes: Buffer, name = 'me.png') => t.upload(people.spaceDev.token, '/user/avatar', { name, bytes })
const read = (url: string, token: string) => t.send({ method: 'GET', url, headers: { 'x-token': token } })

it('is stored, shown to others, replaced and removed', async () => {
  const { avatar } = (await setPicture(PNG)).data
  expect(avatar).toMatch(/^\/user\/avatar\/[0-9a-f]{32}\.png$/)
  expect((await t.get(people.spaceDev.token, '/user/info')).data.avatar).toBe(avatar)

  const answer = await read(avatar, people.stranger.token)
  expect(answer.headers).toMatchObject({ 'content-type': 'image/png', 'x-content-type-options': 'nosniff' })
  expect(answer.bytes).toEqual(PNG)
  expect(JSON.parse((await read(avatar, '')).body).code).toBe('1000')

  const next = (await setPicture(PNG)).data.avatar
  expect(JSON.parse((await read(avatar, people.stranger.token)).body).code).toBe('100')
  await t.post(people.spaceDev.token, '/user/avatar/delete')
  expect((await t.get(people.spaceDev.token, '/user/info')).data.avatar).toBe('')
  expect(JSON.parse((await read(next, people.stranger.token)).body).code).toBe('100')
})

it('is a small raster image, whatever its name says', async () => {
  const refused = { code: '100', msg: t.text('error.avatarKind') }
  expect(await setPicture(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))).toEqual(refused)
  expect(await setPicture(Buffer.from('GIF89a'))).toEqual(refused)
  expect(await setPicture(Buffer.from('%PDF-1.7'), 'me.pdf')).toEqual(refused)
  expect((await setPicture(Buffer.concat([PNG, Buffer.alloc(256 * 1024)]))).code).toBe('413')
})
