import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { ReleaseNews } from '../../../context/ctx.ts'
import { transact } from '../../../context/ctx.ts'
import { startWebhookGround, type WebhookGround } from '../../../testing/webhook-ground.ts'
import { makeUserCtx } from '../../../testing/world.ts'

let g: WebhookGround
beforeAll(async () => {
  g = await startWebhookGround()
})
afterAll(() => g.close())
beforeEach(async () => {
  await g.reset()
  await g.t.post(dev(), '/project/release/status', { id: g.world.release, status: 1 })
  await g.sent()
  g.receiver.seen.length = 0
})

const dev = () => g.people.projectDev.token
const ofRelease = () => ({
  moduleId: undefined,
  releaseId: g.world.release,
  events: ['changed', 'deleted', 'released'],
})
const key = (id: string) => g.t.services.ids.decode(id) ?? 0
const ctx = () => makeUserCtx(g.t, g.people.projectDev.userId)
const tellRelease = (event: ReleaseNews['event']) =>
  transact(ctx(), (tx) =>
    tx.services.news.releaseChanged(tx, {
      releaseId: key(g.world.release),
      projectId: key(g.world.project),
      releaseNo: '1.0',
      event,
      docCount: 1,
    }),
  )

it('robots of a valid release are told when one of its docs changes or is deleted', async () => {
  await g.addWebhook(ofRelease())
  await g.saveDoc({ name: 'Renamed' })
  await g.saveDoc({ id: g.world.folderDoc, name: 'Not in the release', url: '/in-folder' })
  await g.sent()
  expect(g.bodies()).toMatchObject([
    {
      module: null,
      release: { id: g.world.release, releaseNo: '1.0' },
      total: 1,
      docs: [{ name: 'Renamed', module: { id: g.world.module, name: 'Module' } }],
    },
  ])
  await g.t.post(dev(), '/doc/delete', { id: g.world.doc })
  await g.sent()
  expect(g.bodies()[1]).toMatchObject({ docs: [{ name: 'Renamed', change: 'deleted' }] })
})

it('robots of a release that is not valid are told nothing of its docs', async () => {
  await g.addWebhook(ofRelease())
  await g.t.post(dev(), '/project/release/status', { id: g.world.release, status: 0 })
  await g.sent()
  g.receiver.seen.length = 0
  await g.saveDoc({ name: 'Renamed' })
  await g.sent()
  expect(g.receiver.seen).toEqual([])
})

it('a release that is published and changed at once is one piece of news, also for the module', async () => {
  await g.addWebhook(ofRelease())
  await g.addWebhook({ events: ['released'] })
  await g.addWebhook({ moduleId: g.world.secondModule, events: ['released'] })
  await tellRelease('published')
  await tellRelease('changed')
  await g.sent()
  const releases = [
    {
      id: g.world.release,
      releaseNo: '1.0',
      change: 'published',
      docCount: 1,
      link: `https://docs.example/project/release/${g.world.project}`,
    },
  ]
  expect(g.bodies()).toMatchObject([
    { event: 'news', total: 0, docs: [], releases },
    { event: 'news', releases },
  ])
})

it('robots are told that their release was removed, although they are removed with it', async () => {
  await g.addWebhook(ofRelease())
  await g.saveDoc({ name: 'Renamed' })
  await tellRelease('removed')
  await g.t.db.deleteFrom('release').where('id', '=', key(g.world.release)).execute()
  await g.sent()
  expect(g.bodies()).toMatchObject([{ docs: [{ name: 'Renamed' }], releases: [{ change: 'removed' }] }])
  expect(await g.t.db.selectFrom('webhook').select('id').execute()).toEqual([])
})

it('a comment is sent to webhooks of the module that want comments', async () => {
  await g.addWebhook({ events: ['commented'] })
  const id = await g.addWebhook({ events: ['changed', 'commented'], kind: 'dingtalk' })
  await g.addWebhook()
  await g.t.post(dev(), '/doc/comment/add', { docId: g.world.doc, content: 'Is the amount\nin cents?' })
  await g.sent()
  const [program, robot] = g.bodies().toSorted((one) => (one.msgtype ? 1 : -1))
  expect(g.bodies()).toHaveLength(2)
  expect(program).toMatchObject({
    event: 'news',
    comments: [{ docId: g.world.doc, docName: 'Doc', text: 'Is the amount in cents?' }],
  })
  expect(robot.text.content).toContain('评论了 Doc：Is the amount in cents?')
  expect((await g.deliveries(id)).list).toMatchObject([{ docCount: 1, docName: 'Doc' }])
})

it('only breaking changes are sent on request, and deletions', async () => {
  await g.addWebhook({ isBreakingOnly: 1 })
  const change = (changeClass: 'breaking' | 'compatible') =>
    transact(ctx(), (tx) => {
      const doc = {
        id: key(g.world.doc),
        moduleId: key(g.world.module),
        name: 'Doc',
        event: 'changed',
        changeClass,
      } as const
      return tx.services.news.contentChanged(tx, { docs: [doc], models: [] })
    })
  await change('compatible')
  await g.sent()
  expect(g.receiver.seen).toEqual([])
  await change('breaking')
  await g.t.post(dev(), '/doc/delete', { id: g.world.folderDoc })
  await g.sent()
  expect(g.bodies()).toMatchObject([
    {
      counts: { changed: 1, deleted: 1, breaking: 2 },
      docs: [{ changeClass: 'breaking' }, { change: 'deleted' }],
    },
  ])
})

