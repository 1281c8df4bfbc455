import { readdir } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '../../../db/open.ts'
import { getJob } from '../../../jobs/job.queries.ts'
import { makeWorker } from '../../../jobs/worker.ts'
import { engine, startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { newPeople, newSession, newWorld, type People, type Person, type World } from '../../../testing/world.ts'
import { importDocs } from './import-job.ts'

let t: TestApp
let people: People
let world: World
let target: Server
let served = { status: 200, body: '', auth: '' }
beforeAll(async () => {
  t = await startTestApp({ OUTBOUND_ALLOW: '127.0.0.1' })
  people = await newPeople(t)
  target = createServer(({ headers }, response) => {
    const isIn = served.auth === '' || headers.authorization === served.auth
    response.writeHead(isIn ? served.status : 401).end(isIn ? served.body : '')
  })
  await new Promise<void>((resolve) => target.listen(0, '127.0.0.1', resolve))
})
afterAll(async () => {
  await t.close()
  target.close()
})
beforeEach(async () => {
  world = await newWorld(t, people)
  served = { status: 200, body: '', auth: '' }
})

const dev = () => people.projectDev.token
const url = () => `http://127.0.0.1:${(target.address() as AddressInfo).port}/openapi.json`

/** A description with one GET for each path. */
const description = (...paths: string[]) =>
  JSON.stringify({
    openapi: '3.1.0',
    info: { title: '图书馆', version: '1' },
    servers: [{ url: 'https://library.example/api', description: 'Live' }],
    paths: Object.fromEntries(
      paths.map((path) => [
        path,
        {
          get: {
            summary: `Read ${path}`,
            tags: ['借阅'],
            responses: {
              200: {
                description: 'ok',
                content: { 'application/json': { schema: { $ref: '#/components/schemas/Loan' } } },
              },
            },
          },
        },
      ]),
    ),
    components: {
      schemas: { Loan: { type: 'object', properties: { id: { type: 'integer' }, state: { type: 'string' } } } },
    },
  })

async function settled(jobId: string, token = dev()) {
  await t.runJobs()
  return (await t.get(token, '/job/get', { id: jobId })).data
}
const importFile = (fields: Record<string, string>, text: string, path = '/module/import/file') =>
  t.upload(dev(), path, {
    fields: { projectId: world.project, ...fields },
    name: 'library.json',
    bytes: Buffer.from(text),
  })
const importUrl = (input: object = {}) =>
  t.post(dev(), '/module/import/swaggerV2', { projectId: world.project, url: url(), ...input })
const modules = async () => (await t.get(dev(), '/module/list', { projectId: world.project })).data
const docs = async (moduleId: string) =>
  (await t.post(dev(), '/doc/list-v2', { moduleId })).data
    .filter(({ isFolder }: { isFolder: number }) => isFolder === 0)
    .map((doc: { url: string }) => doc.url)

const listFiles = async () => {
  const files = await readdir(join(t.services.config.database.dataDir, 'uploads'), { recursive: true })
  return files.filter((file) => file.endsWith('.import')).sort()
}

const failures: unknown[] = []
beforeEach(() => void failures.splice(0))

/** Runs the jobs that are due and collects errors. */
async function attempt(): Promise<void> {
  const database: Database = { db: t.db, engine, close: async () => {} }
  const onFailure = (error: unknown) => void failures.push(error)
  const worker = makeWorker({ database, services: t.services, kinds: [importDocs], onFailure, isPolling: false })
  await worker.runDue()
  await worker.stop()
}

/** Makes queries on a table fail. */
async function withoutTable(table: string, work: () => Promise<void>): Promise<void> {
  const away = `${table}_away`
  await t.db.schema.alterTable(table).renameTo(away).execute()
  await work()
  await t.db.schema.alterTable(away).renameTo(table).execute()
}

describe('an import', () => {
  it('of a file creates a module with its name, docs, models and environments, and reports the result', async () => {
    const { data: started } = await importFile({}, description('/loans', '/books'))
    const job = await settled(started.jobId)
    expect(job).toMatchObject({
      state: 'done',
      done: 2,
      total: 2,
      report: { created: 2, updated: 0, kind: 'openapi', title: '图书馆', modelCount: 1, isPreview: false },
    })
    expect((await modules()).at(-1)).toMatchObject({ id: started.moduleId, name: '图书馆' })
    expect(await docs(started.moduleId)).toEqual(['/loans', '/books'])
    const envs = (await t.get(dev(), '/module/environment/list', { moduleId: started.moduleId })).data
    expect(envs).toMatchObject([{ name: 'Live', url: 'https://library.example/api' }])
    const row = (await t.post(dev(), '/doc/list-v2', { moduleId: started.moduleId })).data.find(
      ({ isFolder }: { isFolder: number }) => isFolder === 0,
    )
    const doc = (await t.get(dev(), '/doc/view/detail', { id: row.id })).data
    expect(doc.models).toMatchObject([{ name: 'Loan', params: [{ name: 'id' }, { name: 'state' }] }])
  })

  it('by URL leaves no fetched file behind, whether it succeeds or not', async () => {
    const before = await listFiles()
    served.body = description('/loans')
    expect((await settled((await importUrl()).data.jobId)).state).toBe('done')
    served.body = 'nothing that can be read'
    expect((await settled((await importUrl()).data.jobId)).state).toBe('failed')
    expect(await listFiles()).toEqual(before)
  })

  it('by URL syncs with its source: adds new docs, removes missing ones, and keeps edits', async () => {
    served.body = description('/loans', '/books')
    const { data: started } = await importUrl({ mode: 'replace' })
    await settled(started.jobId)
    const rows = (await t.post(dev(), '/doc/list-v2', { moduleId: started.moduleId })).data
    const loans = rows.find((row: { url: string }) => row.url === '/loans')
    await t.post(dev(), '/doc/save', { id: loans.id, moduleId: started.moduleId, description: 'by hand' })

    served.body = description('/loans', '/desks')
    const { data: again } = await t.post(dev(), '/module/refresh/swaggerV2', { moduleId: started.moduleId })
    expect((await settled(again.jobId)).report).toMatchObject({
      created: 1,
      unchanged: 1,
      removed: 1,
      names: { created: ['Read /desks'], removed: ['Read /books'] },
      classes: { breaking: 1, compatible: 0, text: 0, breakingNames: ['Read /books'] },
    })
    expect((await docs(started.moduleId)).sort()).toEqual(['/desks', '/loans'])
    expect((await t.get(dev(), '/doc/detail', { id: loans.id })).data.description).toBe('by hand')
    const log = (await t.post(dev(), '/module/push/page', { moduleId: started.moduleId, pageIndex: 1, pageSize: 5 }))
      .data
    expect(log.list.map(({ kind }: { kind: string }) => kind)).toEqual(['sync', 'import'])
  })

  it('of a file into a module with a source URL does not change the URL', async () => {
    served.body = description('/loans')
    const { moduleId } = (
      await t.post(dev(), '/module/import/swaggerV2', {
        projectId: world.project,
        moduleId: world.module,
        url: url(),
        refreshStatus: 1,
      })
    ).data
    await t.runJobs()
    await settled((await importFile({ moduleId }, description('/books'))).data.jobId)
    expect(await t.get(dev(), '/module/setting/swaggerSetting/config/get', { moduleId })).toMatchObject({
      data: { kind: 'url', url: url(), refreshStatus: 1 },
    })
    expect(await modules()).toContainEqual(expect.objectContaining({ id: moduleId, importUrl: url() }))
    expect(await docs(moduleId)).toEqual(expect.arrayContaining(['/loans', '/books']))
  })

  it('is repeated at the interval of its source', async () => {
    served.body = description('/loans')
    const { data: started } = await importUrl()
    await settled(started.jobId)
    const settings = { moduleId: started.moduleId, url: url(), refreshMinutes: 30, refreshStatus: 1, mode: 'append' }
    await t.post(dev(), '/module/setting/swaggerSetting/config/update', settings)
    served.body = description('/loans', '/books')
    await t.runJobs()
    expect(await docs(started.moduleId)).toEqual(['/loans'])
    t.clock.now += 31 * 60_000
    await t.runJobs()
    expect((await docs(started.moduleId)).sort()).toEqual(['/books', '/loans'])
  })

  it('on a schedule notifies its owner of changes, and once of a failure', async () => {
    // The modules of other tests are no longer synced.
    await t.db.updateTable('module_source').set({ is_refreshed: 0 }).execute()
    served.body = description('/loans')
    const { data: started } = await importUrl()
    await settled(started.jobId)
    await t.db.deleteFrom('message').execute()
    const settings = { moduleId: started.moduleId, url: url(), refreshMinutes: 30, refreshStatus: 1, mode: 'append' }
    await t.post(dev(), '/module/setting/swaggerSetting/config/update', settings)
    const afterHalfAnHour = async () => {
      t.clock.now += 31 * 60_000
      await t.runJobs()
      const unread = (await t.get(dev(), '/user/message/unread')).data as { message: string }[]
      return unread.map(({ message }) => message)
    }
    expect(await afterHalfAnHour()).toEqual([])
    served.body = description('/loans', '/books')
    const changed = t.text('message.syncChanged', { module: '图书馆', created: 1, updated: 0, removed: 0 })
    expect(await afterHalfAnHour()).toEqual([changed])
    served.status = 500
    const reason = t.text('import.badAnswer', { status: 500 })
    const failed = t.text('message.syncFailed', { module: '图书馆', reason })
    expect(await afterHalfAnHour()).toEqual([failed, changed])
    expect(await afterHalfAnHour()).toEqual([failed, changed])
  })

  it('tells who started it and the admins of the project what it did, or why it failed', async () => {
    const { projectAdmin, projectGuest, spaceAdmin } = people
    const unread = async (token: string) => {
      const { data } = await t.get(token, '/user/message/unread')
      return (data as { message: string; link: string }[]).map(({ message, link }) => [message, link])
    }
    await t.db.deleteFrom('message').execute()
    const { data: started } = await importFile({}, description('/loans', '/books'))
    await settled(started.jobId)
    const { nickname: name } = (await t.get(dev(), '/user/get')).data
    const numbers = { name, module: '图书馆', created: 2, updated: 0, removed: 0 }
    const link = `/project/doc/${world.project}?module=${started.moduleId}&id=OpenApi`
    const imported = [t.text('message.imported', numbers), link]
    for (const token of [dev(), projectAdmin.token]) expect(await unread(token)).toEqual([imported])
    for (const { token } of [projectGuest, spaceAdmin, people.superAdmin]) expect(await unread(token)).toEqual([])
    const { data: broken } = await importFile({ moduleId: started.moduleId }, 'no description')
    await settled(broken.jobId)
    const [failed] = await unread(projectAdmin.token)
    expect(failed?.[0]).toMatch(/^An import into “图书馆” failed: ./)
  })

  it('can be previewed', async () => {
    const { data: first } = await importFile({}, description('/loans', '/books'))
    await settled(first.jobId)
    const next = { moduleId: first.moduleId, mode: 'replace', isPreview: '1' }
    const { data: preview } = await importFile(next, description('/loans', '/desks'))
    expect((await settled(preview.jobId)).report).toMatchObject({
      isPreview: true,
      created: 1,
      unchanged: 1,
      removed: 1,
    })
    expect((await docs(first.moduleId)).sort()).toEqual(['/books', '/loans'])

    const confirm = { jobId: preview.jobId, projectId: world.project, moduleId: first.moduleId, mode: 'replace' }
    const { data: done } = await t.post(dev(), '/module/import/confirm', confirm)
    expect((await settled(done.jobId)).report).toMatchObject({ isPreview: false, created: 1, removed: 1 })
    expect((await docs(first.moduleId)).sort()).toEqual(['/desks', '/loans'])
    expect((await t.post(dev(), '/module/import/confirm', { ...confirm, jobId: done.jobId })).code).toBe('100')
  })

  it('of a new module can be previewed without creating the module', async () => {
    const before = (await modules()).length
    const { data: preview } = await importFile({ isPreview: '1' }, description('/loans'))
    expect(preview.moduleId).toBe('')
    expect((await settled(preview.jobId)).report).toMatchObject({
      created: 1,
      title: '图书馆',
      isPreview: true,
      names: { created: ['Read /loans'] },
    })
    expect(await modules()).toHaveLength(before)
  })

  it('keeps the file of a preview until it is imported, closed or an hour old', async () => {
    const preview = async () => {
      const before = new Set(await listFiles())
      const { data } = await importFile({ isPreview: '1' }, description('/loans'))
      await settled(data.jobId)
      return { jobId: data.jobId as string, file: (await listFiles()).find((name) => !before.has(name)) ?? '' }
    }
    const [taken, closed, forgotten] = [await preview(), await preview(), await preview()]
    const files = async () =>
      (await listFiles()).filter((name) => [taken, closed, forgotten].some(({ file }) => file === name))
    const confirm = ({ jobId }: { jobId: string }) =>
      t.post(dev(), '/module/import/confirm', { jobId, projectId: world.project })
    await settled((await confirm(taken)).data.jobId)
    expect(await files()).toHaveLength(3)
    await t.post(dev(), '/module/import/close', { jobId: closed.jobId })
    await t.post(dev(), '/module/import/close', { jobId: taken.jobId })
    expect(await files()).toEqual([taken.file, forgotten.file].sort())
    t.clock.now += 2 * 60 * 60 * 1000
    await t.runJobs()
    expect(await files()).toEqual([taken.file])
    const expired = { code: '100', msg: t.text('error.previewExpired') }
    expect([await confirm(closed), await confirm(forgotten)]).toEqual([expired, expired])
    expect((await confirm(taken)).code).toBe('0')
  })

  it.each(['previewed', 'started'])('is not %s when the files of its user take up too much', async (what) => {
    const isPreview = what === 'previewed' ? '1' : '0'
    const { data: first } = await importFile({ isPreview: '1' }, description('/loans'))
    await settled(first.jobId)
    const keep = (bytes: number, finishedAt: number) =>
      t.db
        .updateTable('job')
        .set({ kept_bytes: bytes, finished_at: finishedAt })
        .where('id', '=', t.services.ids.decode(first.jobId))
        .execute()
    await keep(500 * 1024 * 1024, t.clock.now)
    const before = await listFiles()
    const refused = await importFile({ isPreview }, description('/desks'))
    expect(refused).toEqual({ code: '100', msg: t.text('error.keptFilesFull', { max: 500 }) })
    expect(await listFiles()).toEqual(before)
    await keep(500 * 1024 * 1024, t.clock.now - 31 * 24 * 60 * 60 * 1000)
    expect((await importFile({ isPreview }, description('/desks'))).code).toBe('0')
    await keep(500 * 1024 * 1024, t.clock.now)
    await t.post(dev(), '/module/import/close', { jobId: first.jobId })
    expect((await importFile({ isPreview }, description('/desks'))).code).toBe('0')
  })

  it('again on request is refused while too many imports of its user are not finished', async () => {
    const { data: first } = await importFile({}, description('/loans'))
    await settled(first.jobId)
    const refresh = () => t.post(dev(), '/module/refresh/swaggerV2', { moduleId: first.moduleId })
    const codes: string[] = []
    for (let count = 0; count < 11; count++) codes.push((await refresh()).code)
    expect(codes).toEqual([...Array.from({ length: 10 }, () => '0'), '429'])
    await t.runJobs()
    expect((await refresh()).code).toBe('0')
    await t.runJobs()
  })

  it('counts its file for its user, also when it was a preview before', async () => {
    const kept = async (jobId: string) => {
      const { kept_bytes } = await t.db
        .selectFrom('job')
        .select('kept_bytes')
        .where('id', '=', t.services.ids.decode(jobId))
        .executeTakeFirstOrThrow()
      return kept_bytes
    }
    const text = description('/loans')
    const size = Buffer.byteLength(text)
    const { data: direct } = await importFile({}, text)
    const { data: preview } = await importFile({ isPreview: '1' }, text)
    expect([await kept(direct.jobId), await kept(preview.jobId)]).toEqual([size, size])
    const confirm = { jobId: preview.jobId, projectId: world.project }
    const { data: done } = await t.post(dev(), '/module/import/confirm', confirm)
    expect([await kept(preview.jobId), await kept(done.jobId)]).toEqual([0, size])
  })

  it('adds docs to the selected folder', async () => {
    const { data: started } = await importFile(
      { moduleId: world.module, parentId: world.folder },
      description('/loans'),
    )
    await settled(started.jobId)
    const rows = (await t.post(dev(), '/doc/list-v2', { moduleId: world.module })).data
    const tag = rows.find(({ name }: { name: string }) => name === '借阅')
    expect(tag.parentId).toBe(world.folder)
  })

  it('that fails reports the reason and changes nothing', async () => {
    const before = await modules()
    const fails = async (started: { jobId: string }) => (await settled(started.jobId)).report.error
    expect(await fails((await importFile({}, 'hello')).data)).toMatchObject({ key: 'import.unknownFormat' })
    expect(await fails((await importFile({}, '{"a":')).data)).toMatchObject({ key: 'import.badJson' })
    const other = (await importFile({}, description('/loans'), '/module/import/postman')).data
    expect(await fails(other)).toMatchObject({ key: 'import.otherKind' })
    served = { status: 404, body: '', auth: '' }
    expect(await fails((await importUrl()).data)).toEqual({ key: 'import.badAnswer', params: { status: 404 } })
    const inside = { url: 'http://169.254.169.254/latest/meta-data' }
    expect(await fails((await importUrl(inside)).data)).toMatchObject({ key: expect.stringMatching(/^outbound\./) })
    expect(await modules()).toEqual(before)
  })

  it('that fails temporarily is retried into the same new module', async () => {
    const { data: started } = await importFile({}, description('/loans'))
    await withoutTable('model', () => attempt())
    expect(failures).toHaveLength(1)
    expect((await modules()).map(({ id }: { id: string }) => id)).toContain(started.moduleId)
    t.clock.now += 5_000
    expect((await settled(started.jobId)).report).toMatchObject({ created: 1 })
    expect(await docs(started.moduleId)).toEqual(['/loans'])
  })

  it('that fails repeatedly is stopped: its new module is deleted, and its report contains the reason', async () => {
    const before = await modules()
    const { data: started } = await importFile({}, description('/loans'))
    await withoutTable('lease', async () => {
      for (const seconds of [0, 5, 60, 300, 1500]) {
        t.clock.now += seconds * 1000
        await attempt()
      }
    })
    const { state, report } = await settled(started.jobId)
    expect({ state, report }).toEqual({
      state: 'failed',
      report: { error: { key: 'error.unexpected', params: { id: expect.stringMatching(/^job \d+$/) } } },
    })
    expect(await modules()).toEqual(before)
  })

  it('that succeeded stays successful when the push log cannot be written', async () => {
    const { data: started } = await importFile({}, description('/loans'))
    await withoutTable('push_log', () => attempt())
    expect(failures).toEqual([])
    expect(await settled(started.jobId)).toMatchObject({ state: 'done', report: { created: 1 } })
    expect(await docs(started.moduleId)).toEqual(['/loans'])
  })

  it('that is rejected at its start leaves no file behind', async () => {
    const before = await listFiles()
    const folder = { moduleId: world.module, parentId: world.doc }
    expect((await importFile(folder, description('/loans'))).code).toBe('100')
    const text = { projectId: world.project, content: description('/loans'), ...folder }
    expect((await t.post(dev(), '/module/import/swaggerV2', text)).code).toBe('100')
    expect(await listFiles()).toEqual(before)
  })

  it('by URL signs in with user and password, which are never returned', async () => {
    served = {
      status: 200,
      body: description('/loans'),
      auth: `Basic ${Buffer.from('mei:hush-hush').toString('base64')}`,
    }
    const refused = (await importUrl()).data
    expect((await settled(refused.jobId)).report.error).toEqual({ key: 'import.notLetIn', params: { status: 401 } })
    const { data: started } = await importUrl({ authUsername: 'mei', authPassword: 'hush-hush' })
    expect((await settled(started.jobId)).state).toBe('done')
    const source = (await t.get(dev(), '/module/setting/swaggerSetting/config/get', { moduleId: started.moduleId }))
      .data
    expect(source).toMatchObject({ kind: 'url', url: url(), authUsername: 'mei', hasPassword: 1, refreshStatus: 0 })
    const everything = JSON.stringify([
      source,
      await t.db.selectFrom('module_source').selectAll().execute(),
      await t.db.selectFrom('job').selectAll().execute(),
    ])
    expect(everything).not.toContain('hush')
    const again = (await t.post(dev(), '/module/refresh/swaggerV2', { moduleId: started.moduleId })).data
    expect((await settled(again.jobId)).report).toMatchObject({ unchanged: 1 })
  })

  it('needs either one URL or one text, and URLs must start with http', async () => {
    const input = { projectId: world.project }
    expect((await t.post(dev(), '/module/import/swaggerV2', input)).code).toBe('100')
    const both = { ...input, url: url(), content: '{}' }
    expect((await t.post(dev(), '/module/import/swaggerV2', both)).code).toBe('100')
    const bad = await t.post(dev(), '/module/import/swaggerV2', { ...input, url: 'ftp://a.example' })
    expect(bad).toEqual({ code: '100', msg: t.text('error.importUrl'), field: 'url' })
  })

  it('is visible only to the user who started it', async () => {
    const { data: started } = await importFile({ isPreview: '1' }, description('/loans'))
    const other = people.projectAdmin.token
    expect((await t.get(other, '/job/get', { id: started.jobId })).code).toBe('100')
    const confirm = { jobId: started.jobId, projectId: world.project }
    expect((await t.post(other, '/module/import/confirm', confirm)).code).toBe('100')
  })

  it('shows its report, and is confirmed, only while its user may edit the project', async () => {
    const { data: preview } = await importFile({ isPreview: '1' }, description('/loans'))
    const { data: started } = await importFile({ moduleId: world.module }, description('/desks'))
    await t.runJobs()
    const seen = async () => {
      const codes: string[] = []
      for (const { jobId } of [preview, started]) codes.push((await t.get(dev(), '/job/get', { id: jobId })).code)
      return codes
    }
    expect(await seen()).toEqual(['0', '0'])
    const role = { projectId: world.project, userId: people.projectDev.own.user, roleCode: 'guest' }
    const change = (roleCode: string) =>
      t.post(people.projectAdmin.token, '/project/member/update', { ...role, roleCode })
    await change('guest')
    expect(await seen()).toEqual(['100', '100'])
    // A place of one's own is no way around it.
    const { data: space } = await t.post(dev(), '/space/add', { name: `Own ${world.project}` })
    const { data: project } = await t.post(dev(), '/project/add', { spaceId: space.id, name: 'Own' })
    const confirm = { jobId: preview.jobId, projectId: project.id }
    expect(await t.post(dev(), '/module/import/confirm', confirm)).toEqual({
      code: '100',
      msg: t.text('error.notFound'),
    })
    await change('dev')
    expect(await seen()).toEqual(['0', '0'])
    await t.post(people.projectAdmin.token, '/project/delete', { id: world.project })
    expect(await seen()).toEqual(['100', '100'])
  })

  it('of a user who lost the right while it waited is not done', async () => {
    const { data: started } = await importFile({ moduleId: world.module }, description('/loans'))
    const userId = people.projectDev.own.user
    await t.post(people.projectAdmin.token, '/project/member/remove', { projectId: world.project, userId })
    await t.runJobs()
    const { state, report } = await getJob(t.db, t.services.ids.decode(started.jobId))
    expect({ state, report }).toEqual({ state: 'failed', report: { error: { key: 'error.rightLost', params: {} } } })
    const rows = (await t.post(people.projectAdmin.token, '/doc/list-v2', { moduleId: world.module })).data
    expect(rows.map(({ url }: { url: string }) => url)).not.toContain('/loans')
  })
})

describe('the source of a module', () => {
  const sourceOf = async (moduleId: string, token = dev()) =>
    (await t.get(token, '/module/setting/swaggerSetting/config/get', { moduleId })).data
  const saveSource = (change: object, token = dev()) =>
    t.post(token, '/module/setting/swaggerSetting/config/update', { url: url(), ...change })

  /** A module that is synced every half hour, and is imported once. */
  async function syncedModule(change: object = {}): Promise<string> {
    await t.db.updateTable('module_source').set({ is_refreshed: 0 }).execute()
    served.body = description('/loans')
    const { data: started } = await importUrl()
    await settled(started.jobId)
    await t.db.deleteFrom('message').execute()
    const schedule = { moduleId: started.moduleId, refreshMinutes: 30, refreshStatus: 1, ...change }
    expect((await saveSource(schedule)).code).toBe('0')
    return started.moduleId as string
  }
  async function afterHalfAnHour(): Promise<void> {
    t.clock.now += 31 * 60_000
    await t.runJobs()
  }
  const countSyncs = async (moduleId: string) => {
    const rows = t.db.selectFrom('push_log').select('id').where('kind', '=', 'sync')
    return (await rows.where('module_id', '=', t.services.ids.decode(moduleId)).execute()).length
  }
  const paused = (name: string) => t.text('message.syncPaused', { module: '图书馆', name })
  const unread = async (token: string) =>
    ((await t.get(token, '/user/message/unread')).data as { message: string }[]).map(({ message }) => message)

  it.each([
    ['scheme', (known: URL) => `https://${known.host}/a`],
    ['host', (known: URL) => `http://localhost:${known.port}/a`],
    ['port', () => 'http://127.0.0.1:1/a'],
  ])('needs its password again when the %s changes', async (_what, change) => {
    const auth = { authUsername: 'mei', authPassword: 'hush-hush' }
    const moduleId = await syncedModule(auth)
    const other = change(new URL(url()))
    const refused = { code: '100', msg: t.text('error.passwordAgain'), field: 'authPassword' }
    expect(await saveSource({ moduleId, url: other, authUsername: 'mei' })).toEqual(refused)
    expect(await sourceOf(moduleId)).toMatchObject({ url: url(), hasPassword: 1 })
    const samePlace = { moduleId, url: new URL('/elsewhere.json', url()).href, authUsername: 'mei' }
    expect((await saveSource(samePlace)).code).toBe('0')
    expect((await sourceOf(moduleId)).hasPassword).toBe(1)
    expect((await saveSource({ moduleId, url: other, ...auth })).code).toBe('0')
    expect((await saveSource({ moduleId, url: url(), authPassword: '' })).code).toBe('0')
    expect((await sourceOf(moduleId)).hasPassword).toBe(0)
  })

  it.each(['module', 'project', 'space'] as const)('is not synced while its %s is deleted', async (kind) => {
    const moduleId = await syncedModule()
    const { admin, id } = {
      module: { admin: people.projectAdmin, id: moduleId },
      project: { admin: people.projectAdmin, id: world.project },
      space: { admin: people.spaceAdmin, id: world.space },
    }[kind]
    await t.post(admin.token, `/${kind}/delete`, { id })
    await afterHalfAnHour()
    expect(await countSyncs(moduleId)).toBe(0)
    const places: Record<string, Record<string, string>> = {
      module: { projectId: world.project },
      project: { spaceId: world.space },
    }
    const bin = (await t.get(admin.token, '/trash/list', places[kind])).data as {
      id: string
      kind: string
      name: string
    }[]
    const item = bin.find((entry) => entry.kind === kind && entry.name !== 'Deleted')
    expect((await t.post(admin.token, '/trash/restore', { id: item?.id })).code).toBe('0')
    await afterHalfAnHour()
    expect(await countSyncs(moduleId)).toBe(1)
  })

  it.each(['disabled', 'removed', 'demoted'] as const)(
    'pauses when its owner is %s, until somebody takes it over',
    async (fate) => {
      const { projectAdmin, projectDev, superAdmin } = people
      const moduleId = await syncedModule()
      const { nickname } = (await t.get(dev(), '/user/get')).data
      const user = projectDev.own.user
      const membership = { projectId: world.project, userId: user }
      if (fate === 'disabled') await t.post(superAdmin.token, '/admin/user/disable', { id: user })
      else if (fate === 'removed') await t.post(projectAdmin.token, '/project/member/remove', membership)
      else await t.post(projectAdmin.token, '/project/member/update', { ...membership, roleCode: 'guest' })
      await afterHalfAnHour()
      await afterHalfAnHour()
      expect(await countSyncs(moduleId)).toBe(0)
      expect(await unread(projectAdmin.token)).toEqual([paused(nickname)])
      expect(await sourceOf(moduleId, projectAdmin.token)).toMatchObject({ isPaused: 1, ownerName: nickname })

      const takeOver = await t.post(projectAdmin.token, '/module/setting/swaggerSetting/takeOver', { moduleId })
      expect(takeOver.code).toBe('0')
      expect(await sourceOf(moduleId, projectAdmin.token)).toMatchObject({ isPaused: 0 })
      await afterHalfAnHour()
      expect(await countSyncs(moduleId)).toBe(1)
      if (fate === 'disabled') await renew(projectDev)
    },
  )

  /** Enables the account again, and opens a session for it. */
  async function renew(person: Person): Promise<void> {
    await t.db.updateTable('user_account').set({ status: 1 }).where('id', '=', person.userId).execute()
    person.token = (await newSession(t, person.userId)).token
  }
})
