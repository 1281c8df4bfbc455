import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { makeUserCtx, newPeople, newWorld, type People, type World } from '../../../testing/world.ts'
import { saveErrorCodes } from './shared-text.ts'

let t: TestApp
let people: People
let world: World
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.close())
beforeEach(async () => {
  people = await newPeople(t)
  world = await newWorld(t, people)
})

const dev = () => people.projectDev.token
const admin = () => people.projectAdmin.token

describe('constants', () => {
  it('are stored for the project and for each module, and returned together', async () => {
    await t.post(dev(), '/constant/project/save', { id: world.project, content: '<p>项目</p>' })
    await t.post(dev(), '/constant/module/save', { id: world.module, content: '<p>应用</p>' })
    const read = async (moduleId: string) => (await t.get(dev(), '/constant/module/all', { moduleId })).data
    expect(await read(world.module)).toEqual({ constantModule: '<p>应用</p>', constantProject: '<p>项目</p>' })
    expect(await read(world.secondModule)).toEqual({ constantModule: '', constantProject: '<p>项目</p>' })
  })

  it('are sanitized before they are stored', async () => {
    const content = '<p onclick="x()">ok<script>alert(1)</script></p>'
    const { data } = await t.post(dev(), '/constant/project/save', { id: world.project, content })
    expect(data).toBe('<p>ok</p>')
    expect((await t.get(dev(), '/constant/project/get', { projectId: world.project })).data).toBe('<p>ok</p>')
  })

  it('cannot be saved over a newer version', async () => {
    await t.post(admin(), '/constant/module/save', { id: world.module, content: 'first', seen: '' })
    const late = await t.post(dev(), '/constant/module/save', { id: world.module, content: 'second', seen: '' })
    expect(late.msg).toContain('in the meantime')
    expect((await t.get(dev(), '/constant/module/get', { moduleId: world.module })).data).toBe('first')
  })
})

describe('error codes', () => {
  const rows = [
    { code: 'ORDER-404', msg: '没有这个订单', solution: '检查订单号' },
    { code: '500', msg: '服务异常', solution: '' },
  ]
  const ofProject = () => ({ projectId: world.project })
  const ofModule = () => ({ moduleId: world.module })
  const list = async (where: Record<string, string>) => (await t.get(dev(), '/errorcode/list', where)).data

  it('are stored for the project and for each module', async () => {
    await t.post(dev(), '/errorcode/save', { ...ofProject(), rows })
    await t.post(dev(), '/errorcode/save', { ...ofModule(), rows: rows.slice(1) })
    expect(await list(ofProject())).toEqual(rows)
    expect(await list(ofModule())).toEqual(rows.slice(1))
    expect(await list({ moduleId: world.secondModule })).toEqual([])
  })

  it('consist of letters, digits, - and _, and are unique', async () => {
    const bad = await t.post(dev(), '/errorcode/save', { ...ofProject(), rows: [{ ...rows[0], code: 'a b' }] })
    expect(bad).toMatchObject({ code: '100', msg: t.text('error.errorCode', { code: 'a b' }), field: 'rows' })
    const twice = await t.post(dev(), '/errorcode/save', { ...ofProject(), rows: [rows[0], rows[0]] })
    expect(twice.msg).toBe(t.text('error.paramTwice', { name: 'ORDER-404' }))
    expect(await list(ofProject())).toEqual([])
  })

  it('of another format are kept if a machine delivered them, and are rejected otherwise', async () => {
    const foreign = { code: 'E.1', msg: 'bad', solution: '' }
    await saveErrorCodes(makeUserCtx(t, 0), { moduleId: world.keys.module, rows: [foreign] })
    expect((await t.post(dev(), '/errorcode/save', { ...ofModule(), rows: [...rows, foreign] })).code).toBe('0')
    const other = await t.post(dev(), '/errorcode/save', {
      ...ofModule(),
      rows: [foreign, { ...foreign, code: 'E.2' }],
    })
    expect(other.msg).toBe('Error code E.2: use letters, digits, - and _ only')
    expect((await t.post(dev(), '/errorcode/save', { ...ofProject(), rows: [foreign] })).code).toBe('100')
  })

  it('cannot be saved over a newer version', async () => {
    await t.post(admin(), '/errorcode/save', { ...ofModule(), rows, seen: [] })
    const late = await t.post(dev(), '/errorcode/save', { ...ofModule(), rows: [], seen: [] })
    expect(late.msg).toContain('in the meantime')
    expect((await t.post(dev(), '/errorcode/save', { ...ofModule(), rows: [], seen: rows })).code).toBe('0')
  })

  it('need the id of a project or module', async () => {
    expect((await t.get(dev(), '/errorcode/list')).code).toBe('100')
  })
})

describe('push settings', () => {
  const keys = 'endpaper.push.override,endpaper.push.doc-default-status,endpaper.push.print-content'
  const read = async () => {
    const { data } = await t.get(dev(), '/module/setting/common/list', { moduleId: world.module, keys })
    return data.map(({ configValue }: { configValue: string }) => configValue)
  }

  it('have defaults and accept valid values only', async () => {
    expect(await read()).toEqual(['false', '10', 'false'])
    const set = (configKey: string, configValue: string) =>
      t.post(dev(), '/module/setting/common/set', { moduleId: world.module, configKey, configValue })
    await set('endpaper.push.doc-default-status', '5')
    await set('endpaper.push.override', 'true')
    expect(await read()).toEqual(['true', '5', 'false'])
    expect((await set('endpaper.push.doc-default-status', '7')).code).toBe('100')
    expect((await set('endpaper.other', 'true')).code).toBe('100')
  })
})
