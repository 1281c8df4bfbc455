import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { limits } from '#core/limits.ts'
import type { DebugScript } from '#core/contract/debug-script.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { newPeople, newWorld, type People, type World } from '../../../testing/world.ts'

let t: TestApp
let people: People
let world: World
beforeAll(async () => {
  t = await startTestApp()
  people = await newPeople(t)
})
afterAll(() => t.close())
beforeEach(async () => {
  world = await newWorld(t, people)
  for (const id of [world.debugScript, world.secondScript]) await post('delete', { id })
})

const dev = () => people.projectDev.token
const post = (verb: string, input: object, token = dev()) => t.post(token, `/doc/debugscript/${verb}`, input)
const list = async (docId = world.doc, token = dev()): Promise<DebugScript[]> =>
  (await t.get(token, '/doc/debugscript/list', { docId })).data
const names = async (docId = world.doc) => (await list(docId)).map(({ name }) => name)

const script = (change: object = {}) => ({
  docId: world.doc,
  name: 'Sign',
  content: 'req.headers.sign = 1',
  type: 0,
  scope: 0,
  ...change,
})
const add = async (change: object = {}): Promise<string> => (await post('add', script(change))).data.id

describe('the scripts of a doc', () => {
  it('are its own and those of its module and project, in the order in which they run', async () => {
    await add({ name: 'doc 1' })
    await add({ name: 'module 1', scope: 1 })
    await add({ name: 'project 1', scope: 2 })
    await add({ name: 'doc 2', type: 1 })
    await add({ name: 'project 2', scope: 2 })
    expect(await names()).toEqual(['project 1', 'project 2', 'module 1', 'doc 1', 'doc 2'])
    expect(await names(world.folderDoc)).toEqual(['project 1', 'project 2', 'module 1'])
  })

  it('name who wrote them and what they belong to', async () => {
    await add({ scope: 1, description: 'for all calls' })
    const { nickname } = (await t.get(dev(), '/user/info')).data
    expect(await list()).toEqual([
      {
        id: expect.any(String),
        name: 'Sign',
        description: 'for all calls',
        content: 'req.headers.sign = 1',
        type: 0,
        scope: 1,
        enabled: 1,
        refId: world.module,
        creatorName: nickname,
        gmtCreate: t.clock.now,
        gmtModified: t.clock.now,
        version: 1,
      },
    ])
  })

  it('are read by guests, who run them, and changed by dev and admin only', async () => {
    const id = await add()
    const guest = people.projectGuest.token
    expect(await list(world.doc, guest)).toHaveLength(1)
    const refused = { code: '100', msg: t.text('error.forbidden') }
    expect(await post('add', script(), guest)).toEqual(refused)
    expect(await post('update-v2', { id, enabled: 0 }, guest)).toEqual(refused)
    expect(await post('delete', { id }, guest)).toEqual(refused)
    const unknown = { code: '100', msg: t.text('error.notFound') }
    expect(await post('update-v2', { id, enabled: 0 }, people.stranger.token)).toEqual(unknown)
    expect(await post('update-v2', { id: 'zzzzzz', enabled: 0 })).toMatchObject({ code: '100' })
  })
})

