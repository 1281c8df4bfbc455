import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { checkLimits } from '#core/debug/check/check.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { newPeople, newWorld, type People, type World } from '../../../testing/world.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.close())

let people: People
let world: World
beforeEach(async () => {
  people = await newPeople(t)
  world = await newWorld(t, people)
})

type Kind = 'projectGuest' | 'projectDev' | 'projectAdmin'
const save = (kind: Kind, change: object = {}) =>
  t.post(people[kind].token, '/doc/call/save', {
    id: '',
    docId: world.doc,
    scope: 'own',
    name: 'Good order',
    request: '{}',
    checks: [{ kind: 'schema' }],
    ...change,
  })
const names = async (kind: Kind, docId = world.doc) =>
  (await t.get(people[kind].token, '/doc/call/list', { docId })).data.map(
    ({ name, scope }: { name: string; scope: string }) => `${scope} ${name}`,
  )

describe('a saved call', () => {
  it('of a person is seen by that person only, after those of the team', async () => {
    const { data } = await save('projectGuest')
    expect(data).toMatchObject({ scope: 'own', name: 'Good order', checks: [{ kind: 'schema' }] })
    expect(await names('projectGuest')).toEqual(['team First', 'team Second', 'own Good order'])
    expect(await names('projectDev')).toEqual(['team First', 'team Second'])
    for (const kind of ['projectDev', 'projectAdmin'] as const) {
      const reply = await t.post(people[kind].token, '/doc/call/delete', { id: data.id })
      expect(reply).toEqual({ code: '100', msg: t.text('error.notFound') })
    }
    expect((await t.post(people.projectGuest.token, '/doc/call/delete', { id: data.id })).code).toBe('0')
  })

  it('for the team needs the right to edit the doc', async () => {
    expect(await save('projectGuest', { scope: 'team' })).toEqual({ code: '100', msg: t.text('error.forbidden') })
    await save('projectDev', { scope: 'team' })
    expect(await names('projectGuest')).toContain('team Good order')
    const { data } = await save('projectGuest')
    const shared = await save('projectGuest', { id: data.id, scope: 'team' })
    expect(shared.msg).toBe(t.text('error.forbidden'))
  })

  it('for the team is not changed by someone who has not seen its newest version', async () => {
    const { data: first } = await save('projectDev', { scope: 'team' })
    const change = { id: first.id, scope: 'team', version: first.version }
    const theirs = await save('projectAdmin', { ...change, name: 'Theirs' })
    expect(theirs).toMatchObject({ code: '0', data: { name: 'Theirs', version: first.version + 1 } })
    expect(await save('projectDev', { ...change, name: 'Mine' })).toMatchObject({
      code: '100',
      msg: expect.stringContaining('changed this in the meantime'),
    })
    expect(await names('projectDev')).toContain('team Theirs')
  })

  it('for the team holds names of variables instead of secrets', async () => {
    const withHeader = (value: string) =>
      JSON.stringify({ tables: { headers: [{ name: 'Authorization', value, isOn: true, isAdded: true }] } })
    const refused = await save('projectDev', { scope: 'team', request: withHeader('Bearer abc') })
    const params = { names: 'Authorization', example: '{{token}}' }
    expect(refused.msg).toBe(t.text('error.callSecret', params))
    expect((await save('projectDev', { scope: 'team', request: withHeader('Bearer {{token}}') })).code).toBe('0')
  })

  it('moves within its doc and scope', async () => {
    const { data: own } = await save('projectDev')
    const order = (id: string, afterId: string) => t.post(people.projectDev.token, '/doc/call/order', { id, afterId })
    await order(world.savedCall, world.secondCall)
    expect(await names('projectDev')).toEqual(['team Second', 'team First', 'own Good order'])
    expect((await order(own.id, world.savedCall)).msg).toBe(t.text('error.notFound'))
  })

  it.each([
    ['an unreadable input', { request: 'no' }, 'error.callInput'],
    ['a wrong status', { checks: [{ kind: 'status', value: '9' }] }, 'error.check_status'],
    ['a wrong path', { checks: [{ kind: 'json', path: '$..a', op: 'eq', value: '' }] }, 'error.check_path'],
  ] as const)('is refused with %s', async (_name, change, key) => {
    expect(await save('projectDev', change)).toMatchObject({ code: '100', msg: t.text(key) })
  })

  it('has a maximum number per doc', async () => {
    for (let count = 0; count < checkLimits.calls; count++) await save('projectGuest')
    expect((await save('projectGuest')).msg).toBe(t.text('error.callTooMany', { count: checkLimits.calls }))
  })

  it('of a hidden doc is not listed for guests, and none of a deleted doc', async () => {
    const list = async (kind: Kind) =>
      (await t.get(people[kind].token, '/module/call/list', { moduleId: world.module })).data.length
    expect([await list('projectGuest'), await list('projectDev')]).toEqual([2, 2])
    await t.post(people.projectDev.token, '/doc/update/batch', { ids: [world.doc], isShow: 0 })
    expect([await list('projectGuest'), await list('projectDev')]).toEqual([0, 2])
    await t.post(people.projectDev.token, '/doc/delete', { id: world.doc })
    expect(await list('projectDev')).toBe(0)
  })

  it('is listed for a module up to a size of all', async () => {
    const request = JSON.stringify('x'.repeat(checkLimits.listedSize / 4))
    const now = t.clock.now
    const row = { doc_id: world.keys.doc, name: 'Large', request, checks: '[]', modifier_name: '', modified_at: now }
    const rows = [1, 2, 3, 4, 5].map((number) => ({ ...row, order_index: 1_000_000 + number, created_at: now }))
    await t.db.insertInto('saved_call').values(rows).execute()
    const { data } = await t.get(people.projectDev.token, '/module/call/list', { moduleId: world.module })
    expect(data.map(({ name }: { name: string }) => name)).toEqual(['First', 'Second', 'Large', 'Large', 'Large'])
    expect((await t.get(people.projectDev.token, '/doc/call/list', { docId: world.doc })).data).toHaveLength(7)
  })

  it('is listed with its folders, in the order of the tree', async () => {
    await save('projectDev', { docId: world.folderDoc })
    const { data } = await t.get(people.projectDev.token, '/module/call/list', { moduleId: world.module })
    const shown = data.map(({ docName, name, folders }: Record<string, unknown>) => [docName, name, folders])
    expect(shown).toContainEqual(['In folder', 'Good order', ['Folder']])
    expect(shown).toHaveLength(3)
    const inFolder = { moduleId: world.module, parentId: world.folder }
    expect((await t.get(people.projectDev.token, '/module/call/list', inFolder)).data).toHaveLength(1)
  })
})
