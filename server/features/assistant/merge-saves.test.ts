import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asData } from '#core/assistant/authored.ts'
import { connectAssistant } from '../../testing/assistant.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { newAccessToken, newPeople, newWorld, type People, type World } from '../../testing/world.ts'

const SECRET = 'hunter2'

let t: TestApp
let people: People
let world: World
let call: Awaited<ReturnType<typeof connectAssistant>>['call']
beforeAll(async () => {
  t = await startTestApp()
  people = await newPeople(t)
  world = await newWorld(t, people)
  const { token } = await newAccessToken(t, people.projectDev.userId)
  call = (await connectAssistant(await t.listen(), token)).call
})
afterAll(() => t.close())

const row = (name: string, more = {}) => ({ name, type: 'string', ...more })
const read = async (id: string) => (await t.get(people.projectDev.token, '/doc/form', { id })).data
const edit = async (id: string, change: object) => {
  const { moduleId, revision } = await read(id)
  return t.post(people.projectAdmin.token, '/doc/save', { id, moduleId, revision, ...change })
}
const nameOf = async (token: string) => (await t.get(token, '/user/info')).data.name

let count = 0
async function newDoc(change: object = {}): Promise<string> {
  const start = { moduleId: world.module, name: `Start ${++count}`, httpMethod: 'POST', url: `/start/${count}` }
  const { code, data } = await t.post(people.projectDev.token, '/doc/save', { ...start, ...change })
  expect(code).toBe('0')
  return data.id
}

describe('a change by an assistant of a doc that somebody saved meanwhile', () => {
  it('is merged, fields and rows', async () => {
    const docId = await newDoc({ requestParams: [row('a'), row('b')], description: 'One\n\nTwo\n\nThree\n' })
    const { requestParams } = await read(docId)
    await edit(docId, {
      requestParams: [{ ...requestParams[0], description: 'By a person' }, requestParams[1], row('c')],
      queryParams: [row('page')],
      description: 'One by a person\n\nTwo\n\nThree\n',
    })
    const saved = await call('save_doc', {
      docId,
      revision: 1,
      name: 'By a machine',
      body: [{ name: 'a' }, { name: 'b', description: 'By a machine' }, row('d')],
      description: 'One\n\nTwo\n\nThree by a machine\n',
    })
    expect(saved.data).toMatchObject({ docId, revision: 3 })
    const doc = await read(docId)
    expect(doc).toMatchObject({ name: 'By a machine', queryParams: [{ name: 'page' }] })
    expect(doc.description).toBe('One by a person\n\nTwo\n\nThree by a machine\n')
    const rows = doc.requestParams.map(({ name, description }: Record<string, string>) => `${name} ${description}`)
    expect(rows.sort()).toEqual(['a By a person', 'b By a machine', 'c ', 'd '])
  })

  it('writes nothing where both changed the same, and names it', async () => {
    const docId = await newDoc({ responseParams: [row('total'), row('count')] })
    const { responseParams } = await read(docId)
    await edit(docId, {
      name: 'By a person',
      responseParams: [{ ...responseParams[0], description: 'By a person' }, responseParams[1]],
    })
    const before = await read(docId)
    const refused = await call('save_doc', {
      docId,
      revision: 1,
      name: 'By a machine',
      path: '/by/a/machine',
      response: [{ name: 'total', description: 'By a machine' }, { name: 'count' }],
    })
    const text = t.text('assistant.collision', { from: 1, to: 2, fields: 'Title, Response › total › Description' })
    expect(refused).toMatchObject({ isError: true, text: asData(`revision: ${text}`, 'error') })
    expect(await read(docId)).toEqual(before)
    const again = await call('save_doc', { docId, revision: 2, name: 'By a machine' })
    expect(again.data.revision).toBe(3)
  })

  it('keeps the remark of its own change', async () => {
    const docId = await newDoc()
    await edit(docId, { url: '/moved', remark: '<p>Moved</p>' })
    const saved = await call('save_doc', { docId, revision: 1, name: 'Renamed', remark: '<p>Renamed</p>' })
    expect(saved.isError).toBe(false)
    expect(await read(docId)).toMatchObject({ url: '/moved', name: 'Renamed', remark: '<p>Renamed</p>' })
  })

  it('never stores the mask of a secret, and overwrites none that may have changed', async () => {
    const secret = row('X-Key', { isSecret: 1, example: SECRET, rules: { default: SECRET } })
    const docId = await newDoc({ headerParams: [secret, row('X-Page')] })
    const { headerParams } = await read(docId)
    await edit(docId, { headerParams: [{ ...headerParams[0], description: 'Ask for one' }, headerParams[1]] })
    const headers = [{ name: 'X-Key' }, { name: 'X-Page', description: 'From 1' }]
    expect((await call('save_doc', { docId, revision: 1, headers })).isError).toBe(false)
    const stored = { description: 'Ask for one', example: SECRET, rules: { default: SECRET } }
    expect((await read(docId)).headerParams).toMatchObject([stored, { description: 'From 1' }])
    const [, page] = headers
    const other = await call('save_doc', { docId, revision: 1, headers: [{ name: 'X-Key', example: 'mine' }, page] })
    expect([other.isError, other.text.includes(SECRET)]).toEqual([true, false])
    expect((await read(docId)).headerParams).toMatchObject([stored, { description: 'From 1' }])
  })

  it('is refused where the revision that it read is not kept any more', async () => {
    const docId = await newDoc()
    await edit(docId, { name: 'By a person' })
    await t.db
      .deleteFrom('doc_revision')
      .where('doc_id', '=', t.services.ids.decode(docId) ?? 0)
      .where('revision', '=', 1)
      .execute()
    const refused = await call('save_doc', { docId, revision: 1, path: '/late' })
    const name = await nameOf(people.projectAdmin.token)
    const text = t.text('error.docChangedMeanwhile', { name, count: 1 })
    expect(refused).toMatchObject({ isError: true, text: asData(`revision: ${text}`, 'error') })
    expect((await call('save_doc', { docId, revision: 9, path: '/early' })).isError).toBe(true)
  })

  it('is merged also at the same moment', async () => {
    const docId = await newDoc()
    const changes = [{ name: 'Both' }, { path: '/both' }, { description: 'All' }]
    const replies = await Promise.all(changes.map((change) => call('save_doc', { docId, revision: 1, ...change })))
    expect(replies.map(({ isError }) => isError)).toEqual([false, false, false])
    expect(await read(docId)).toMatchObject({ name: 'Both', url: '/both', description: 'All', revision: 4 })
  })
})
