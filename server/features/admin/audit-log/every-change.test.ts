import { afterAll, beforeAll, expect, it } from 'vitest'
import { allCalls } from '#core/contract/calls.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { newPeople, newUser, newWorld, type People, type World } from '../../../testing/world.ts'

let t: TestApp
let people: People
let world: World
beforeAll(async () => {
  t = await startTestApp()
  people = await newPeople(t)
  world = await newWorld(t, people)
})
afterAll(() => t.close())

const adminCalls = allCalls.filter(({ path }) => path.startsWith('/admin/'))

/** They use POST for long filters and for tries. */
const reading = new Set([
  '/admin/user/page',
  '/admin/user/import/check',
  '/admin/gen/template/preview',
  '/admin/doc/page',
  '/admin/audit/page',
  '/admin/signIn/ldap/test',
  '/admin/signIn/ldap/person',
  '/admin/setting/mail/test',
  '/admin/setting/upload/test',
])

/** One change by each call, in an order in which all of them change something. */
async function* makeChanges(): AsyncGenerator<{ path: string; input: object; leaves: string[] }> {
  const { userId } = await newUser(t, { username: 'maya' })
  const id = t.services.ids.encode(userId)
  const one = (path: string, input: object, ...leaves: string[]) => ({ path: `/admin/${path}`, input, leaves })
  const { memberSession, template, invitation } = world
  const user = { username: 'newcomer', nickname: 'New', email: '' }
  yield one('user/create', { username: 'olga', nickname: 'Olga' }, 'user.created olga')
  yield one('user/import', { users: [user] }, 'user.created newcomer')
  yield one('user/export', {}, expect.stringMatching(/^exported \d+ users$/))
  yield one('user/update', { id, nickname: 'Maya', isSuperAdmin: 1 }, 'user.promoted maya', 'user.changed maya')
  yield one('user/password/reset', { id }, 'password.reset maya')
  yield one('user/disable', { id }, 'user.disabled maya')
  yield one('user/enable', { id }, 'user.enabled maya')
  yield one(
    'user/allocateProject',
    { userId: id, role: 'dev', projectIds: [world.project] },
    `member.added space ${world.keys.space} user ${userId}`,
    `member.added project ${world.keys.project} user ${userId}`,
  )
  yield one('user/session/end', { id: memberSession }, `session.ended user ${world.keys.member}`)
  yield one('user/session/endAll', { userId: id }, `session.ended user ${userId}: all`)
  await t.db.insertInto('two_factor').values({ user_id: userId, secret: 'x', confirmed_at: 1 }).execute()
  yield one('user/twoFactor/reset', { id }, `twoFactor.reset ${userId}`)
  yield one('user/delete', { id }, 'user.deleted maya')

  const link = { name: 'Team', roleCode: 'dev', spaceIds: [], projectIds: [], maxUses: 1, days: 7 }
  yield one('invitation/add', link, 'invitation.added Team (dev, 1)')
  yield one('invitation/delete', { id: invitation }, expect.stringMatching(/^invitation.ended /))

  const code = { name: 'New', groupName: '', content: '$doc.name' }
  const key = t.services.ids.decode(template)
  yield one('gen/template/save', code, `configured template ${key + 1}`)
  yield one('gen/template/update', { id: template, ...code }, `configured template ${key}`)
  yield one('gen/template/delete', { id: template }, `removed template ${key} New`)

  const registration = { key: 'endpaper.register.enable', value: 'true' }
  yield one('setting/config/update', registration, `configured endpaper.register.enable: "false" → "true"`)
  yield one('i18n/save', { lang: 'fr', description: 'Français' }, 'configured language fr (0 texts)')
  const text = { key: 'common.save', value: 'Enregistrer' }
  yield one('i18n/text/save', { id: 'fr', texts: [text] }, 'configured language fr: common.save')
  yield one('i18n/lang/setDefaultLang', { lang: 'en' }, 'configured endpaper.default-lang: "zh-CN" → "en"')
  yield one('i18n/delete', { id: 'fr' }, 'configured language fr deleted')
  yield one('audit/export', {}, expect.stringMatching(/^exported audit log, \d+ entries$/))
}

it('every call of the backend is for super admins, and every change by one is in the audit log', async () => {
  expect(adminCalls.filter(({ access }) => access.who !== 'superAdmin').map(({ path }) => path)).toEqual([])
  const made: string[] = []
  for await (const { path, input, leaves } of makeChanges()) {
    await t.db.deleteFrom('audit').execute()
    const answer = await t.send({
      method: 'POST',
      url: path,
      headers: { 'x-token': people.superAdmin.token },
      payload: input,
    })
    expect(answer.body, path).not.toMatch(/^\{"code":"(?!0")/)
    const entries = await t.db.selectFrom('audit').selectAll().orderBy('id').execute()
    expect(
      entries.map(({ action, object }) => `${action} ${object}`),
      path,
    ).toEqual(leaves)
    expect(entries.filter(({ user_id }) => user_id !== people.superAdmin.userId)).toEqual([])
    made.push(path)
  }
  const changing = adminCalls.filter(({ method, path }) => method === 'POST' && !reading.has(path))
  expect(made.toSorted()).toEqual(changing.map(({ path }) => path).toSorted())
})
