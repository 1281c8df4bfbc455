import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { newPeople, type People } from '../../../testing/world.ts'

let t: TestApp
let people: People
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.close())
beforeEach(async () => {
  await t.db.deleteFrom('user_account').execute()
  people = await newPeople(t)
})

const admin = (path: string, body: object = {}) => t.post(people.superAdmin.token, path, body)
const page = async (filter: object = {}) =>
  (await admin('/admin/user/page', { pageIndex: 1, pageSize: 100, ...filter })).data
const login = (username: string, password: string) => t.post('', '/user/login', { username, password })

describe('an account created by a super admin', () => {
  it('has a one-time password that must be replaced', async () => {
    const { data } = await admin('/admin/user/create', {
      username: 'maya',
      nickname: 'Maya Okafor',
      email: 'maya@example.com',
    })
    expect(data).toEqual({ id: expect.any(String), username: 'maya', password: expect.stringMatching(/^\w{16}$/) })
    const { token, status } = (await login('maya', data.password)).data
    expect(status).toBe(2)
    expect((await t.get(token, '/space/list')).code).toBe('2000')
    await t.post(token, '/system/password/updateByFirstLogin', { password: 'my very own one' })
    expect((await t.get(token, '/space/list')).code).toBe('0')
  })

  it('needs a unique name', async () => {
    await admin('/admin/user/create', { username: 'maya', nickname: 'Maya' })
    const again = await admin('/admin/user/create', { username: 'MAYA', nickname: 'Maya' })
    expect(again).toEqual({ code: '100', msg: t.text('error.usernameTaken'), field: 'username' })
  })

  it('gets a new one-time password that ends its sessions', async () => {
    const made = (await admin('/admin/user/create', { username: 'maya', nickname: 'Maya' })).data
    const { token } = (await login('maya', made.password)).data
    const { password } = (await admin('/admin/user/password/reset', { id: made.id })).data
    expect((await t.get(token, '/user/info')).code).toBe('1000')
    expect((await login('maya', made.password)).code).toBe('100')
    expect((await login('maya', password)).data.status).toBe(2)
  })

  it('has no password here if it signs in with a third party', async () => {
    const made = (await admin('/admin/user/create', { username: 'maya', nickname: 'Maya' })).data
    await t.db.updateTable('user_account').set({ source: 'ldap' }).where('username', '=', 'maya').execute()
    expect((await admin('/admin/user/password/reset', { id: made.id })).msg).toBe(t.text('error.passwordElsewhere'))
  })
})

describe('disabling and enabling', () => {
  it('takes effect on the next call and deletes nothing', async () => {
    const made = (await admin('/admin/user/create', { username: 'maya', nickname: 'Maya' })).data
    const { token } = (await login('maya', made.password)).data
    await admin('/admin/user/disable', { id: made.id })
    expect((await t.get(token, '/user/info')).code).toBe('1000')
    expect((await login('maya', made.password)).msg).toBe(t.text('error.accountDisabled'))
    await admin('/admin/user/enable', { id: made.id })
    expect((await login('maya', made.password)).data.status).toBe(2)
  })

  it('is not allowed for the own account', async () => {
    const self = { id: t.services.ids.encode(people.superAdmin.userId) }
    const refused = { code: '100', msg: t.text('error.notYourself') }
    expect(await admin('/admin/user/disable', self)).toEqual(refused)
    expect(await admin('/admin/user/password/reset', self)).toEqual(refused)
  })
})

it('finds accounts by id, text, status, source and flag, with the total', async () => {
  await admin('/admin/user/create', { username: 'lin', nickname: '林晓', email: 'lin@example.com' })
  const [lin] = (await page({ username: '林' })).list
  expect(lin).toMatchObject({ username: 'lin', source: 'backend', status: 2, isSuperAdmin: 0 })
  expect((await page({ username: lin.id })).list).toMatchObject([{ username: 'lin' }])
  expect((await page({ id: lin.id })).list).toMatchObject([{ username: 'lin' }])
  expect((await page({ id: 'nobody' })).total).toBe(0)
  expect((await page({ username: 'LIN@EX' })).total).toBe(1)
  expect((await page({ status: 0 })).list).toMatchObject([{ id: t.services.ids.encode(people.disabled.userId) }])
  expect((await page({ isSuperAdmin: 1 })).total).toBe(1)
  expect((await page({ source: 'ldap' })).total).toBe(0)
  expect((await page()).counts).toEqual({ all: 11, pending: 2, disabled: 1 })
  expect((await admin('/admin/user/page', { pageIndex: 2, pageSize: 10 })).data.list).toHaveLength(1)
})

it('creates no account that only looks like another', async () => {
  const reply = await admin('/admin/user/create', { username: 'l\u0456n', nickname: 'Lin' })
  expect(reply).toMatchObject({ code: '100', field: 'username' })
  expect((await admin('/admin/user/create', { username: '王lin', nickname: 'Lin' })).code).toBe('0')
})
