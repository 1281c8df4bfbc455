import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { exportParts } from '../export/export-parts.ts'
import { newPeople, newWorld, type People, type World } from '../../../testing/world.ts'

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
const publish = (status: 0 | 1 = 1) => t.post(dev(), '/project/release/status', { id: world.release, status })
const read = (docId = world.doc, token = dev()) =>
  t.get(token, '/project/release/doc', { releaseId: world.release, docId })
const tree = async (token = dev()) => (await t.get(token, '/project/release/tree', { releaseId: world.release })).data
const labels = async (token = dev()) => (await tree(token)).map(({ label }: { label: string }) => label)
const save = (input: object, id = world.doc) => t.post(dev(), '/doc/save', { id, moduleId: world.module, ...input })
const saveModel = (params: object[]) =>
  t.post(dev(), '/model/save', { id: world.model, moduleId: world.module, name: 'Model', params })
const bind = (docIds: string[]) => t.post(dev(), '/project/release/update', { id: world.release, docIds })
const bound = async () =>
  (await t.get(dev(), '/project/release/docs', { projectId: world.project, releaseId: world.release })).data
const row = async () => (await t.get(dev(), '/project/release/list', { projectId: world.project })).data[0]
const names = (rows: { name: string }[]) => rows.map(({ name }) => name)
const notFound = () => ({ code: '100', msg: t.text('error.notFound') })

describe('a draft', () => {
  it('shows docs as they are now', async () => {
    await save({ name: 'Newer' })
    expect((await read()).data).toMatchObject({ name: 'Newer', isLive: 1 })
    expect(await labels()).toEqual(['Module', 'Newer'])
    expect(await bound()).toMatchObject([{ isChanged: 0 }])
  })

  it('shows docs that were added before at their recorded revision, until they are updated', async () => {
    await t.db.updateTable('release_doc').set({ is_pinned: 1 }).execute()
    await save({ name: 'Newer' })
    expect((await read()).data).toMatchObject({ name: 'Doc', revision: 1 })
    expect(await labels()).toEqual(['Module', 'Doc'])
    expect(await bound()).toMatchObject([{ isChanged: 1, revision: 1 }])
    await publish()
    expect((await read()).data).toMatchObject({ name: 'Doc', revision: 1 })
    const updated = await t.post(dev(), '/project/release/newest', { id: world.release })
    expect(updated.data).toEqual({ count: 1 })
    expect((await read()).data).toMatchObject({ name: 'Newer', revision: 2 })
  })

  it('shows guests nothing that a doc said at a recorded revision in which it was hidden', async () => {
    await save({ name: 'Secret plan', isShow: 0 })
    await t.db.updateTable('release_doc').set({ is_pinned: 1, revision: 2 }).execute()
    await save({ name: 'Public', isShow: 1 })
    expect(await labels()).toEqual(['Module', 'Secret plan'])
    expect(await labels(guest())).toEqual([])
    expect((await read(world.doc, guest())).code).toBe('100')
    await publish()
    expect((await read(world.doc, guest())).code).toBe('100')
    expect((await read()).data.name).toBe('Secret plan')
  })
})

