import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { limits } from '#core/limits.ts'
import { findValidPass } from '../../../http/visit/visit-pass.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { newPeople, newWorld, type People, type World } from '../../../testing/world.ts'

let t: TestApp
let people: People
let world: World
beforeAll(async () => {
  t = await startTestApp({ PUBLIC_URL: 'https://docs.example' })
})
afterAll(() => t.close())
beforeEach(async () => {
  people = await newPeople(t)
  world = await newWorld(t, people)
})

const dev = () => people.projectDev.token
const whole = (change: object = {}) => ({ moduleId: world.module, type: 1, isAll: 1, ...change })
const parts = (docIds: string[], change: object = {}) =>
  whole({ isAll: 0, content: docIds.map((docId) => ({ docId, isShareFolder: 0 })), ...change })
const add = (input: object) => t.post(dev(), '/doc/share/add', input)
const update = (id: string, input: object) => t.post(dev(), '/doc/share/update', { id, ...input })
const reveal = async (id: string) => (await t.post(dev(), '/doc/share/reveal', { id })).data.password
const content = async (id: string) => (await t.get(dev(), '/doc/share/listContent', { id })).data
const page = async (change: object = {}) => {
  const input = { moduleId: world.module, pageIndex: 1, pageSize: 10, ...change }
  return (await t.post(dev(), '/doc/share/page', input)).data
}
const stored = (id: string) =>
  t.db
    .selectFrom('share')
    .selectAll()
    .where('id', '=', t.services.ids.decode(id) ?? 0)
    .executeTakeFirstOrThrow()
/** What the audit log has about a share. */
const audited = async (id: string) => {
  const object = `share ${t.services.ids.decode(id)}`
  const rows = await t.db.selectFrom('audit').select(['action', 'object']).orderBy('id').execute()
  return rows.filter((row) => `${row.object} `.startsWith(`${object} `)).map(({ action }) => action)
}

describe('a share', () => {
  it('is enabled, has a link that nobody can guess, and is listed without its password', async () => {
    const { data } = await add(whole({ type: 2, password: 'swordfish', remark: '给合作方', title: 'Partner API' }))
    expect(data).toEqual({
      id: expect.any(String),
      key: expect.stringMatching(/^[0-9A-Za-z]{22}$/),
      url: `https://docs.example/share/${data.key}`,
      moduleId: world.module,
      type: 2,
      status: 1,
      isAll: 1,
      contentCount: 0,
      releaseId: '',
      releaseNo: '',
      isReleased: 1,
      title: 'Partner API',
      logo: '',
      style: 'ink',
      remark: '给合作方',
      expirationTime: '',
      isExpired: 0,
      isShowDebug: 0,
      isAllSelectedDebug: 0,
      visits: 0,
      lastVisitAt: 0,
      creatorName: expect.any(String),
      gmtCreate: t.clock.now,
      version: 1,
    })
    const { list, total } = await page()
    expect(total).toBe(2)
    expect(list.map(({ id }: { id: string }) => id)).toEqual([data.id, world.share])
    expect(list[0]).toEqual(data)
    expect((await page({ pageIndex: 2, pageSize: 1 })).list).toMatchObject([{ id: world.share }])
  })

  it('can be disabled, enabled and deleted', async () => {
    await t.post(dev(), '/doc/share/disable', { id: world.share })
    expect((await page()).list).toMatchObject([{ id: world.share, status: 0 }])
    await t.post(dev(), '/doc/share/enable', { id: world.share })
    expect((await page()).list).toMatchObject([{ status: 1 }])
    await t.post(dev(), '/doc/share/del', { id: world.share })
    expect((await page()).list).toEqual([])
    expect(await t.post(dev(), '/doc/share/reveal', { id: world.share })).toMatchObject({
      msg: t.text('error.notFound'),
    })
  })

  it('is not changed by someone who has not seen its newest version, in no part', async () => {
    const { data: first } = await add(parts([world.doc], { title: 'Before' }))
    const theirs = await update(first.id, whole({ title: 'Theirs', version: first.version }))
    expect(theirs).toMatchObject({ code: '0', data: { version: first.version + 1 } })
    const mine = parts([world.doc], { title: 'Mine', version: first.version })
    expect(await t.post(people.projectAdmin.token, '/doc/share/update', { id: first.id, ...mine })).toMatchObject({
      code: '100',
      msg: expect.stringContaining('changed this in the meantime'),
    })
    expect((await t.get(dev(), '/doc/share/get', { id: first.id })).data).toEqual(theirs.data)
    expect(await content(first.id)).toEqual([])
  })

  it('can be switched off while somebody edits it', async () => {
    const { data: first } = await add(whole({ title: 'Before' }))
    await t.post(people.projectAdmin.token, '/doc/share/disable', { id: first.id })
    const saved = await update(first.id, whole({ title: 'After', version: first.version }))
    expect(saved).toMatchObject({ code: '0', data: { title: 'After', status: 0 } })
  })

  it('cannot be moved to another module', async () => {
    const reply = await update(world.share, whole({ moduleId: world.secondModule }))
    expect(reply).toMatchObject({ code: '100', msg: t.text('error.notFound') })
  })

  it('leaves every change in the audit log', async () => {
    const { id } = (await add(whole({ type: 2 }))).data
    await update(id, whole({ type: 2, remark: 'x' }))
    await t.post(dev(), '/doc/share/disable', { id })
    await t.post(dev(), '/doc/share/enable', { id })
    await reveal(id)
    const key = (await t.post(dev(), '/doc/share/key/add', { id, name: 'CI' })).data
    await t.post(dev(), '/doc/share/key/delete', { id, keyId: key.id })
    await t.post(dev(), '/doc/share/del', { id })
    expect(await audited(id)).toEqual([
      'share.added',
      'share.changed',
      'share.disabled',
      'share.enabled',
      'share.passwordShown',
      'visitKey.added',
      'visitKey.ended',
      'share.deleted',
    ])
  })
})

