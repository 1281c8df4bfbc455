import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { freePort } from '../../../testing/free-port.ts'
import {
  LDAP_BASE,
  LDAP_READER,
  LDAP_START,
  ldapPerson,
  startLdapServer,
  type LdapServer,
} from '../../../testing/ldap-server.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { newPeople, newWorld, type People, type World } from '../../../testing/world.ts'

const PASSWORD = 'right one'
const has = (uid: string, ...lines: string[]) => ldapPerson(uid, [`uid: ${uid}`, `userPassword: ${PASSWORD}`, ...lines])
const group = (name: string, ...uids: string[]) =>
  [
    `dn: cn=${name},ou=groups,${LDAP_BASE}`,
    'objectClass: groupOfNames',
    `cn: ${name}`,
    ...uids.map((uid) => `member: cn=${uid},ou=people,${LDAP_BASE}`),
    '',
  ].join('\n')
const groupDn = (name: string) => `cn=${name},ou=groups,${LDAP_BASE}`

const FIRST = [...LDAP_START, has('ann'), has('both'), has('fred', `memberOf: ${groupDn('Docs Devs')}`)].join('\n')
const SECOND = [
  ...LDAP_START,
  `dn: ou=groups,${LDAP_BASE}\nobjectClass: organizationalUnit\n`,
  has('zoe', 'mail: zoe@acme.test'),
  has('both'),
  group('testers', 'zoe'),
].join('\n')

let first: LdapServer
let second: LdapServer
let t: TestApp
let people: People
let world: World
beforeAll(async () => {
  ;[first, second] = await Promise.all([startLdapServer(FIRST), startLdapServer(SECOND)])
  t = await startTestApp(settings())
  people = await newPeople(t)
  world = await newWorld(t, people)
})
afterAll(async () => {
  await t.close()
  await first.stop()
  await second.stop()
})
beforeEach(() => t.db.deleteFrom('throttle').execute())

function settings(): Record<string, string> {
  const of = (prefix: string, { port, certFile }: LdapServer) => ({
    [`${prefix}URL`]: `ldap://127.0.0.1:${port}`,
    [`${prefix}TLS_CA`]: certFile,
    [`${prefix}BASE_DN`]: LDAP_BASE,
    [`${prefix}BIND_DN`]: LDAP_READER.dn,
    [`${prefix}BIND_PASSWORD`]: LDAP_READER.password,
  })
  const labels = { LDAP_LABEL: 'Berlin', LDAP_2_LABEL: 'Shanghai', LDAP_2_GROUP_BASE_DN: `ou=groups,${LDAP_BASE}` }
  return { ...of('LDAP_', first), ...of('LDAP_2_', second), ...labels }
}

/** An instance of its own with other settings. */
async function withApp(change: Record<string, string>, work: (app: TestApp) => Promise<void>) {
  const app = await startTestApp({ ...settings(), ...change })
  try {
    await work(app)
  } finally {
    await app.close()
  }
}

const login = (username: string, more: object = {}, app = t) =>
  app.post('', '/user/login', { username, password: PASSWORD, source: 'ldap', ...more })
const wrong = () => ({ code: '100', msg: t.text('error.wrongPassword') })

describe('several LDAP servers', () => {
  it('are offered by name, and asked in turn without a choice', async () => {
    expect((await t.get('', '/system/viewConfig')).data.ldapServers).toEqual([
      { key: 'ldap', label: 'Berlin' },
      { key: 'ldap 2', label: 'Shanghai' },
    ])
    expect((await login('ann')).code).toBe('0')
    expect((await login('zoe')).code).toBe('0')
  })

  it('each know only their own people when one is chosen', async () => {
    expect(await login('zoe', { server: 'ldap' })).toEqual(wrong())
    expect((await login('zoe', { server: 'ldap 2' })).code).toBe('0')
    expect((await login('zoe', { server: 'ldap 3' })).msg).toBe(t.text('error.sourceOff'))
  })

  it('never lead to the account of somebody with the same name elsewhere', async () => {
    expect((await login('both', { server: 'ldap' })).code).toBe('0')
    const reply = await login('both', { server: 'ldap 2' })
    expect(reply).toEqual({ code: '100', msg: t.text('error.nameOfOther', { name: 'both' }) })
  })

  it('are skipped while they are down, and a password is not called wrong then; local sign-in works', async () => {
    await withApp({ LDAP_URL: `ldap://127.0.0.1:${await freePort()}` }, async (app) => {
      expect((await login('zoe', {}, app)).code).toBe('0')
      expect(await login('ann', {}, app)).toEqual({ code: '503', msg: t.text('outbound.directoryAway') })
      const local = await app.post('', '/user/login', { username: 'nobody', password: 'wrong one here' })
      expect(local).toEqual(wrong())
    })
  })

  it('can be limited to domains', async () => {
    await withApp({ LDAP_2_ALLOWED_DOMAINS: 'acme.test', LDAP_ALLOWED_DOMAINS: 'acme.test' }, async (app) => {
      expect((await login('zoe', {}, app)).code).toBe('0')
      expect((await login('ann', {}, app)).msg).toBe(t.text('error.domainNotAllowed'))
    })
  })
})

