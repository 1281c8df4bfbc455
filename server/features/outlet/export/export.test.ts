import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { getJob } from '../../../jobs/job.queries.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { makeUserCtx, newPeople, newWorld, type People, type World } from '../../../testing/world.ts'
import { insertJob } from '../../../jobs/job.queries.ts'
import { exportManyDocs } from './export-docs.ts'
import { exportParts } from './export-parts.ts'

const DAY = 24 * 60 * 60 * 1000
const MB = 1024 * 1024

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
})

const dev = () => people.projectDev.token
const guest = () => people.projectGuest.token

async function exported(wish: object, token = guest()) {
  const payload = { moduleId: world.module, format: 'markdown', ...wish }
  const { headers, body } = await t.send({
    method: 'POST',
    url: '/doc/export',
    payload,
    headers: { 'x-token': token, 'accept-language': 'en' },
  })
  return { name: decodeURIComponent(String(headers['content-disposition']).split("''")[1] ?? ''), headers, body }
}
const save = (doc: object) => t.post(dev(), '/doc/save', { moduleId: world.module, ...doc })

describe('an export', () => {
  it('of a doc is a file with its name, its text and the URLs of the selected environments', async () => {
    const rows = [{ name: '订单号', type: 'string', description: '唯一' }]
    await save({ id: world.doc, name: '查询订单', url: '/orders', description: '按编号查询', responseParams: rows })
    const wish = { docIds: [world.doc], environmentIds: [world.secondEnvironment] }
    const { name, headers, body } = await exported(wish)
    expect(name).toBe('查询订单.md')
    expect(headers['content-disposition']).toMatch(/^attachment;/)
    expect(body).toContain('按编号查询')
    expect(body).toContain('订单号')
    expect(body).toContain('https://live.example/orders')
    expect(body).not.toContain('https://test.example')
  })

  it('of selected docs contains only these, with the linked models and dictionaries', async () => {
    const refer = (modelId: string) => [{ name: 'a', type: 'object', modelId }]
    const saveModel = async (name: string, params: object[]) =>
      (await t.post(dev(), '/model/save', { moduleId: world.module, name, params })).data.id as string
    const inner = await saveModel('Inner', [{ name: 'kind', type: 'string', enumId: world.dictionary }])
    const outer = await saveModel('Outer', refer(inner))
    await save({ id: world.folderDoc, responseParams: refer(outer) })
    const { ids } = t.services
    const parts = async (docId: string) => {
      const wish = { moduleId: world.keys.module, docIds: [ids.decode(docId)], format: 'markdown' as const }
      return exportParts(t, wish)
    }
    const names = (list: { name: string }[]) => list.map(({ name }) => name)
    const linked = await parts(world.folderDoc)
    expect(names(linked.rows.map(({ row }) => row))).toEqual(['Folder', 'In folder'])
    expect([names(linked.models).sort(), names(linked.dictionaries)]).toEqual([['Inner', 'Outer'], ['Dictionary']])
    const plain = await parts(world.doc)
    expect([plain.rows.length, plain.models, plain.dictionaries]).toEqual([1, [], []])
  })

  it('of a module contains what readers see: selected folders with their content, and no hidden docs', async () => {
    await save({ id: world.doc, isShow: 0 })
    const whole = await exported({})
    expect(whole.name).toBe('Module.md')
    expect(whole.body).toContain('In folder')
    expect(whole.body).not.toContain('# Doc\n')
    expect((await exported({ docIds: [world.folder] })).body).toContain('In folder')
    expect(JSON.parse((await exported({ docIds: [world.secondFolder] })).body)).toEqual({
      code: '100',
      msg: expect.any(String),
      field: 'docIds',
    })
  })

  it.each([
    ['html', /\.html$/, '<!doctype html>'],
    ['openapi', /-openapi\.json$/, '"openapi": "3.1'],
    ['openapi-yaml', /-openapi\.yaml$/, 'openapi: 3.1'],
    ['postman', /-postman\.json$/, 'v2.1.0'],
    ['word', /\.docx$/, 'PK'],
  ])('speaks %s', async (format, name, beginning) => {
    const file = await exported({ format })
    expect(file.name).toMatch(name)
    expect(file.body.toLowerCase()).toContain(beginning.toLowerCase())
  })

  it('succeeds with malformed text', async () => {
    const deep = `${'<div>'.repeat(3000)}the words`
    const responseParams = [{ name: 'a', description: deep }]
    await save({ id: world.doc, name: 'Deep', url: '/deep', responseDescription: deep, responseParams })
    for (const format of ['markdown', 'html', 'openapi', 'postman']) {
      expect((await exported({ format, docIds: [world.doc] })).body).toContain('the words')
    }
  })

  it('never contains secrets, for any user', async () => {
    const rows = [{ name: 'Authorization', example: 'Bearer hush-hush', isSecret: 1 }]
    await t.post(dev(), '/module/environment/param/save', { environmentId: world.environment, style: 1, rows })
    for (const format of ['markdown', 'html', 'openapi', 'postman']) {
      const { body } = await exported({ format }, dev())
      expect(body).not.toContain('hush')
      expect(body).toContain('Authorization')
    }
  })

  async function pushMany(count: number): Promise<void> {
    const docs = Array.from({ length: count }, (_, index) => ({
      name: `D${index}`,
      url: `/d/${index}`,
      httpMethod: 'GET',
    }))
    const token = (await t.get(dev(), '/module/token/get', { moduleId: world.module })).data
    const push = { name: 'doc.push', access_token: token, data: { apis: docs, isReplace: 0 } }
    await t.send({ method: 'POST', url: '/api', payload: push })
  }

  it.each(['single', 'multi'] as const)('of many docs tells how far it is: %s', async (pages) => {
    await pushMany(210)
    const seen: [number, number][] = []
    const progress = async (done: number, total: number) => void seen.push([done, total])
    const user = { id: people.projectGuest.userId, name: 'Guest', isSuperAdmin: false }
    const wish = { moduleId: world.keys.module, format: 'word', pages, user, lang: 'en' } as const
    const kept: number[] = []
    const keep = async (bytes: number) => void kept.push(bytes)
    const report = await exportManyDocs.run({ ...makeUserCtx(t, user.id), progress, keep }, wish)
    expect(kept).toEqual([(report as { size: number }).size])
    const total = seen[0]?.[1] ?? 0
    expect(total).toBeGreaterThan(210)
    expect([seen[0], seen.at(-1)]).toEqual([
      [0, total],
      [total, total],
    ])
    expect(seen.some(([done]) => done > 0 && done < total)).toBe(true)
  })

  it.each([
    ['person', 10, 'error.tooManyExports'],
    ['application', 20, 'error.tooManyModuleExports'],
  ] as const)('of many docs is refused while too many of a %s are not finished', async (whose, max, key) => {
    await pushMany(210)
    const others = [people.projectDev.userId, people.projectAdmin.userId]
    const users = whose === 'person' ? [people.projectGuest.userId] : others
    const place = { needs: 'project.read', projectId: world.keys.project, moduleId: world.keys.module } as const
    const moduleId = whose === 'person' ? 0 : place.moduleId
    for (let index = 0; index < max; index++) {
      const job = { kind: 'export', payload: {}, userId: users[index % users.length] ?? 0, now: t.clock.now }
      await insertJob(t.db, { ...job, place: { ...place, moduleId } })
    }
    const { body, headers } = await exported({})
    expect(JSON.parse(body)).toEqual({ code: '429', msg: t.text(key, { max }) })
    expect(headers['retry-after']).toBe('10')
    await t.db.deleteFrom('job').where('kind', '=', 'export').execute()
    expect(JSON.parse((await exported({})).body).data.jobId).toEqual(expect.any(String))
    await t.db.deleteFrom('job').where('kind', '=', 'export').execute()
  })

  it('is given up when the client leaves before the file is made', async () => {
    const begun = Promise.withResolvers<AbortSignal | undefined>()
    const run = vi.spyOn(t.services.threads, 'run').mockImplementationOnce((_task, _input, { signal }) => {
      begun.resolve(signal)
      return new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason as Error)))
    })
    const client = new AbortController()
    const asked = fetch(`${await t.listen()}/doc/export/postman?moduleId=${world.module}`, {
      headers: { 'x-token': guest() },
      signal: client.signal,
    })
    const signal = await begun.promise
    expect(signal?.aborted).toBe(false)
    client.abort()
    await expect(asked).rejects.toMatchObject({ name: 'AbortError' })
    await vi.waitFor(() => expect(signal?.aborted).toBe(true), 10_000)
    run.mockRestore()
  })

  it('of many docs runs as a job', async () => {
    await pushMany(210)
    const { jobId } = JSON.parse((await exported({})).body).data
    await t.runJobs()
    const job = (await t.get(guest(), '/job/get', { id: jobId })).data
    expect(job).toMatchObject({ state: 'done', report: { fileName: 'Module.md' } })
    expect(job.done).toBe(job.total)
    const file = await t.send({ method: 'GET', url: `/job/file?id=${jobId}`, headers: { 'x-token': guest() } })
    expect(file.body).toContain('/d/209')
    const other = await t.send({ method: 'GET', url: `/job/file?id=${jobId}`, headers: { 'x-token': dev() } })
    expect(JSON.parse(other.body).code).toBe('100')
  })

  it('of many docs is kept for a day', async () => {
    await pushMany(210)
    const { jobId } = JSON.parse((await exported({})).body).data
    await t.runJobs()
    const fileAfter = async (days: number) => {
      t.clock.now += days * DAY
      await t.runJobs()
      return (
        await t.send({
          method: 'GET',
          url: `/job/file?id=${jobId}`,
          headers: { 'x-token': guest(), 'accept-language': 'en' },
        })
      ).body
    }
    expect(await fileAfter(0.9)).toContain('/d/209')
    expect(JSON.parse(await fileAfter(0.2))).toEqual({ code: '100', msg: t.text('error.exportExpired') })
  })

  it('of many docs is refused when the files of its user take up too much', async () => {
    await pushMany(210)
    const job = { kind: 'import', payload: {}, userId: people.projectGuest.userId, now: t.clock.now }
    const fill = (keptBytes: number) => insertJob(t.db, { ...job, runAt: t.clock.now + DAY, keptBytes })
    const msg = t.text('error.keptFilesFull', { max: 500 })
    await fill(500 * MB - 1)
    const { jobId } = JSON.parse((await exported({})).body).data
    await t.runJobs()
    const { state, report } = await getJob(t.db, t.services.ids.decode(jobId))
    expect({ state, report }).toEqual({
      state: 'failed',
      report: { error: { key: 'error.keptFilesFull', params: { max: 500 } } },
    })
    await fill(2)
    expect(JSON.parse((await exported({})).body)).toEqual({ code: '100', msg })
    await t.db.deleteFrom('job').where('kind', '=', 'import').execute()
    expect(JSON.parse((await exported({})).body).code).toBe('0')
  })

  it('of many docs is given out only while its user may read the project', async () => {
    await pushMany(210)
    const { jobId } = JSON.parse((await exported({})).body).data
    await t.runJobs()
    const file = async () =>
      (await t.send({ method: 'GET', url: `/job/file?id=${jobId}`, headers: { 'x-token': guest() } })).body
    const answers = async () => [
      await t.get(guest(), '/job/get', { id: jobId }),
      await t.get(guest(), '/job/file', { id: jobId }),
    ]
    const unknown = { code: '100', msg: t.text('error.notFound') }
    expect(await file()).toContain('/d/209')

    const admin = people.projectAdmin.token
    const membership = { projectId: world.project, userId: people.projectGuest.own.user }
    await t.post(admin, '/project/member/remove', membership)
    expect(await answers()).toEqual([unknown, unknown])
    const back = { projectId: world.project, userIds: [membership.userId], roleCode: 'guest' }
    await t.post(admin, '/project/member/add', back)
    expect(await file()).toContain('/d/209')
    await t.post(admin, '/module/delete', { id: world.module })
    expect(await answers()).toEqual([unknown, unknown])
  })

  it('of many docs is not made for a user who lost access while it waited', async () => {
    await pushMany(210)
    const { jobId } = JSON.parse((await exported({})).body).data
    const userId = people.projectGuest.own.user
    await t.post(people.projectAdmin.token, '/project/member/remove', { projectId: world.project, userId })
    await t.runJobs()
    const { state, report } = await getJob(t.db, t.services.ids.decode(jobId))
    expect({ state, report }).toEqual({ state: 'failed', report: { error: { key: 'error.rightLost', params: {} } } })
  })
})