describe('the password of a share', () => {
  it('is generated when none is given, and stored encrypted', async () => {
    const { id } = (await add(whole({ type: 2 }))).data
    const password = await reveal(id)
    expect(password).toMatch(/^[A-HJ-NP-Za-kmnp-z2-9]{8}$/)
    expect((await stored(id)).password).not.toContain(password)
  })

  it('is kept while the share stays encrypted, replaced by a new one, and gone when it is public', async () => {
    const { id } = (await add(whole({ type: 2, password: '  open sesame ' }))).data
    expect(await reveal(id)).toBe('open sesame')
    await update(id, whole({ type: 2, password: '' }))
    expect(await reveal(id)).toBe('open sesame')
    await update(id, whole({ type: 2, password: '芝麻开门' }))
    expect(await reveal(id)).toBe('芝麻开门')
    await update(id, whole({ type: 1, password: 'ignored' }))
    expect((await stored(id)).password).toBe('')
    expect(await reveal(id)).toBe('')
    await update(id, whole({ type: 2 }))
    expect(await reveal(id)).toHaveLength(8)
  })

  it('has 4 to 64 characters', async () => {
    const reply = await add(whole({ type: 2, password: ' abc ' }))
    expect(reply).toEqual({ code: '100', msg: t.text('visit.passwordShort'), field: 'password' })
    expect((await add(whole({ type: 2, password: 'a'.repeat(65) }))).field).toBe('password')
    expect((await add(whole({ type: 2, password: 'a'.repeat(64) }))).code).toBe('0')
  })
})

