import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { joinProject, newPeople, newWorld, type People, type World } from '../../../testing/world.ts'

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
const guest = () => people.projectGuest.token
const SECRET = 'hunter2'
const secret = (name: string, change: object = {}) => ({ name, example: SECRET, isSecret: 1, ...change })
const detail = async (id: string, token = dev(), path = '/doc/detail') => (await t.get(token, path, { id })).data
const text = (value: unknown) => JSON.stringify(value)

async function save(change: object): Promise<string> {
  const { code, data } = await t.post(dev(), '/doc/save', {
    moduleId: world.module,
    name: 'Doc',
    httpMethod: 'POST',
    ...change,
  })
  expect(code).toBe('0')
  return data.id
}

async function saveModel(): Promise<string> {
  const model = { moduleId: world.module, name: 'Login', params: [secret('pin'), { name: 'user', example: 'mei' }] }
  return (await t.post(dev(), '/model/save', model)).data.id
}

/** Content with a secret in every table. */
const everywhere = async () => {
  const part = (change: object) => ({
    status: '',
    contentType: 'a/b',
    description: '',
    isArray: 0,
    params: [],
    ...change,
  })
  return save({
    url: '/login/{key}',
    pathParams: [secret('key')],
    headerParams: [secret('X-Key')],
    queryParams: [secret('pin', { rules: { default: SECRET, enumValues: [SECRET] } })],
    requestParams: [{ name: 'user', children: [secret('pin')] }],
    responseParams: [secret('session'), { name: 'login', type: 'object', modelId: await saveModel() }],
    responseHeaders: [secret('X-Session')],
    otherRequests: [part({ params: [secret('pin')] })],
    otherResponses: [part({ status: '404', params: [secret('pin')], headers: [secret('X-Pin')] })],
  })
}

describe('the secrets of a doc and of the models in it', () => {
  it('are visible to users who may edit it; guests get a mask instead', async () => {
    const id = await everywhere()
    for (const path of ['/doc/detail', '/doc/view/detail']) {
      const mine = await detail(id, dev(), path)
      expect(text(mine).split(SECRET)).toHaveLength(13)
      const theirs = await detail(id, guest(), path)
      expect(text(theirs)).not.toContain(SECRET)
      expect(theirs.headerParams).toMatchObject([{ name: 'X-Key', example: '******', isSecret: 1 }])
      expect(theirs.models[0].params).toMatchObject([{ example: '******' }, { name: 'user', example: 'mei' }])
    }
  })

  it('in a model, also a nested one, are visible to users who may edit it', async () => {
    const inner = await saveModel()
    const outer = { moduleId: world.module, name: 'Outer', params: [{ name: 'login', type: 'object', modelId: inner }] }
    const { id } = (await t.post(dev(), '/model/save', outer)).data
    for (const one of [inner, id]) {
      expect(text(await detail(one, dev(), '/model/detail'))).toContain(SECRET)
      expect(text(await detail(one, guest(), '/model/detail'))).not.toContain(SECRET)
    }
  })

  it('are removed when a guest copies the doc elsewhere', async () => {
    const id = await everywhere()
    const own = await newWorld(t)
    await joinProject(t, own.keys.project, people.projectGuest.userId, 'dev')
    await t.db
      .insertInto('space_member')
      .values({ space_id: own.keys.space, user_id: people.projectGuest.userId, role: 'guest', created_at: 0 })
      .execute()
    const copy = { ids: [id], moduleId: own.module, parentId: '' }
    const { data } = await t.post(guest(), '/doc/copy', copy)
    const copied = await detail(data.ids[0], guest())
    expect(text(copied)).not.toContain(SECRET)
    expect(copied.headerParams).toMatchObject([{ name: 'X-Key', example: '', isSecret: 1 }])
  })

  it('cannot be overwritten by a mask, since a guest cannot save', async () => {
    const id = await everywhere()
    const { headerParams } = await detail(id, guest())
    const reply = await t.post(guest(), '/doc/save', { id, moduleId: world.module, headerParams })
    expect(reply.code).not.toBe('0')
    expect((await detail(id)).headerParams).toMatchObject([{ example: SECRET }])
  })
})

describe('a row whose name says that it is secret', () => {
  it('is marked as secret automatically, unless a user unmarks it', async () => {
    const id = await save({
      url: '/marks',
      headerParams: [{ name: 'Authorization', example: SECRET }],
      queryParams: [{ name: 'nextToken', example: 'abc', isSecret: 0 }],
      errorCodeParams: [{ name: 'BAD_TOKEN', description: 'expired', example: 'Sign in again' }],
    })
    const doc = await detail(id)
    expect(doc.headerParams[0].isSecret).toBe(1)
    expect(doc.queryParams[0].isSecret).toBe(0)
    await save({ id, url: '/marks', name: 'Again', headerParams: doc.headerParams, queryParams: doc.queryParams })
    expect(await detail(id, guest())).toMatchObject({
      headerParams: [{ example: '******' }],
      queryParams: [{ example: 'abc', isSecret: 0 }],
      errorCodeParams: [{ example: 'Sign in again' }],
    })
  })

  it('is marked as secret in a push and an import too', async () => {
    const token = (await t.get(dev(), '/module/token/get', { moduleId: world.module })).data
    const headerParams = [{ name: 'X-Api-Key', example: SECRET }]
    const apis = [{ name: 'Pushed', url: '/pushed', httpMethod: 'GET', headerParams }]
    await t.post('', '/api', { name: 'doc.push', access_token: token, data: { apis } })
    const parameters = [{ name: 'X-Api-Key', in: 'header', schema: { type: 'string' }, example: SECRET }]
    const paths = { '/imported': { get: { summary: 'Imported', parameters, responses: {} } } }
    const text = JSON.stringify({ openapi: '3.1.0', info: { title: 'A', version: '1' }, paths })
    const fields = { projectId: world.project, moduleId: world.module }
    await t.upload(dev(), '/module/import/file', { fields, name: 'a.json', bytes: Buffer.from(text) })
    await t.runJobs()
    const rows = (await t.post(guest(), '/doc/list-v2', { moduleId: world.module })).data as {
      id: string
      url: string
    }[]
    for (const url of ['/pushed', '/imported']) {
      const doc = await detail(rows.find((row) => row.url === url)?.id ?? '', guest())
      expect(doc.headerParams, url).toMatchObject([{ name: 'X-Api-Key', example: '******', isSecret: 1 }])
    }
  })
})
