import { afterAll, beforeAll, expect, it } from 'vitest'
import { startMailbox, type Mailbox } from '../../../testing/mailbox.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { newSession } from '../../../testing/world.ts'
import { hashPassword } from './passwords.ts'
import { insertUser } from './user.queries.ts'

let t: TestApp
let mailbox: Mailbox
let userId: number
beforeAll(async () => {
  mailbox = await startMailbox()
  const smtp = { SMTP_URL: mailbox.url, SMTP_FROM: 'Endpaper <docs@example.com>' }
  t = await startTestApp({ ...smtp, PUBLIC_URL: 'https://docs.example.com' })
  const id = await insertUser(t.db, {
    username: 'lin',
    password_hash: await hashPassword('the forgotten one'),
    password_expires_at: null,
    nickname: '林晓',
    email: 'lin@example.com',
    wecom_mobile: '',
    source: 'backend',
    status: 1,
    is_super_admin: 0,
    created_at: t.clock.now,
  })
  userId = id ?? 0
})
afterAll(async () => {
  await t.close()
  await mailbox.close()
})

async function askForLink(username: string) {
  await t.db.deleteFrom('throttle').execute()
  const reply = await t.post('', '/system/password/find', { username })
  await t.runJobs()
  return reply
}

const reset = (key: string, password: string) => t.post('', '/system/password/reset', { key, password })

it('mails a link that sets a new password once and ends all sessions', async () => {
  const { token } = await newSession(t, userId)
  expect(await askForLink('LIN')).toEqual({ code: '0', data: {} })
  const [mail] = mailbox.mails
  expect(mail).toContain('To: lin@example.com')
  const key = /https:\/\/docs\.example\.com\/resetPassword#([\w-]{43})/.exec(mail ?? '')?.[1] ?? ''

  expect(await reset('another key', 'a brand new one')).toEqual({ code: '100', msg: t.text('error.resetLinkDead') })
  expect(await reset(key, 'password')).toMatchObject({ code: '100', field: 'password' })
  expect(await reset(key, 'a brand new one')).toEqual({ code: '0', data: {} })
  expect(await reset(key, 'and once more now')).toEqual({ code: '100', msg: t.text('error.resetLinkDead') })
  expect((await t.get(token, '/user/get')).code).toBe('1000')
  expect((await t.post('', '/user/login', { username: 'lin', password: 'a brand new one' })).code).toBe('0')
})

it('returns the same response for an unknown account and mails nothing', async () => {
  const before = mailbox.mails.length
  expect(await askForLink('nobody')).toEqual({ code: '0', data: {} })
  expect(mailbox.mails).toHaveLength(before)
})

it('rejects a link after half an hour', async () => {
  await askForLink('lin')
  const key = /#([\w-]{43})/.exec(mailbox.mails.at(-1) ?? '')?.[1] ?? ''
  t.clock.now += 31 * 60_000
  expect(await reset(key, 'too late for this')).toEqual({ code: '100', msg: t.text('error.resetLinkDead') })
})

it('throttles a whole IPv6 network, and no other one', async () => {
  await t.db.deleteFrom('throttle').execute()
  const from = async (remoteAddress: string) => {
    const payload = { key: 'guessed', password: 'a brand new one' }
    return (await t.send({ method: 'POST', url: '/system/password/reset', remoteAddress, payload })).status
  }
  for (let host = 1; host <= 20; host++) expect(await from(`2001:db8:1:2::${host.toString(16)}`)).not.toBe(429)
  expect(await from('2001:db8:1:2:aaaa:bbbb:cccc:dddd')).toBe(429)
  expect(await from('2001:db8:1:3::1')).not.toBe(429)
})