describe('the content of a share', () => {
  it('is the whole module, or at least one doc', async () => {
    expect(await add(parts([]))).toEqual({ code: '100', msg: 'Please choose doc', field: 'content' })
    const { data } = await add(parts([world.doc, world.folder, world.folderDoc]))
    expect(data).toMatchObject({ isAll: 0, contentCount: 2 })
    expect(await content(data.id)).toHaveLength(3)
    const { data: chosen } = await t.get(dev(), '/doc/share/listShareDocIds', { id: data.id })
    expect(chosen.map(({ docId }: { docId: string }) => docId).sort()).toEqual([world.doc, world.folderDoc].sort())
    await update(data.id, whole())
    expect(await content(data.id)).toEqual([])
  })

  it('holds a growing folder alone, without what is in it', async () => {
    const { data } = await add(
      parts([world.folderDoc, world.doc, world.folderDoc], {
        content: [
          { docId: world.folderDoc, parentId: world.folder, isShareFolder: 0 },
          { docId: world.folder, parentId: '', isShareFolder: 1 },
          { docId: world.folder, parentId: '', isShareFolder: 0 },
        ],
      }),
    )
    expect(data.contentCount).toBe(1)
    expect(await content(data.id)).toEqual([{ docId: world.folder, isShareFolder: 1 }])
    const { data: chosen } = await t.get(dev(), '/doc/share/listShareDocIds', { id: data.id })
    expect(chosen).toEqual([{ docId: world.folder, isShareFolder: 1 }])
  })

  it('lets only folders grow', async () => {
    const reply = await add(parts([], { content: [{ docId: world.doc, isShareFolder: 1 }] }))
    expect(reply).toEqual({ code: '100', msg: t.text('share.foldersGrow'), field: 'content' })
  })

  it('takes docs and environments of its module only', async () => {
    const inSecond = { moduleId: world.secondModule }
    expect(await add(parts([world.doc], inSecond))).toMatchObject({ code: '100', msg: t.text('error.notFound') })
    const debug = { isShowDebug: 1, moduleEnvironmentIdList: [world.environment] }
    expect(await add(whole({ ...inSecond, ...debug }))).toMatchObject({ code: '100', msg: t.text('error.notFound') })
  })

  it('no longer names docs that were deleted or moved to another module', async () => {
    const { id } = (await add(parts([world.doc, world.folderDoc]))).data
    await t.post(dev(), '/doc/delete', { id: world.doc })
    expect(await content(id)).toMatchObject([{ docId: world.folderDoc }])
    await t.db
      .updateTable('doc')
      .set({ module_id: t.services.ids.decode(world.secondModule) ?? 0, parent_id: 0 })
      .where('id', '=', t.services.ids.decode(world.folderDoc) ?? 0)
      .execute()
    expect(await content(id)).toEqual([])
    expect((await page()).list[0]).toMatchObject({ id, contentCount: 0 })
  })
})

describe('the last day of a share', () => {
  it('is today or later, and still valid on the day itself', async () => {
    const today = new Date(t.clock.now).toLocaleDateString('sv')
    const yesterday = new Date(t.clock.now - 86_400_000).toLocaleDateString('sv')
    const past = await add(whole({ expirationTime: yesterday }))
    expect(past).toEqual({ code: '100', msg: t.text('visit.dayPast'), field: 'expirationTime' })
    const { data } = await add(whole({ expirationTime: today }))
    expect(data).toMatchObject({ expirationTime: today, isExpired: 0 })
    t.clock.now += 86_400_000
    expect((await page()).list[0]).toMatchObject({ id: data.id, isExpired: 1 })
    t.clock.now -= 86_400_000
  })

  it('stays as it is when something else of an expired share changes', async () => {
    const day = new Date(t.clock.now).toLocaleDateString('sv')
    const { data } = await add(whole({ expirationTime: day }))
    t.clock.now += 2 * 86_400_000
    const dayAfter = new Date(t.clock.now - 86_400_000).toLocaleDateString('sv')
    const kept = await update(data.id, whole({ expirationTime: day, remark: 'over' }))
    const moved = await update(data.id, whole({ expirationTime: dayAfter }))
    t.clock.now -= 2 * 86_400_000
    expect(kept.data).toMatchObject({ remark: 'over', expirationTime: day, isExpired: 1 })
    expect(moved).toEqual({ code: '100', msg: t.text('visit.dayPast'), field: 'expirationTime' })
  })

  it.each(['2026-02-31', '2026-13-01', '31.12.2026'])('is a real day: %s', async (expirationTime) => {
    const reply = await add(whole({ expirationTime }))
    expect(reply).toEqual({ code: '100', msg: t.text('visit.dayFormat'), field: 'expirationTime' })
  })
})

describe('debugging in a share', () => {
  const environments = async (id: string) =>
    (await t.get(dev(), '/doc/share/listEnvironment', { id })).data.map(({ name }: { name: string }) => name)

  it('is offered for chosen environments, for all of them, or not at all', async () => {
    const chosen = { isShowDebug: 1, moduleEnvironmentIdList: [world.secondEnvironment] }
    const { id } = (await add(whole(chosen))).data
    expect(await environments(id)).toEqual(['Live'])
    await update(id, whole({ isShowDebug: 1, isAllSelectedDebug: 1 }))
    expect(await environments(id)).toEqual(['Test', 'Live'])
    await t.post(dev(), '/module/environment/delete', { id: world.secondEnvironment })
    expect(await environments(id)).toEqual(['Test'])
    await update(id, whole({ isShowDebug: 0, moduleEnvironmentIdList: [world.environment] }))
    expect(await environments(id)).toEqual([])
  })
})