it('a webhook of a release is listed and changed there only', async () => {
  const id = await g.addWebhook(ofRelease())
  const { data: other } = await g.t.post(dev(), '/project/release/add', {
    projectId: g.world.project,
    releaseNo: '2.0',
  })
  const list = async (place: Record<string, string>, token = dev()) => g.t.get(token, '/webhook/list', place)
  expect((await list({ releaseId: g.world.release })).data).toMatchObject([
    { id, moduleId: '', releaseId: g.world.release },
  ])
  expect((await list({ releaseId: other.id })).data).toEqual([])
  expect((await list({ moduleId: g.world.module })).data).toEqual([])
  const change = { ...g.fields(), id, version: 1 }
  for (const place of [{ moduleId: undefined, releaseId: other.id }, {}, { moduleId: undefined }]) {
    expect(await g.t.post(dev(), '/webhook/save', { ...change, ...place })).toMatchObject({ code: '100' })
  }
  for (const given of [{}, { moduleId: g.world.module, releaseId: g.world.release }] as Record<string, string>[]) {
    expect(await list(given)).toMatchObject({ msg: g.t.text('error.notFound') })
  }
  const { projectGuest, stranger } = g.people
  expect(await list({ releaseId: g.world.release }, projectGuest.token)).toMatchObject({
    msg: g.t.text('error.forbidden'),
  })
  expect(await list({ releaseId: g.world.release }, stranger.token)).toMatchObject({ msg: g.t.text('error.notFound') })
  expect(await g.t.post(dev(), '/webhook/test', { id })).toMatchObject({ data: { isOk: 1 } })
})

it('a push is sent to webhooks that want results: done with changes, or failed', async () => {
  const id = await g.addWebhook({ events: ['delivered', 'failed'] })
  const pushToken = (await g.t.get(dev(), '/module/token/get', { moduleId: g.world.module })).data
  const push = (apis: unknown) => {
    const data = encodeURIComponent(JSON.stringify({ apis, author: 'mei' }))
    return g.t.post('', '/api', { name: 'doc.push', version: '1.0', access_token: pushToken, data })
  }
  await push([{ name: 'New', url: '/new', httpMethod: 'GET' }])
  await g.sent()
  expect(g.bodies()).toMatchObject([
    { event: 'news', docs: [], deliveries: [{ event: 'delivered', kind: 'push', by: 'mei', created: 1, updated: 0 }] },
  ])
  await push([{ name: 'New', url: '/new', httpMethod: 'GET' }])
  await g.sent()
  expect(g.receiver.seen).toHaveLength(1)
  await push([{ name: 'x'.repeat(5000), url: '/new', httpMethod: 'GET' }])
  await g.sent()
  expect(g.bodies()[1]).toMatchObject({ deliveries: [{ event: 'failed', kind: 'push' }] })
  expect(g.bodies()[1].deliveries[0].reason).not.toBe('')
  expect((await g.deliveries(id)).total).toBe(2)
})

it('existing clients set the docs by module and the robots with the release', async () => {
  const { project, module: moduleId, doc, folderDoc } = g.world
  const post = async (path: string, input: object) => {
    const { code, data, msg } = await g.t.post(dev(), path, input)
    expect(code, msg).toBe('0')
    return data
  }
  const robots = async (id: string) =>
    (await g.t.get(dev(), '/webhook/list', { releaseId: id })).data.map(
      ({ kind, maskedUrl }: { kind: string; maskedUrl: string }) => `${kind} ${maskedUrl}`,
    )
  const { id } = await post('/project/release/add', {
    projectId: project,
    releaseNo: '2.0',
    status: 1,
    moduleSourceIdMap: { [moduleId]: [doc, folderDoc] },
    dingdingWebhook: 'https://oapi.dingtalk.com/robot/send?access_token=a',
    weComWebhook: '',
  })
  expect(await robots(id)).toEqual(['dingtalk https://oapi.dingtalk.com/robot/…'])
  expect(await post('/project/release/bind/list', { projectId: project, releaseId: id })).toEqual([
    {
      id: moduleId,
      name: 'Module',
      isFolder: 1,
      children: [
        { id: folderDoc, name: 'In folder', httpMethod: 'GET', url: '/in-folder', version: '', isFolder: 0 },
        { id: doc, name: 'Doc', httpMethod: 'GET', url: '/doc', version: '', isFolder: 0 },
      ],
    },
  ])
  await post('/project/release/update', {
    id,
    moduleSourceIdMap: { [moduleId]: [doc] },
    dingdingWebhook: 'https://oapi.dingtalk.com/other?access_token=b',
    weComWebhook: 'https://qyapi.weixin.qq.com/cgi-bin/webhook/send?key=k',
  })
  expect(await robots(id)).toEqual([
    'dingtalk https://oapi.dingtalk.com/…',
    'wecom https://qyapi.weixin.qq.com/cgi-bin/…',
  ])
  await post('/project/release/update', { id, dingdingWebhook: '' })
  expect(await robots(id)).toEqual(['wecom https://qyapi.weixin.qq.com/cgi-bin/…'])
  const wrong = { id, dingdingWebhook: 'https://qyapi.weixin.qq.com/x', releaseDesc: 'Not stored' }
  expect((await g.t.post(dev(), '/project/release/update', wrong)).code).toBe('100')
  const [release] = (await g.t.get(dev(), '/project/release/list', { projectId: project, releaseNo: '2.0' })).data
  expect(release).toMatchObject({ releaseDesc: '', docCount: 1, status: 1, moduleSourceIdMap: { [moduleId]: [doc] } })
  expect(JSON.stringify(release)).not.toContain('qyapi')
  const foreign = { projectId: project, releaseNo: '3.0', moduleSourceIdMap: { [moduleId]: ['nothing'] } }
  expect((await g.t.post(dev(), '/project/release/add', foreign)).code).toBe('100')
})
