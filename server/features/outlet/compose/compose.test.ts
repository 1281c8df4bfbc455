import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { limits } from '#core/limits.ts'
import { findValidPass } from '../../../http/visit/visit-pass.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { newPeople, newWholeWorld, type People, type WholeWorld } from '../../../testing/world.ts'

let t: TestApp
let people: People
let world: WholeWorld
beforeAll(async () => {
  t = await startTestApp({ PUBLIC_URL: 'https://docs.example' })
})
afterAll(() => t.close())
beforeEach(async () => {
  people = await newPeople(t)
  world = await newWholeWorld(t, people)
})

const dev = () => people.spaceDev.token
const guest = () => people.spaceGuest.token
const handbook = (change: object = {}) => ({ name: 'Partner handbook', type: 1, ...change })
const add = (change: object = {}) =>
  t.post(dev(), '/compose/project/add', { spaceId: world.compose.space, ...handbook(change) })
const update = (change: object = {}, id = world.compose.project) =>
  t.post(dev(), '/compose/project/update', { id, ...handbook(change) })
const reveal = async (id = world.compose.project) =>
  (await t.post(dev(), '/compose/project/reveal', { id })).data.password
const list = async (token = guest()) =>
  (await t.get(token, '/space/project/compose/list', { spaceId: world.compose.space })).data
const keyOf = (id: string) => t.services.ids.decode(id) ?? 0
const audited = async (id = world.compose.project) => {
  const rows = await t.db.selectFrom('audit').select(['action', 'object']).orderBy('id').execute()
  return rows.filter(({ object }) => object === `compose project ${keyOf(id)}`).map(({ action }) => action)
}

const PNG = `data:image/png;base64,${Buffer.from('\u0089PNG\r\n\u001A\n0000IHDR', 'latin1').toString('base64')}`