describe('groups of the directory', () => {
  it('give roles at each sign-in, by what the person or the group lists, by name or distinguished name', async () => {
    const [one, two] = t.services.config.ldap
    const dn = groupDn('testers').replaceAll(',', ', ')
    one?.rules.groupRoles.push({ group: 'docs devs', kind: 'space', placeId: world.space, role: 'dev' })
    two?.rules.groupRoles.push({ group: dn, kind: 'project', placeId: world.project, role: 'guest' })
    const rolesOf = async (username: string) => {
      const { data } = await t.get((await login(username)).data.token, '/user/perm/get')
      return [data.isSuperAdmin, data.roleData[`space:${world.space}`], data.roleData[`project:${world.project}`]]
    }
    expect(await rolesOf('fred')).toEqual([false, 'dev', undefined])
    expect(await rolesOf('zoe')).toEqual([false, 'guest', 'guest'])
    expect(await rolesOf('ann')).toEqual([false, undefined, undefined])
    two?.rules.groupRoles.pop()
    expect(await rolesOf('zoe')).toEqual([false, undefined, undefined])
  })
})

describe('the configuration', () => {
  it('is shown to super admins without secrets', async () => {
    const { data } = await t.get(people.superAdmin.token, '/admin/signIn/list')
    expect(data.localSignIn).toBe(true)
    expect(data.ways).toMatchObject([
      { key: 'ldap', kind: 'ldap', label: 'Berlin', groupRoles: [{ placeName: expect.any(String), role: 'dev' }] },
      { key: 'ldap 2', kind: 'ldap', label: 'Shanghai' },
    ])
    expect(data.ways[1].facts).toContainEqual({ variable: 'LDAP_2_BIND_PASSWORD', value: '', isSecret: true })
    expect(JSON.stringify(data)).not.toContain(LDAP_READER.password)
  })

  it('is tried by connecting and by looking a person up', async () => {
    const { token } = people.superAdmin
    expect((await t.post(token, '/admin/signIn/ldap/test', { server: 'ldap 2' })).data.fault).toBe('')
    const lookUp = async (username: string) =>
      (await t.post(token, '/admin/signIn/ldap/person', { server: 'ldap', username })).data
    expect(await lookUp('fred')).toMatchObject({
      matches: 1,
      dn: `cn=fred,ou=people,${LDAP_BASE}`,
      username: 'fred',
      groups: [groupDn('Docs Devs')],
      roles: [{ placeId: world.space, role: 'dev' }],
      isAdmitted: true,
    })
    expect(await lookUp('*')).toMatchObject({ fault: '', matches: 0, groups: [] })
    await withApp({ LDAP_BIND_PASSWORD: 'changed' }, async (app) => {
      const admin = await newPeople(app)
      const reply = await app.post(admin.superAdmin.token, '/admin/signIn/ldap/test', { server: 'ldap' })
      expect(reply.data.fault).toMatch(/credentials/i)
      const found = await app.post(admin.superAdmin.token, '/admin/signIn/ldap/person', {
        server: 'ldap',
        username: 'x',
      })
      expect(found.data).toMatchObject({ matches: 0, fault: expect.stringMatching(/credentials/i) })
    })
  })
})