describe('a published release', () => {
  it('keeps the content of its docs', async () => {
    await bind([world.doc, world.folderDoc])
    await publish()
    await save({ name: 'Newer', url: '/newer' })
    await t.post(dev(), '/doc/folder/update', { id: world.folder, name: 'Renamed' })
    expect((await read()).data).toMatchObject({ name: 'Doc', url: '/doc', revision: 1, isLive: 1 })
    expect(await labels()).toEqual(['Module', 'Folder', 'In folder', 'Doc'])
    expect(await row()).toMatchObject({ status: 1, isFrozen: 1, publishing: -1, publishedAt: t.clock.now })
  })

  it('keeps the models, dictionaries, environments and error codes that docs refer to', async () => {
    const inner = await t.post(dev(), '/model/save', {
      moduleId: world.module,
      name: 'Inner',
      params: [{ name: 'kind', enumId: world.dictionary }],
    })
    await saveModel([{ name: 'id' }, { name: 'inner', type: 'object', modelId: inner.data.id }])
    await save({ responseParams: [{ name: 'data', type: 'object', modelId: world.model }] })
    const codes = (code: string) =>
      t.post(dev(), '/errorcode/save', { moduleId: world.module, rows: [{ code, msg: code, solution: '' }] })
    await t.post(dev(), '/module/environment/param/save', {
      environmentId: world.environment,
      style: 1,
      rows: [{ name: 'X-Old', example: 'value' }],
    })
    await codes('E1')
    await publish()

    await saveModel([{ name: 'number' }])
    await t.post(dev(), '/model/delete', { id: inner.data.id })
    await t.post(dev(), '/doc/enum/info/delete', { id: world.dictionary })
    await t.post(dev(), '/module/environment/param/save', {
      environmentId: world.environment,
      style: 1,
      rows: [{ name: 'X-New' }],
    })
    await codes('E2')

    const { data } = await read()
    expect(names(data.models)).toEqual(['Model', 'Inner'])
    expect(names(data.models[0].params)).toEqual(['id', 'inner'])
    expect(names(data.enums)).toEqual(['Dictionary'])
    expect(names(data.globalHeaders)).toEqual(['X-Old'])
    expect(data.environments).toMatchObject([{ name: 'Test' }, { name: 'Live' }])
    expect(data.errorCodes.module).toMatchObject([{ code: 'E1' }])
    const of = { releaseId: world.release, docId: world.doc }
    const model = await t.get(dev(), '/project/release/model', { ...of, modelId: inner.data.id })
    expect(model.data).toMatchObject({ name: 'Inner', params: [{ name: 'kind' }], enums: [{ name: 'Dictionary' }] })
    const globals = await t.get(dev(), '/project/release/environment', { ...of, environmentId: world.environment })
    expect(names(globals.data.globalHeaders)).toEqual(['X-Old'])
  })

  it('masks secrets for everybody', async () => {
    await save({ headerParams: [{ name: 'X-Key', example: 'hush', isSecret: 1 }] })
    await publish()
    expect(JSON.stringify((await read()).data)).not.toContain('hush')
  })

  it('masks what was marked as secret after it was published', async () => {
    const key = (isSecret: 0 | 1) => [{ name: 'X-Key', example: 'hush', isSecret }]
    const setEnvironment = (isSecret: 0 | 1) =>
      t.post(dev(), '/module/environment/param/save', {
        environmentId: world.environment,
        style: 1,
        rows: [{ name: 'X-Env', example: 'hush', isSecret }],
      })
    const rows = (isSecret: 0 | 1) => [{ name: 'pin', type: 'string', example: 'hush', isSecret }]
    await saveModel(rows(0))
    await save({
      headerParams: key(0),
      requestParams: [{ name: 'body', type: 'object', modelId: world.model, example: '' }],
    })
    await setEnvironment(0)
    await publish()
    const texts = async () => {
      const of = { releaseId: world.release, docId: world.doc }
      const environment = { ...of, environmentId: world.environment }
      return JSON.stringify([
        await read(),
        await t.get(dev(), '/project/release/model', { ...of, modelId: world.model }),
        await t.get(dev(), '/project/release/environment', environment),
      ])
    }
    expect(await texts()).toContain('hush')
    await saveModel(rows(1))
    await save({ headerParams: key(1) })
    await setEnvironment(1)
    expect(await texts()).not.toContain('hush')
    // The exporters mask what is marked.
    const wish = {
      moduleId: world.keys.module,
      releaseId: t.services.ids.decode(world.release),
      format: 'html' as const,
    }
    const { rows: docs, models, globals } = await exportParts(t, wish)
    expect(docs.find(({ id }) => id === world.doc)?.row.content).toContain('"isSecret":1')
    expect(models).toMatchObject([{ params: [{ name: 'pin', isSecret: 1 }] }])
    expect(globals.headers).toMatchObject([{ name: 'X-Env', example: '******' }])
  })

  describe('with values that were marked as secret later', () => {
    const setEnvironment = (rows: object[]) =>
      t.post(dev(), '/module/environment/param/save', { environmentId: world.environment, style: 1, rows })
    const pin = (isSecret: 0 | 1) => ({ name: 'pin', type: 'string', example: 'hush', isSecret })
    const body = () => [{ name: 'body', type: 'object', modelId: world.model, example: '' }]
    const texts = async (token = dev()) => {
      const of = { releaseId: world.release, docId: world.doc }
      const environment = { ...of, environmentId: world.environment }
      return JSON.stringify([
        await read(world.doc, token),
        await t.get(token, '/project/release/model', { ...of, modelId: world.model }),
        await t.get(token, '/project/release/environment', environment),
      ])
    }
    const publishThenMark = async () => {
      await saveModel([pin(0)])
      await save({ headerParams: [pin(0)], requestParams: body() })
      await setEnvironment([pin(0)])
      await publish()
      expect((await texts()).split('hush')).toHaveLength(6)
      await saveModel([pin(1)])
      await save({ headerParams: [pin(1)], requestParams: body() })
      await setEnvironment([pin(1)])
      expect(await texts()).not.toContain('hush')
    }

    it('masks them when the marked rows are deleted', async () => {
      await publishThenMark()
      await saveModel([{ name: 'other' }])
      await save({ headerParams: [], requestParams: body() })
      await setEnvironment([])
      expect(await texts()).not.toContain('hush')
      const wish = {
        moduleId: world.keys.module,
        releaseId: t.services.ids.decode(world.release),
        format: 'html' as const,
      }
      const { rows: docs, models, globals } = await exportParts(t, wish)
      expect(docs.find(({ id }) => id === world.doc)?.row.content).toContain('"isSecret":1')
      expect(models).toMatchObject([{ params: [{ name: 'pin', isSecret: 1 }] }])
      expect(globals.headers).toMatchObject([{ name: 'pin', example: '******' }])
    })

    it('shows them when they are no longer secret', async () => {
      await publishThenMark()
      await save({ headerParams: [{ ...pin(0), name: 'pin' }], requestParams: body() })
      expect(JSON.stringify((await read()).data.headerParams)).toContain('hush')
    })

    it.each(['parts', 'module'] as const)(
      'masks them when the doc, model and environment are removed for good as %s',
      async (gone) => {
        await publishThenMark()
        const admin = people.projectAdmin.token
        const remove = async (path: string, id: string) =>
          expect(await t.post(admin, path, { id })).toMatchObject({ code: '0' })
        if (gone === 'module') await remove('/module/delete', world.module)
        else {
          await remove('/doc/delete', world.doc)
          await remove('/model/delete', world.model)
          await remove('/module/environment/delete', world.environment)
        }
        await t.post(admin, '/trash/empty', { projectId: world.project })
        for (const kind of ['doc', 'model', 'environment'] as const) {
          const id = t.services.ids.decode(world[kind])
          expect(await t.db.selectFrom(kind).select('id').where('id', '=', id).execute()).toEqual([])
        }
        expect(await texts()).not.toContain('hush')
      },
    )
  })

  it('has docs that were deleted since, also for good', async () => {
    await publish()
    await t.post(dev(), '/doc/delete', { id: world.doc })
    expect((await read()).data).toMatchObject({ name: 'Doc', isLive: 0 })
    expect(await labels(guest())).toEqual(['Module', 'Doc'])
    await t.db.deleteFrom('doc').where('id', '=', t.services.ids.decode(world.doc)).execute()
    expect((await read()).data).toMatchObject({ name: 'Doc', isLive: 0 })
    expect(await labels()).toEqual(['Module', 'Doc'])
  })

  it('hides docs that are hidden now from guests', async () => {
    await publish()
    await t.post(dev(), '/doc/update/batch', { ids: [world.doc], isShow: 0 })
    expect(await labels(guest())).toEqual([])
    expect(await read(world.doc, guest())).toEqual(notFound())
    expect((await read()).data).toMatchObject({ name: 'Doc' })
  })

  it.each(['doc', 'folder', 'module'] as const)(
    'hides docs from guests that were removed for good while hidden, with their %s',
    async (removed) => {
      const docId = removed === 'folder' ? world.folderDoc : world.doc
      const admin = people.projectAdmin.token
      const docCount = async (token: string) =>
        (await t.get(token, '/project/release/list', { projectId: world.project })).data.find(
          ({ id }: { id: string }) => id === world.release,
        ).docCount
      await bind([docId])
      await publish()
      await save({ description: 'Newer' }, docId)
      const next = { projectId: world.project, releaseNo: '2.0', docIds: [docId], status: 1 }
      const { id: toId } = (await t.post(dev(), '/project/release/add', next)).data
      const compareDoc = (token: string) =>
        t.get(token, '/project/release/compare/doc', { fromId: world.release, toId, docId })
      await t.post(dev(), '/doc/update/batch', { ids: [docId], isShow: 0 })
      const place = {
        doc: ['/doc/delete', docId],
        folder: ['/doc/delete', world.folder],
        module: ['/module/delete', world.module],
      } as const
      const [path, id] = place[removed]
      await t.post(admin, path, { id })
      await t.post(admin, '/trash/empty', { projectId: world.project })

      expect(
        await t.db.selectFrom('doc').select('id').where('id', '=', t.services.ids.decode(docId)).execute(),
      ).toEqual([])
      expect(await labels(guest())).toEqual([])
      expect(await read(docId, guest())).toEqual(notFound())
      expect(await docCount(guest())).toBe(0)
      expect(await compareDoc(guest())).toEqual(notFound())
      expect((await read(docId)).data).toMatchObject({ isLive: 0 })
      expect(await docCount(dev())).toBe(1)
      expect((await compareDoc(dev())).code).toBe('0')
    },
  )

  it('keeps what it shows when it is unpublished and published again', async () => {
    await publish()
    const publishedAt = t.clock.now
    await save({ name: 'Newer' })
    await publish(0)
    t.clock.now += 1000
    expect(await row()).toMatchObject({ status: 0, isFrozen: 1, publishedAt })
    expect((await read()).data).toMatchObject({ name: 'Doc' })
    await publish()
    expect(await row()).toMatchObject({ status: 1, publishedAt })
    expect((await read()).data).toMatchObject({ name: 'Doc' })
    expect(await bound()).toMatchObject([{ isChanged: 1 }])
  })

  it('takes docs that are added later as they are then, and drops those that are removed', async () => {
    await publish()
    await save({ name: 'Newer' })
    await save({ name: 'Newer too' }, world.folderDoc)
    await bind([world.doc, world.folderDoc])
    expect((await read()).data).toMatchObject({ name: 'Doc' })
    await save({ name: 'Newest' }, world.folderDoc)
    expect((await read(world.folderDoc)).data).toMatchObject({ name: 'Newer too' })
    await bind([world.folderDoc])
    expect(await read()).toEqual(notFound())
  })

  it('answers the same for docs of others, unknown ones and those that it does not contain', async () => {
    await publish()
    const other = await newWorld(t, people)
    for (const docId of [other.doc, world.folderDoc, world.folder, t.services.ids.encode(999_999), 'x']) {
      expect(await read(docId)).toEqual(notFound())
    }
  })

  it('is published by a job when it has many docs', async () => {
    const docIds: string[] = [world.doc]
    for (let at = 0; at < 60; at++) {
      const made = await t.post(dev(), '/doc/save', { moduleId: world.module, name: `Doc ${at}`, url: `/doc/${at}` })
      docIds.push(made.data.id)
    }
    await bind(docIds)
    await publish()
    expect(await row()).toMatchObject({ status: 0, publishing: 0 })
    await t.runJobs()
    expect(await row()).toMatchObject({ status: 1, isFrozen: 1, publishing: -1, docCount: 61 })
    await save({ name: 'Newer' })
    expect((await read()).data).toMatchObject({ name: 'Doc' })
  })

  it('stays a draft when it is unpublished before the job has started', async () => {
    const docIds: string[] = []
    for (let at = 0; at < 51; at++) {
      const made = await t.post(dev(), '/doc/save', { moduleId: world.module, name: `Doc ${at}`, url: `/doc/${at}` })
      docIds.push(made.data.id)
    }
    await bind(docIds)
    await publish()
    await publish(0)
    await t.runJobs()
    expect(await row()).toMatchObject({ status: 0, isFrozen: 0, publishing: -1 })
  })
})

describe('texts of releases', () => {
  it('are stored once for docs that are equal, and are removed with the last release that needs them', async () => {
    await publish()
    const project = t.services.ids.decode(world.project)
    const count = async () =>
      (await t.db.selectFrom('release_text').select('hash').where('project_id', '=', project).execute()).length
    const first = await count()
    const again = { projectId: world.project, releaseNo: '2.0', docIds: [world.doc], status: 1 }
    const { data } = await t.post(dev(), '/project/release/add', again)
    expect(await count()).toBe(first)
    await t.post(dev(), '/project/release/remove', { id: world.release })
    t.clock.now += 4_000_000
    await t.runJobs()
    expect(await count()).toBe(first)
    await t.post(dev(), '/project/release/remove', { id: data.id })
    t.clock.now += 4_000_000
    await t.runJobs()
    expect(await count()).toBe(0)
  })
})