describe('a compose project', () => {
  it('is enabled, has a link that nobody can guess, and is listed without its password', async () => {
    const { data } = await add({ type: 2, password: '  sword fish ', description: 'For partners', logo: PNG })
    expect(data).toEqual({
      id: expect.any(String),
      key: expect.stringMatching(/^[0-9A-Za-z]{22}$/),
      url: `https://docs.example/show/${data.key}`,
      spaceId: world.compose.space,
      name: 'Partner handbook',
      description: 'For partners',
      type: 2,
      isEncrypt: 1,
      status: 1,
      style: 'ink',
      logo: PNG,
      isIndexed: 0,
      visits: 0,
      lastVisitAt: 0,
      creatorName: expect.any(String),
      gmtCreate: t.clock.now,
      version: 1,
    })
    const listed = await list()
    expect(listed).toMatchObject([{ id: world.compose.project, name: 'Handbook' }, data])
    expect(await reveal(data.id)).toBe('sword fish')
    expect(await audited(data.id)).toEqual(['compose.added', 'compose.passwordShown'])
    const row = await t.db.selectFrom('compose_project').select('password').where('id', '=', keyOf(data.id)).execute()
    expect(JSON.stringify([row, listed])).not.toContain('fish')
  })

  it('can be made in compose spaces only', async () => {
    const normal = { spaceId: world.space, ...handbook() }
    expect(await t.post(dev(), '/compose/project/add', normal)).toMatchObject({ msg: t.text('error.noComposeSpace') })
    expect((await t.get(guest(), '/space/project/compose/list', { spaceId: world.space })).data).toEqual([])
  })

  it('has a name that no other of its space has', async () => {
    const taken = { code: '100', msg: t.text('error.nameTaken'), field: 'name' }
    expect(await add({ name: ' Handbook ' })).toEqual(taken)
    const { data } = await add()
    expect(await update({ name: 'Handbook' }, data.id)).toEqual(taken)
    const other = await newWholeWorld(t)
    expect(await list(people.superAdmin.token)).toHaveLength(2)
    expect(other.compose.project).not.toBe(world.compose.project)
  })

  it('gets a password of 8 characters if nobody chose one', async () => {
    const { data } = await add({ type: 2 })
    expect(await reveal(data.id)).toMatch(/^\w{8}$/)
    expect((await add({ name: 'X', type: 2, password: 'abc' })).field).toBe('password')
    expect((await add({ name: 'X', type: 2, password: 'a'.repeat(65) })).field).toBe('password')
    expect((await add({ name: 'X', type: 2, password: '密码四个' })).code).toBe('0')
  })

  it('keeps its password until it is changed or the project becomes public', async () => {
    const password = await reveal()
    await update({ type: 2 })
    expect(await reveal()).toBe(password)
    await update({ type: 2, password: 'another' })
    expect(await reveal()).toBe('another')
    await update({ type: 1 })
    expect(await reveal()).toBe('')
    await update({ type: 2 })
    expect(await reveal()).not.toBe('another')
  })

  it('asks visitors for the password again when type, password or status change, and else does not', async () => {
    const visit = { of: 'show', id: keyOf(world.compose.project), now: t.clock.now } as const
    const opened = async () => {
      const { data } = await t.post(dev(), '/compose/project/key/add', { id: world.compose.project, name: 'Program' })
      return data.key as string
    }
    const stays = async (change: object) => {
      const pass = await opened()
      await update(change)
      return (await findValidPass(t.db, pass, visit)) !== undefined
    }
    const password = await reveal()
    expect(await stays({ type: 2, name: 'Renamed', style: 'plum' })).toBe(true)
    expect(await stays({ type: 2, password })).toBe(true)
    expect(await stays({ type: 2, password: 'another' })).toBe(false)
    expect(await stays({ type: 2, status: 0 })).toBe(false)
    expect(await stays({ type: 1 })).toBe(false)
  })

  it('keeps what a change does not name', async () => {
    await update({ type: 2, style: 'green', logo: PNG, description: 'Text', status: 0 })
    const { data } = await update({ type: 2, name: 'New name' })
    expect(data).toMatchObject({ name: 'New name', style: 'green', logo: PNG, description: 'Text', status: 0 })
  })

  it('can be listed by search engines only while it is public', async () => {
    expect((await update({ isIndexed: 1 })).data).toMatchObject({ isIndexed: 1 })
    const refused = { code: '100', msg: t.text('error.indexedEncrypted'), field: 'isIndexed' }
    expect(await update({ type: 2, isIndexed: 1 })).toEqual(refused)
    expect((await update({ type: 2 })).data).toMatchObject({ isIndexed: 0 })
    expect((await update()).data).toMatchObject({ isIndexed: 0 })
  })

  it('has a logo that is a picture', async () => {
    const refused = { code: '100', msg: t.text('visit.logoFormat'), field: 'logo' }
    const script = Buffer.from('<svg onload=alert(1)>').toString('base64')
    expect(await update({ logo: `data:image/png;base64,${script}` })).toEqual(refused)
    expect(await update({ logo: `data:image/svg+xml;base64,${script}` })).toEqual(refused)
    const large = Buffer.concat([Buffer.from('\u0089PNG\r\n\u001A\n', 'latin1'), Buffer.alloc(limits.logoBytes - 7)])
    expect(await update({ logo: `data:image/png;base64,${large.toString('base64')}` })).toEqual(refused)
  })

  it('is not changed over a change of somebody else', async () => {
    const [{ version }] = await list()
    expect((await update({ type: 2, version })).data.version).toBe(version + 1)
    expect((await update({ type: 2, version })).code).toBe('100')
  })

  it('is deleted with its content and its link', async () => {
    expect((await t.post(dev(), '/compose/project/delete', { id: world.compose.project })).code).toBe('0')
    expect(await list()).toEqual([])
    for (const table of ['compose_node', 'compose_page'] as const) {
      const rows = await t.db
        .selectFrom(table)
        .select('id')
        .where('project_id', '=', keyOf(world.compose.project))
        .execute()
      expect(rows).toEqual([])
    }
    expect(await audited()).toEqual(['compose.added', 'compose.deleted'])
  })

  it('disappears with its space and comes back with it', async () => {
    const admin = people.spaceAdmin.token
    await t.post(admin, '/space/delete', { id: world.compose.space })
    const notFound = { code: '100', msg: t.text('error.notFound') }
    expect(await t.get(admin, '/compose/doc/list', { projectId: world.compose.project })).toEqual(notFound)
    expect(await t.get(admin, '/compose/doc/published', { projectId: world.project })).toMatchObject({ data: [] })
    const item = await t.db
      .selectFrom('trash')
      .select('id')
      .where('kind', '=', 'space')
      .where('thing_id', '=', keyOf(world.compose.space))
      .executeTakeFirstOrThrow()
    await t.post(admin, '/trash/restore', { id: t.services.ids.encode(item.id) })
    expect(await list()).toMatchObject([{ name: 'Handbook' }])
  })

  it('is limited in number', async () => {
    const template = await t.db
      .selectFrom('compose_project')
      .selectAll()
      .where('id', '=', keyOf(world.compose.project))
      .executeTakeFirstOrThrow()
    const { id: _id, ...row } = template
    const rows = Array.from({ length: limits.composeProjects - 1 }, (_none, at) => ({
      ...row,
      key: `${world.compose.space}-${at}`,
      name: `Handbook ${at}`,
    }))
    await t.db.insertInto('compose_project').values(rows).execute()
    expect(await add()).toMatchObject({
      msg: t.text('error.tooManyComposeProjects', { max: limits.composeProjects }),
    })
  })
})

describe('keys of programs', () => {
  it('are shown once, listed by name, and end one by one', async () => {
    const id = world.compose.project
    const made = (await t.post(dev(), '/compose/project/key/add', { id, name: 'Build' })).data
    expect(made.key).toMatch(/^epk_/)
    const keys = (await t.get(dev(), '/compose/project/key/list', { id })).data
    expect(keys).toMatchObject([
      { id: made.id, name: 'Build', lastUsedAt: 0 },
      { id: world.compose.key, name: 'Program' },
    ])
    expect(JSON.stringify(keys)).not.toContain(made.key)
    await t.post(dev(), '/compose/project/key/delete', { id, keyId: made.id })
    expect((await t.get(dev(), '/compose/project/key/list', { id })).data).toMatchObject([{ name: 'Program' }])
  })

  it('belong to one project', async () => {
    const { data } = await add()
    const wrong = { id: data.id, keyId: world.compose.key }
    const notFound = { code: '100', msg: t.text('error.notFound') }
    expect(await t.post(dev(), '/compose/project/key/delete', wrong)).toEqual(notFound)
    const ofShare = { id: world.compose.project, keyId: world.visitKey }
    expect(await t.post(people.spaceAdmin.token, '/compose/project/key/delete', ofShare)).toEqual(notFound)
  })
})