describe('a script', () => {
  it('is changed, and moves between doc, module and project', async () => {
    const id = await add()
    await post('update', script({ id, name: 'Common', content: 'return', scope: 2, type: 1 }))
    expect(await list(world.folderDoc)).toMatchObject([
      { name: 'Common', content: 'return', scope: 2, type: 1, refId: world.project, version: 2 },
    ])
    await post('update', script({ id, docId: world.folderDoc, scope: 0 }))
    expect(await list()).toEqual([])
    expect(await list(world.folderDoc)).toMatchObject([{ scope: 0, refId: world.folderDoc }])
  })

  it('is turned off and on, and keeps its other fields', async () => {
    const id = await add()
    await post('update-v2', { id, enabled: 0 })
    expect(await list()).toMatchObject([{ enabled: 0, content: 'req.headers.sign = 1' }])
    await post('update-v2', { id, content: 'return', enabled: 1 })
    expect(await list()).toMatchObject([{ enabled: 1, name: 'Sign', content: 'return' }])
  })

  it('moves within its scope, not into another one', async () => {
    const first = await add({ name: '1' })
    const second = await add({ name: '2' })
    const ofModule = await add({ name: 'm', scope: 1 })
    await post('update-v2', { id: second, afterId: '' })
    expect(await names()).toEqual(['m', '2', '1'])
    await post('update-v2', { id: second, afterId: first })
    expect(await names()).toEqual(['m', '1', '2'])
    expect((await post('update-v2', { id: second, afterId: ofModule })).msg).toBe(t.text('error.notFound'))
  })

  it('is not saved over a newer version', async () => {
    const id = await add()
    await post('update-v2', { id, content: 'first', version: 1 })
    const late = await post('update', script({ id, content: 'second', version: 1 }))
    expect(late.msg).toContain('in the meantime')
    expect(await list()).toMatchObject([{ content: 'first' }])
  })

  it('cannot be named with a doc of another project', async () => {
    const other = await newWorld(t, people)
    const id = await add({ scope: 2 })
    expect((await post('update', script({ id, docId: other.doc }))).msg).toBe(t.text('error.notFound'))
  })

  it('has a name and at most 64 KiB', async () => {
    const max = limits.debugScriptContent
    expect(await post('add', script({ name: ' ' }))).toMatchObject({ code: '100', field: 'name' })
    expect(await post('add', script({ name: 'n'.repeat(51) }))).toMatchObject({ code: '100', field: 'name' })
    expect(await post('add', script({ content: 'x'.repeat(max + 1) }))).toMatchObject({ code: '100', field: 'content' })
    const wide = await post('add', script({ content: '字'.repeat(max / 2) }))
    expect(wide).toEqual({ code: '100', msg: t.text('error.scriptTooLong', { max: 64 }), field: 'content' })
    expect((await post('add', script({ content: 'x'.repeat(max) }))).code).toBe('0')
  })

  it('is refused when there are too many', async () => {
    for (let count = 0; count < limits.debugScripts; count += 1) await add()
    expect((await post('add', script())).msg).toBe(t.text('error.tooManyScripts', { max: limits.debugScripts }))
    expect((await post('add', script({ scope: 1 }))).code).toBe('0')
  })
})

describe('when something is deleted', () => {
  const left = () => t.db.selectFrom('debug_script').select('id').execute()

  it('its scripts cannot be reached', async () => {
    const id = await add()
    await t.post(dev(), '/doc/delete', { id: world.doc })
    expect((await post('update-v2', { id, enabled: 0 })).msg).toBe(t.text('error.notFound'))
    expect((await t.get(dev(), '/doc/debugscript/list', { docId: world.doc })).code).toBe('100')
    const ofModule = await add({ docId: world.folderDoc, scope: 1 })
    await t.post(dev(), '/module/delete', { id: world.module })
    expect((await post('delete', { id: ofModule })).msg).toBe(t.text('error.notFound'))
  })

  it('its scripts end with it', async () => {
    await t.db.deleteFrom('debug_script').execute()
    await add()
    await add({ scope: 1 })
    await add({ scope: 2 })
    await t.db.deleteFrom('doc').where('module_id', '=', world.keys.module).execute()
    expect(await left()).toHaveLength(2)
    await t.db.deleteFrom('module').where('id', '=', world.keys.module).execute()
    expect(await left()).toHaveLength(1)
    await t.db.deleteFrom('module').where('project_id', '=', world.keys.project).execute()
    await t.db.deleteFrom('project').where('id', '=', world.keys.project).execute()
    expect(await left()).toEqual([])
  })
})

describe('the frame of scripts', () => {
  const frame = () => t.send({ method: 'GET', url: '/debug/script-frame', headers: { accept: 'text/html' } })
  const turn = (value: string) =>
    t.post(people.superAdmin.token, '/admin/setting/config/update', { key: 'endpaper.debug.scripts', value })

  it('has no origin, runs its own start and a worker with an interpreter only, and has no network', async () => {
    const { status, headers, body } = await frame()
    expect(status).toBe(200)
    expect(headers['content-type']).toBe('text/html; charset=utf-8')
    const policy = String(headers['content-security-policy']).split('; ')
    expect(policy).toContain('sandbox allow-scripts')
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("connect-src 'none'")
    expect(policy).toContain("frame-ancestors 'self'")
    expect(policy).toContain('worker-src blob:')
    expect(policy.find((part) => part.startsWith('script-src'))).toMatch(
      /^script-src 'sha256-[\w+/]+=' 'wasm-unsafe-eval'$/,
    )
    expect(body).toContain('new Worker(')
  })

  it('is not served while scripts are turned off', async () => {
    expect((await t.get('', '/system/viewConfig')).data.enableDebugScript).toBe(true)
    expect((await turn('no')).code).toBe('100')
    await turn('false')
    expect((await t.get('', '/system/viewConfig')).data.enableDebugScript).toBe(false)
    const off = await frame()
    expect(off.status).toBe(403)
    expect(off.body).not.toContain('script>')
    await turn('true')
    expect((await frame()).status).toBe(200)
  })
})