describe('the export token', () => {
  const live = async (path: string) => {
    const { status, body } = await t.send({ method: 'GET', url: path })
    return { status, body: JSON.parse(body) }
  }

  it('gives other tools read-only access to the current docs of a module', async () => {
    const read = async () => (await t.get(dev(), '/module/exportToken/get', { moduleId: world.module })).data
    expect([await read(), await read()]).toEqual(['', ''])
    const add = async () => (await t.post(dev(), '/module/exportToken/add', { moduleId: world.module })).data
    const [token, other] = await Promise.all([add(), add()])
    expect([token, other, await read()]).toEqual([token, token, token])
    expect(token).toMatch(/^[\w-]{43}$/)
    expect((await live(`/module/openapi/${token}`)).body.paths).toHaveProperty('/doc')
    await save({ id: world.doc, url: '/renamed' })
    expect((await live(`/module/openapi/${token}`)).body.paths).toHaveProperty('/renamed')
    expect((await live(`/module/postman/${token}`)).body.info.name).toBe('Module')
    const push = { name: 'module.get', access_token: token, data: {} }
    const { body } = await t.send({ method: 'POST', url: '/api', payload: push })
    expect(JSON.parse(body).code).toBe('14')
  })

  it('makes a file once for all who ask, and again when something in it has changed', async () => {
    const token = (await t.post(dev(), '/module/exportToken/refresh', { moduleId: world.module })).data
    const made = vi.spyOn(t.services.threads, 'run')
    const get = (etag = '') =>
      t.send({ method: 'GET', url: `/module/openapi/${token}`, headers: { 'if-none-match': etag, 'x-token': '' } })
    const answers = await Promise.all(Array.from({ length: 10 }, () => get()))
    const packed = await t.send({
      method: 'GET',
      url: `/module/openapi/${token}`,
      headers: { 'accept-encoding': 'br, gzip' },
    })
    expect(packed.headers['content-encoding']).toBe('gzip')
    expect(gunzipSync(packed.bytes).toString()).toBe(answers[0]?.body)
    expect(new Set(answers.map(({ status, body }) => `${status} ${body}`)).size).toBe(1)
    const etag = String(answers[0]?.headers['etag'])
    expect([(await get(etag)).status, (await get('W/"other"')).status]).toEqual([304, 200])
    expect(made).toHaveBeenCalledTimes(1)

    const rows = [{ code: '4711', msg: 'Sold out', solution: '' }]
    const environment = { moduleId: world.module, name: 'Fresh', url: 'https://fresh.example' }
    const changes: [path: string, body: object][] = [
      ['/module/environment/add', environment],
      ['/module/name/update', { id: world.module, name: 'Renamed' }],
      ['/errorcode/save', { projectId: world.project, rows }],
      ['/model/save', { moduleId: world.module, name: 'Fresh', params: [{ name: 'a', type: 'string' }] }],
      ['/doc/save', { id: world.doc, moduleId: world.module, name: 'Renamed doc' }],
    ]
    let before = etag
    for (const [path, body] of changes) {
      expect(await t.post(people.projectAdmin.token, path, body)).toMatchObject({ code: '0' })
      const { status, headers } = await get(before)
      expect([path, status]).toEqual([path, 200])
      before = String(headers['etag'])
    }
    expect(made).toHaveBeenCalledTimes(1 + changes.length)
    made.mockRestore()
  })

  it('is invalid when it is replaced, and when the module is deleted', async () => {
    const old = (await t.post(dev(), '/module/exportToken/add', { moduleId: world.module })).data
    const fresh = (await t.post(dev(), '/module/exportToken/refresh', { moduleId: world.module })).data
    expect((await live(`/module/openapi/${old}`)).status).toBe(404)
    expect((await live(`/module/openapi/${fresh}`)).status).toBe(200)
    await t.post(dev(), '/module/delete', { id: world.module })
    expect((await live(`/module/openapi/${fresh}`)).status).toBe(404)
    const push = (await t.get(dev(), '/module/token/get', { moduleId: world.secondModule })).data
    expect((await live(`/module/openapi/${push}`)).status).toBe(404)
  })
})