describe('the logo of a share', () => {
  const dataAddress = (type: string, bytes: Buffer) => `data:image/${type};base64,${bytes.toString('base64')}`
  const png = (size: number) => Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), Buffer.alloc(size - 8)])

  it('is a small picture', async () => {
    const logo = dataAddress('png', png(limits.logoBytes))
    expect((await add(whole({ logo }))).data.logo).toBe(logo)
  })

  it('is recognised by its bytes', async () => {
    const refused = { code: '100', msg: t.text('visit.logoFormat'), field: 'logo' }
    expect(await add(whole({ logo: dataAddress('png', Buffer.from('<svg onload="1">')) }))).toEqual(refused)
    expect(await add(whole({ logo: dataAddress('gif', png(100)) }))).toEqual(refused)
    expect(await add(whole({ logo: dataAddress('svg+xml', Buffer.from('<svg/>')) }))).toEqual(refused)
    expect((await add(whole({ logo: dataAddress('png', png(limits.logoBytes + 3)) }))).field).toBe('logo')
  })
})

describe('a key of a program', () => {
  const newKey = (name = 'CI') => t.post(dev(), '/doc/share/key/add', { id: world.share, name })
  const keys = async () => (await t.get(dev(), '/doc/share/key/list', { id: world.share })).data
  const isValid = async (key: string) => {
    const share = { of: 'share', id: t.services.ids.decode(world.share), now: t.clock.now } as const
    return (await findValidPass(t.db, key, share)) !== undefined
  }

  it('is shown once, listed by name, and ended', async () => {
    const { id, key } = (await newKey()).data
    expect(key).toMatch(/^epk_[\w-]{43}$/)
    expect(await isValid(key)).toBe(true)
    expect((await keys())[0]).toEqual({
      id,
      name: 'CI',
      creatorName: expect.any(String),
      gmtCreate: t.clock.now,
      lastUsedAt: 0,
    })
    const rows = await t.db.selectFrom('visit_pass').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(key)
    await t.post(dev(), '/doc/share/key/delete', { id: world.share, keyId: id })
    expect(await isValid(key)).toBe(false)
    expect(await keys()).toMatchObject([{ id: world.visitKey }])
  })

  it('has a maximum number', async () => {
    for (let count = 1; count < limits.visitKeys; count++) await newKey(`Key ${count}`)
    expect((await newKey()).msg).toBe(t.text('visit.keysFull', { count: limits.visitKeys }))
  })

  it('is ended through its own share only', async () => {
    const { id } = (await add(whole({ type: 2 }))).data
    const reply = await t.post(dev(), '/doc/share/key/delete', { id, keyId: world.visitKey })
    expect(reply).toMatchObject({ code: '100', msg: t.text('error.notFound') })
    expect(await keys()).toHaveLength(1)
  })

  const changes: [string, (id: string) => Promise<unknown>][] = [
    ['the password changes', (id) => update(id, whole({ type: 2, password: 'another one' }))],
    ['the share becomes public', (id) => update(id, whole({ type: 1 }))],
    ['the last day changes', (id) => update(id, whole({ type: 2, expirationTime: '2030-01-01' }))],
    ['the share is disabled', (id) => t.post(dev(), '/doc/share/disable', { id })],
    ['the share is deleted', (id) => t.post(dev(), '/doc/share/del', { id })],
  ]
  it.each(changes)('ends when %s', async (_about, change) => {
    const { key } = (await newKey()).data
    await change(world.share)
    expect(await isValid(key)).toBe(false)
  })

  it('is kept when something else changes', async () => {
    const { key } = (await newKey()).data
    const password = await reveal(world.share)
    await update(world.share, whole({ type: 2, password, remark: 'new', title: 'New', style: 'green' }))
    await t.post(dev(), '/doc/share/enable', { id: world.share })
    expect(await isValid(key)).toBe(true)
  })
})
