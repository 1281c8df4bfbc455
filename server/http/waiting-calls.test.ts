import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../testing/test-app.ts'
import { startWebServer, type WebServer } from '../testing/web-server.ts'
import { newPeople, type People } from '../testing/world.ts'

const gate = Promise.withResolvers<void>()
let asked = 0
let other: WebServer
let t: TestApp
let people: People
beforeAll(async () => {
  other = await startWebServer((_request, response) => {
    asked += 1
    response.writeHead(200, { 'content-type': 'application/json' })
    void gate.promise.then(() => response.end('{"code":7}'))
  })
  t = await startTestApp({
    FORM_LOGIN_URL: `http://127.0.0.1:${other.port}/login`,
    FORM_LOGIN_USERNAME_PARAM: 'account',
    FORM_LOGIN_PASSWORD_PARAM: 'secret',
    FORM_LOGIN_CODE_FIELD: 'code',
    FORM_LOGIN_CODE: '0',
    FORM_LOGIN_MESSAGE_FIELD: 'msg',
    FORM_LOGIN_DATA_FIELD: 'user',
    FORM_LOGIN_ID_FIELD: 'no',
  })
  people = await newPeople(t)
})
afterAll(async () => {
  await t.close()
  await other.close()
})

const ADDRESSES = ['198.51.100.1', '198.51.100.2']
const LOGINS = 12

it('saves while the sign-ins of two addresses wait for another system', async () => {
  let answered = 0
  const logins = ADDRESSES.flatMap((remoteAddress) =>
    Array.from({ length: LOGINS }, async (_, index) => {
      const payload = { username: `person-${remoteAddress}-${index}`, password: 'some words', source: 'form' }
      const { status } = await t.send({ method: 'POST', url: '/user/login', payload, remoteAddress })
      answered += 1
      return status
    }),
  )
  await expect.poll(() => asked).toBe(ADDRESSES.length * LOGINS)
  const account = { nickname: 'Mei', email: '', weComMobile: '' }
  expect(await t.post(people.projectDev.token, '/user/update', account)).toMatchObject({ code: '0' })
  expect(answered).toBe(0)
  gate.resolve()
  expect(new Set(await Promise.all(logins))).toEqual(new Set([200]))
})
