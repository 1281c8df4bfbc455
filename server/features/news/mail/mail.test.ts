import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { startMailbox, type Mailbox } from '../../../testing/mailbox.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { newPeople, newWorld, type People, type World } from '../../../testing/world.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

let t: TestApp
let mailbox: Mailbox
let people: People
let world: World
beforeAll(async () => {
  mailbox = await startMailbox()
  const smtp = { SMTP_URL: mailbox.url, SMTP_FROM: 'Endpaper <docs@example.com>' }
  t = await startTestApp({ ...smtp, PUBLIC_URL: 'https://docs.example.com' })
})
afterAll(async () => {
  await t.close()
  await mailbox.close()
})
beforeEach(async () => {
  people = await newPeople(t)
  world = await newWorld(t, people)
  await t.db.deleteFrom('message').execute()
  mailbox.mails.length = 0
  mailbox.refusal = undefined
})

/** A guest of the project who follows the doc. */
const reader = () => people.projectGuest.token
const saveDoc = (name: string, id = world.doc, url = '/doc') =>
  t.post(people.projectDev.token, '/doc/save', { id, moduleId: world.module, name, url })

async function follow(mail: 'now' | 'daily', { email = 'reader@example.com', lang = 'en' } = {}): Promise<void> {
  await t.post(reader(), '/user/update', { nickname: 'Reader', email, weComMobile: '' })
  const list = [{ kind: 'doc', inApp: 1, mail }]
  const saved = await t.send({
    method: 'POST',
    url: `/user/message/setting?lang=${lang}`,
    headers: { 'x-token': reader() },
    payload: { list },
  })
  expect(JSON.parse(saved.body)).toMatchObject({ code: '0' })
  for (const sourceId of [world.doc, world.folderDoc])
    await t.post(reader(), '/user/subscribe/doc/subscribe', { sourceId })
}

async function later(ms: number): Promise<void> {
  t.clock.now += ms
  await t.runJobs()
  await t.runJobs()
}

/** Sets the clock to an hour of the next day, in the time zone of the server. */
function goToHour(hour: number): Promise<void> {
  const now = new Date(t.clock.now)
  return later(new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1, hour).getTime() - t.clock.now)
}

const goToHourToday = (hour: number) => {
  const now = new Date(t.clock.now)
  return later(new Date(now.getFullYear(), now.getMonth(), now.getDate(), hour).getTime() - t.clock.now)
}

it('sends one mail for a burst of changes, with links and the way to turn it off', async () => {
  await follow('now')
  await saveDoc('Renamed')
  await later(30_000)
  await saveDoc('Also <b>renamed</b>', world.folderDoc, '/in-folder')
  await later(40_000)
  expect(mailbox.mails).toEqual([])
  await later(MINUTE)
  expect(mailbox.mails).toHaveLength(1)
  const [mail = ''] = mailbox.mails
  expect(mail).toContain('To: reader@example.com')
  expect(mail).toContain('Subject: [Endpaper] 2 new messages')
  expect(mail).toContain('List-Unsubscribe: <https://docs.example.com/user/message')
  expect(mail).toContain(`  https://docs.example.com/view/${world.doc}`)
  expect(mail).toContain('Also &lt;b&gt;renamed&lt;/b&gt;')
  await later(HOUR)
  expect(mailbox.mails).toHaveLength(1)
})

it('mails after five minutes to somebody who gets news all the time', async () => {
  await follow('now')
  for (let number = 0; number < 10; number++) {
    await saveDoc(`Version ${number}`)
    await later(40_000)
  }
  expect(mailbox.mails).toHaveLength(1)
})

it('sends nothing that was read, that one may no longer read, or to somebody without an address', async () => {
  await follow('now')
  await saveDoc('Read')
  await t.post(reader(), '/user/message/setReadAll')
  await later(2 * MINUTE)
  await saveDoc('Secret')
  const member = { projectId: world.project, userId: people.projectGuest.own.user }
  expect(await t.post(people.spaceAdmin.token, '/project/member/remove', member)).toMatchObject({ code: '0' })
  await later(2 * MINUTE)
  expect(mailbox.mails).toEqual([])
  expect(await t.db.selectFrom('message').select('id').where('mail', '=', 'now').execute()).toEqual([])
})

it('sends nothing to somebody without an address', async () => {
  await follow('now', { email: '' })
  await saveDoc('Renamed')
  await later(2 * MINUTE)
  expect(mailbox.mails).toEqual([])
})

it('sends the daily mail once a day at eight, in the language of the person', async () => {
  await goToHour(9)
  await follow('daily', { lang: 'zh-CN' })
  await saveDoc('Renamed')
  await later(2 * MINUTE)
  await saveDoc('Also renamed', world.folderDoc, '/in-folder')
  await goToHour(7)
  expect(mailbox.mails).toEqual([])
  await goToHourToday(8)
  expect(mailbox.mails).toHaveLength(1)
  expect(mailbox.mails[0]).toContain('以下是 Endpaper 自昨天以来的动态')
  await saveDoc('Once more')
  await later(2 * HOUR)
  expect(mailbox.mails).toHaveLength(1)
})

it('tries again while the mail server is busy, and sends what is unread then', async () => {
  await follow('now')
  mailbox.refusal = 451
  await saveDoc('First')
  await later(2 * MINUTE)
  await saveDoc('Second', world.folderDoc, '/in-folder')
  await later(2 * MINUTE)
  expect(mailbox.mails).toEqual([])
  mailbox.refusal = undefined
  await later(HOUR)
  expect(mailbox.mails).toHaveLength(1)
  expect(mailbox.mails[0]).toContain('2 new messages')
})

it('gives up a recipient whom the mail server refuses, and messages that are days old', async () => {
  await follow('now')
  mailbox.refusal = 550
  await saveDoc('First')
  await later(2 * MINUTE)
  mailbox.refusal = 451
  await saveDoc('Second', world.folderDoc, '/in-folder')
  await later(2 * MINUTE)
  for (let hours = 0; hours < 75; hours++) await later(HOUR + MINUTE)
  mailbox.refusal = undefined
  await later(2 * HOUR)
  expect(mailbox.mails).toEqual([])
})

it('cannot be made to send other headers or to other people', async () => {
  const injected = { name: 'x\r\nBcc: evil@example.com', doc: 'y', remark: '' }
  await follow('now')
  await saveDoc('Renamed')
  await t.db
    .updateTable('message')
    .set({ params: JSON.stringify(injected) })
    .execute()
  await t.db
    .updateTable('user_account')
    .set({ email: 'a@example.com,evil@example.com' })
    .where('email', '<>', '')
    .execute()
  await later(2 * MINUTE)
  expect(mailbox.recipients).not.toContain('evil@example.com')
  for (const mail of mailbox.mails) expect(mail.split('\r\n\r\n')[0]).not.toMatch(/^bcc/im)
  await t.db.updateTable('user_account').set({ email: 'a@example.com' }).where('email', '<>', '').execute()
  await saveDoc('Renamed again')
  await t.db
    .updateTable('message')
    .set({ params: JSON.stringify({ ...injected, doc: 'z' }) })
    .execute()
  await later(2 * MINUTE)
  expect(mailbox.recipients.at(-1)).toBe('a@example.com')
  expect(mailbox.mails.at(-1)).toContain('last by x Bcc: evil@example.com')
  expect(mailbox.mails.at(-1)?.split('\r\n\r\n')[0]).not.toMatch(/^bcc/im)
})
