import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { newDocContent } from '#core/doc/doc-fields.ts'
import type { DocDraft } from '#core/importers/draft/draft.ts'
import { newParam } from '#core/rows/make-rows.ts'
import type { Param } from '#core/rows/param.ts'
import { fromFlatDoc, toFlatDoc, type FlatDoc } from '#core/wire/flat-doc.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { makeUserCtx, newPeople, newWorld, type People, type World } from '../../../testing/world.ts'
import { TaskLimitError } from '../../../threads/task.ts'
import { cleanTextsTask } from '../../content/store/clean-ahead.ts'
import { insertStagedDocs } from '../../content/store/stage-docs.ts'
import { toStoredDoc } from '../../content/store/stored-doc.ts'
import { deliver } from './deliver.ts'
import type { Delivery } from './delivery.ts'

let t: TestApp
let people: People
let world: World
let moduleId: number
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.close())
beforeEach(async () => {
  people = await newPeople(t)
  world = await newWorld(t, people)
  moduleId = t.services.ids.decode(world.secondModule)
})

const dev = () => people.projectDev.token
const machine = () => makeUserCtx(t, 0)
const row = (name: string, change: Partial<Param> = {}) => newParam({ name, ...change })

function draft(url: string, change: Partial<FlatDoc> = {}, folders: string[] = ['订单']): DocDraft {
  const flat = { ...toFlatDoc(newDocContent(10_000)), name: `Doc ${url}`, url, httpMethod: 'GET', ...change }
  const content = fromFlatDoc(flat)
  return { type: 0, folders, variant: '', content }
}

const send = (docs: DocDraft[], change: Partial<Delivery> = {}) =>
  deliver(machine(), {
    moduleId,
    parentId: 0,
    origin: 'push',
    docs: [docs],
    folders: [],
    models: [],
    dictionaries: [],
    environments: [],
    errorCodes: [],
    mode: 'append',
    status: 10,
    ...change,
  })

interface Listed {
  id: string
  name: string
  url: string
  isFolder: 0 | 1
  parentId: string
}
const list = async (): Promise<Listed[]> => (await t.post(dev(), '/doc/list-v2', { moduleId: world.secondModule })).data
const urls = async () => (await list()).filter(({ isFolder }) => isFolder === 0).map(({ url }) => url)
const find = async (url: string) => (await list()).find((doc) => doc.url === url) ?? expect.fail(`no ${url}`)
const detail = async (url: string) => (await t.get(dev(), '/doc/detail', { id: (await find(url)).id })).data
const edit = async (url: string, change: object) => {
  const { id } = await find(url)
  const reply = await t.post(dev(), '/doc/save', { id, moduleId: world.secondModule, ...change })
  expect(reply.code).toBe('0')
}
const counts = ({ created, updated, unchanged, skipped, removed }: Awaited<ReturnType<typeof send>>) =>
  [created, updated, unchanged, skipped, removed].join(' ')

describe('a delivery', () => {
  it('creates folders and docs that search finds, and changes nothing the second time', async () => {
    expect(counts(await send([draft('/a', { description: '发货单' }), draft('/b', {}, ['订单', '退货'])]))).toBe(
      '2 0 0 0 0',
    )
    expect((await list()).map(({ name }) => name).sort()).toEqual(['Doc /a', 'Doc /b', '订单', '退货'])
    expect((await detail('/a')).status).toBe(10)
    const { id } = await find('/a')
    const hits = (await t.get(dev(), '/search', { q: '发货', pageIndex: 1, pageSize: 10 })).data.list
    expect(hits.map((hit: { id: string }) => hit.id)).toContain(id)
    expect(counts(await send([draft('/a', { description: '发货单' }), draft('/b', {}, ['订单', '退货'])]))).toBe(
      '0 0 2 0 0',
    )
    expect((await detail('/a')).revision).toBe(1)
  })

  it('with the same content is applied again when a lock, a folder or a linked dictionary has changed', async () => {
    const item = { id: '', name: 'Open', type: 'string' as const, value: 'o', description: '' }
    const dictionaries = [{ id: 'State', name: 'State', description: '', items: [item] }]
    const linked = () => [draft('/a', { queryParams: [row('state', { type: 'enum', enumId: 'State' })] }), draft('/b')]
    await send(linked(), { dictionaries })
    const [before] = (await detail('/a')).queryParams
    expect(counts(await send(linked(), { dictionaries }))).toBe('0 0 2 0 0')

    await t.post(dev(), '/doc/enum/info/delete', { id: before.enumId })
    expect(counts(await send(linked(), { dictionaries }))).toBe('0 1 1 0 0')
    const [after] = (await detail('/a')).queryParams
    expect(after.enumId).not.toBe(before.enumId)

    await t.post(dev(), '/doc/lock', { id: (await find('/b')).id })
    expect(counts(await send(linked(), { dictionaries }))).toBe('0 0 1 1 0')
    expect(counts(await send([draft('/a', {}, ['退货']), draft('/a', {}, ['退货'])]))).toBe('0 1 0 0 0')
  })

  it('applies changes of the machine and keeps changes of people, row by row', async () => {
    const rows = () => [row('id', { description: 'key' }), row('name')]
    await send([draft('/a', { queryParams: rows(), description: 'from code' })])
    const before = await detail('/a')
    const [id, name] = before.queryParams
    await edit('/a', {
      description: 'written by hand',
      queryParams: [{ ...id, example: '7' }, name, { name: 'mine', type: 'string' }],
    })
    const next = [row('id', { description: 'key', type: 'number' }), row('name'), row('age')]
    expect(counts(await send([draft('/a', { queryParams: next, description: 'from code' })]))).toBe('0 1 0 0 0')
    const after = await detail('/a')
    expect(after.description).toBe('written by hand')
    expect(after.queryParams).toMatchObject([
      { id: id.id, name: 'id', type: 'number', example: '7' },
      { id: name.id, name: 'name' },
      { name: expect.stringMatching(/^(mine|age)$/) },
      { name: expect.stringMatching(/^(mine|age)$/) },
    ])
  })

  it('reports conflicts, keeps the version of the person, and applies the other one on request', async () => {
    await send([draft('/a', { description: 'first' })])
    await edit('/a', { description: 'mine' })
    await send([draft('/a', { description: 'theirs' })])
    const doc = await detail('/a')
    expect(doc.description).toBe('mine')
    expect(doc.conflicts).toMatchObject([{ field: 'description', mine: 'mine', theirs: 'theirs' }])
    const marks = async () => {
      const { data: tree } = await t.get(dev(), '/doc/view/dataByProject', { projectId: world.project })
      const { data: rows } = await t.post(dev(), '/doc/list-v2', { moduleId: world.secondModule })
      return [tree, rows].map((docs) =>
        docs.filter(({ hasConflicts = 0 }) => hasConflicts === 1).map(({ id }: { id: string }) => id),
      )
    }
    expect(await marks()).toEqual([[doc.id], [doc.id]])
    const settle = { id: doc.id, revision: doc.revision, take: 'theirs' }
    expect((await t.post(dev(), '/doc/conflict/settle', settle)).code).toBe('0')
    expect(await marks()).toEqual([[], []])
    expect(await detail('/a')).toMatchObject({ description: 'theirs', conflicts: [] })
  })

  it('skips locked docs and everything in a locked folder, also when they are no longer delivered', async () => {
    await send([draft('/a'), draft('/b', {}, ['锁住', '里面'])])
    await t.post(dev(), '/doc/lock', { id: (await find('/a')).id })
    const folder = (await list()).find(({ name }) => name === '锁住')
    await t.post(dev(), '/doc/lock', { id: folder?.id })
    const again = [draft('/a', { name: 'New' }), draft('/b', { name: 'New' }, ['锁住', '里面']), draft('/c')]
    expect(counts(await send(again))).toBe('1 0 0 2 0')
    expect(counts(await send([], { mode: 'replace' }))).toBe('0 0 0 0 1')
    expect(await urls()).toEqual(['/a', '/b'])
    expect((await detail('/b')).name).toBe('Doc /b')
  })

  it('removes missing docs on replace, except those that people created or edited, and restores them with their id', async () => {
    await send([draft('/a'), draft('/b'), draft('/edited')])
    await edit('/edited', { remark: 'mine' })
    await t.post(dev(), '/doc/save', { moduleId: world.secondModule, name: 'Manual', url: '/manual' })
    const { id } = await find('/b')
    expect(counts(await send([draft('/a')], { mode: 'replace' }))).toBe('0 0 1 0 1')
    expect((await urls()).sort()).toEqual(['/a', '/edited', '/manual'])
    const trash = (await t.get(dev(), '/trash/list', { projectId: world.project })).data
    expect(trash.map(({ name }: { name: string }) => name)).toContain('Doc /b')
    await send([draft('/a'), draft('/b')])
    expect((await find('/b')).id).toBe(id)
    const left = (await t.get(dev(), '/trash/list', { projectId: world.project })).data
    expect(left.map(({ name }: { name: string }) => name)).not.toContain('Doc /b')
  })

  it('removes empty folders that machines created', async () => {
    await send([draft('/a', {}, ['A', 'Inner']), draft('/b', {}, ['B'])])
    await send([draft('/b', {}, ['B'])], { mode: 'replace' })
    const names = (await list()).filter(({ isFolder }) => isFolder === 1).map(({ name }) => name)
    expect(names).toEqual(['B'])
  })

  it('moves a doc with the machine, unless a person has moved it', async () => {
    await send([draft('/a', {}, ['A'])])
    await send([draft('/a', {}, ['B'])])
    const nameOfFolder = async () => {
      const rows = await list()
      const { parentId } = await find('/a')
      return rows.find(({ id }) => id === parentId)?.name ?? ''
    }
    expect(await nameOfFolder()).toBe('B')
    await t.post(dev(), '/doc/move', { ids: [(await find('/a')).id], moduleId: world.secondModule, parentId: '' })
    await send([draft('/a', {}, ['C'])])
    expect(await nameOfFolder()).toBe('')
  })

  it('adds models and dictionaries once, and keeps changes of people in them', async () => {
    const models = [
      {
        id: 'Node',
        name: 'Node',
        description: '',
        type: 'object',
        params: [row('label'), row('next', { type: 'object', modelId: 'Node' })],
      },
    ]
    const item = { name: 'A', type: 'string' as const, value: 'a', description: '' }
    const dictionaries = [{ id: 'State', name: 'State', description: '', items: [item, { ...item, name: 'B' }] }]
    const docs = () => [
      draft('/a', {
        responseParams: [row('node', { type: 'object', modelId: 'Node' }), row('state', { enumId: 'State' })],
      }),
    ]
    await send(docs(), { models, dictionaries, origin: 'import' })
    const doc = await detail('/a')
    expect(doc.models).toMatchObject([
      { name: 'Node', params: [{ name: 'label' }, { name: 'next', modelId: doc.models[0].id }] },
    ])
    expect(doc.enums).toMatchObject([{ name: 'State', items: [{ name: 'A' }, { name: 'B' }] }])

    const [node] = doc.models
    const params = [{ ...node.params[0], description: 'by hand' }, node.params[1]]
    await t.post(dev(), '/model/save', { id: node.id, moduleId: world.secondModule, name: 'Node', params })
    const more = [{ ...models[0], params: [...(models[0]?.params ?? []), row('size')] }] as typeof models
    await send(docs(), {
      models: more,
      dictionaries: [{ ...dictionaries[0], items: [item] }] as typeof dictionaries,
      origin: 'import',
    })
    const after = await detail('/a')
    expect(after.models).toMatchObject([
      { id: node.id, params: [{ name: 'label', description: 'by hand' }, { name: 'next' }, { name: 'size' }] },
    ])
    expect(after.enums).toMatchObject([{ items: [{ name: 'A' }] }])
    expect((await t.get(dev(), '/model/list', { moduleId: world.secondModule })).data).toHaveLength(1)
  })

  it('sets environments by name and replaces error codes, and leaves both unchanged when there are none', async () => {
    const environments = [{ name: 'dev', url: 'http://127.0.0.1:1', headers: [] }]
    await send([draft('/a')], { environments, errorCodes: [{ code: 'E1', msg: 'm', solution: '' }] })
    await send([draft('/a')], { environments: [{ name: 'dev', url: 'http://127.0.0.1:2', headers: [] }] })
    const found = (await t.get(dev(), '/module/environment/list', { moduleId: world.secondModule })).data
    expect(found).toMatchObject([{ name: 'dev', url: 'http://127.0.0.1:2', isPublic: 0 }])
    const codes = (await t.get(dev(), '/errorcode/list', { moduleId: world.secondModule })).data
    expect(codes).toEqual([{ code: 'E1', msg: 'm', solution: '' }])
  })

  it('with the same content does not change versions and cleaned URLs; a change increments the version', async () => {
    const item = { name: 'A', type: 'string' as const, value: 'a', description: '' }
    const again = (change: { url?: string; value?: string; row?: string } = {}) =>
      send([], {
        environments: [{ name: 'dev', url: ` ${change.url ?? 'http://127.0.0.1:1'}/`, headers: [] }],
        dictionaries: [
          { id: 'S', name: 'State', description: 'All', items: [{ ...item, value: change.value ?? item.value }] },
        ],
        models: [{ id: 'M', name: 'Node', description: '', type: 'object', params: [row(change.row ?? 'label')] }],
      })
    const versions = async () => {
      const version = async (table: 'environment' | 'dictionary' | 'model') => {
        const rows = await t.db.selectFrom(table).select('version').where('module_id', '=', moduleId).execute()
        return rows.map((one) => one.version)
      }
      return (await Promise.all([version('environment'), version('dictionary'), version('model')])).flat()
    }
    const urlNow = async () =>
      (await t.get(dev(), '/module/environment/list', { moduleId: world.secondModule })).data[0].url
    await again()
    await again()
    expect(await urlNow()).toBe('http://127.0.0.1:1')
    expect(await versions()).toEqual([1, 1, 1])
    await again({ url: 'http://127.0.0.1:2', value: 'b', row: 'name' })
    expect(await urlNow()).toBe('http://127.0.0.1:2')
    expect(await versions()).toEqual([2, 2, 2])
  })

  it('skips a doc that was locked, or added by someone else, while the delivery was read', async () => {
    await send([draft('/a')])
    async function* locking() {
      yield [draft('/a', { description: 'pushed' })]
      await t.post(dev(), '/doc/lock', { id: (await find('/a')).id })
    }
    expect(counts(await send([], { docs: locking() }))).toBe('0 0 0 1 0')
    expect((await detail('/a')).description).toBe('')
    async function* adding() {
      yield [draft('/b')]
      await t.post(dev(), '/doc/save', { moduleId: world.secondModule, name: 'Mine', url: '/b', httpMethod: 'GET' })
    }
    await expect(send([], { docs: adding() })).rejects.toThrow('error.changedWhileImporting')
    expect((await detail('/b')).name).toBe('Mine')
  })

  it('first removes the staged rows of a delivery whose process died', async () => {
    const dead = { key: `delivery to module ${moduleId}`, holder: 'dead', expires_at: t.clock.now - 1 }
    await t.db.insertInto('lease').values(dead).execute()
    const half = { moduleId, parentId: 0, type: 0 as const, variant: '', identity: 'half' }
    const stored = toStoredDoc(draft('/half').content)
    await insertStagedDocs(machine(), [{ ...half, stored, origin: 'push', digest: '' }], 'dead')
    expect(counts(await send([draft('/a')]))).toBe('1 0 0 0 0')
    const rows = await t.db.selectFrom('doc').select('url').where('module_id', '=', moduleId).execute()
    expect(rows.map(({ url }) => url).filter((url) => url !== '')).toEqual(['/a'])
  })

  it('that fails midway leaves nothing behind', async () => {
    async function* broken() {
      yield [draft('/a')]
      yield [draft('/b', {}, ['B'])]
      throw new Error('cut off')
    }
    const models = [{ id: 'M', name: 'M', description: '', type: 'object', params: [] }]
    await expect(send([], { docs: broken(), models })).rejects.toThrow('cut off')
    expect(await list()).toEqual([])
    const rows = await t.db.selectFrom('doc').select('id').where('module_id', '=', moduleId).execute()
    expect(rows).toEqual([])
    expect(await t.db.selectFrom('model').select('id').where('module_id', '=', moduleId).execute()).toEqual([])
    expect(counts(await send([draft('/a')]))).toBe('1 0 0 0 0')
  })

  it('does not block a person who saves a doc of the same module', async () => {
    await send([draft('/a'), draft('/b')])
    async function* slowly() {
      yield [draft('/a', { description: 'pushed' }), draft('/c')]
      // The delivery is in progress: this must not wait for its end.
      await edit('/a', { remark: 'by hand' })
      await edit('/b', { remark: 'by hand' })
      yield [draft('/b', { description: 'pushed' })]
    }
    expect(counts(await send([], { docs: slowly() }))).toBe('1 2 0 0 0')
    for (const url of ['/a', '/b'])
      expect(await detail(url)).toMatchObject({ description: 'pushed', remark: 'by hand' })
  })

  it('that is sent ten times at once creates the docs once', async () => {
    const docs = () => Array.from({ length: 50 }, (_, index) => draft(`/${index}`, { queryParams: [row('q')] }))
    const reports = await Promise.all(Array.from({ length: 10 }, () => send(docs())))
    expect(reports.reduce((sum, { created }) => sum + created, 0)).toBe(50)
    expect(reports.reduce((sum, { unchanged }) => sum + unchanged, 0)).toBe(450)
    expect(await urls()).toHaveLength(50)
    const revisions = await t.db
      .selectFrom('doc_revision')
      .innerJoin('doc', 'doc.id', 'doc_revision.doc_id')
      .select('doc_revision.id')
      .where('doc.module_id', '=', moduleId)
      .execute()
    expect(revisions).toHaveLength(50)
  })

  it('cleans long HTML in a thread before it opens a transaction', async () => {
    const spy = vi.spyOn(t.services.threads, 'run')
    const long = `<p onclick="x()">${'<b>b</b>'.repeat(5000)}</p>`
    const short = '<p onclick="x()">a</p>'
    const deep = '<div>'.repeat(5000)
    const report = await send([
      draft('/long', { description: long }),
      draft('/short', { description: short }),
      draft('/deep', { description: deep }),
      draft('/markdown', { description: 'a < b\n'.repeat(5000) }),
    ])
    expect(spy.mock.calls).toEqual([
      [cleanTextsTask, [long, short, deep], { owner: `module ${moduleId}`, isPart: true }],
    ])
    spy.mockRestore()
    expect(counts(report)).toBe('3 0 0 0 0')
    expect((await detail('/long')).description).toBe(long.replace(' onclick="x()"', ''))
    expect((await detail('/short')).description).toBe('<p>a</p>')
    expect((await detail('/markdown')).description).toBe('a < b\n'.repeat(5000))
    expect(report.findings).toMatchObject([{ key: 'import.docRefused', params: { reason: 'error.htmlTooDeep' } }])
  })

  it('leaves the host of an environment that has secrets, and says so', async () => {
    const headers = [row('X-Key', { example: 'hush', isSecret: 1 })]
    await send([], { environments: [{ name: 'Live', url: 'https://live.example', headers }] })
    const again = await send([], { environments: [{ name: 'Live', url: 'https://other.example', headers: [] }] })
    expect(again.findings).toEqual([
      { level: 'warning', key: 'import.environmentKept', params: { name: 'Live' }, place: 'Live' },
    ])
    const { data } = await t.get(dev(), '/module/environment/list', { moduleId: world.secondModule })
    expect(data).toMatchObject([{ name: 'Live', url: 'https://live.example' }])
  })

  it('leaves no link to its module in a doc that is moved before the version of the machine is applied', async () => {
    const dictionary = (name: string) => ({
      id: name,
      name,
      description: '',
      items: [{ name: 'A', type: 'string' as const, value: 'a', description: '' }],
    })
    const dictionaries = [dictionary('One'), dictionary('Two')]
    const sent = (enumId: string) =>
      send([draft('/linked', { queryParams: [row('kind', { enumId })] })], { dictionaries })
    await sent('One')
    const { id, queryParams } = await detail('/linked')
    await edit('/linked', { queryParams: [{ ...queryParams[0], enumId: '' }] })
    await sent('Two')
    expect((await detail('/linked')).conflicts).toMatchObject([{ field: 'enumId' }])
    expect(await t.post(dev(), '/doc/move', { ids: [id], moduleId: world.module, parentId: '' })).toMatchObject({
      code: '0',
    })
    expect(await t.post(dev(), '/doc/conflict/settle', { id, take: 'theirs' })).toMatchObject({ code: '0' })
    const moved = (await t.get(dev(), '/doc/detail', { id })).data
    expect(moved).toMatchObject({ conflicts: [], queryParams: [{ name: 'kind', enumId: '' }] })
  })

  it('keeps the values secret in releases whose marked rows it removes', async () => {
    const model = (params: Param[]) => [{ id: 'M', name: 'M', description: '', type: 'object', params }]
    const headers = async (isSecret?: 0 | 1) => {
      const pins = isSecret === undefined ? [] : [row('pin', { example: 'hush', isSecret })]
      const use = { requestParams: [row('body', { type: 'object', modelId: 'M' })] }
      await send([draft('/a', { ...use, headerParams: pins })], { models: model(pins) })
    }
    await headers(0)
    const { id: docId } = await find('/a')
    const release = { projectId: world.project, releaseNo: '9.0', docIds: [docId], status: 1 }
    const { id: releaseId } = (await t.post(dev(), '/project/release/add', release)).data
    const frozen = async () => {
      const { data } = await t.get(dev(), '/project/release/doc', { releaseId, docId })
      return JSON.stringify([data.headerParams, data.models])
    }
    expect((await frozen()).split('hush')).toHaveLength(3)
    await headers(1)
    expect(await frozen()).not.toContain('hush')
    await headers()
    expect((await detail('/a')).headerParams).toEqual([])
    expect(await frozen()).not.toContain('hush')
  })

  it('cleans many unsafe rows of models and environments in a thread', async () => {
    const spy = vi.spyOn(t.services.threads, 'run')
    const dirty = `<b onclick="x()">${'b'.repeat(100)}</b>`
    const rows = Array.from({ length: 250 }, (_, at) => row(`X-${at}`, { description: `${at} ${dirty}` }))
    const models = [{ id: 'M', name: 'Many', description: dirty, type: 'object', params: rows }]
    const environments = [{ name: 'Many', url: 'https://many.example', headers: rows }]
    await send([], { models, environments })
    expect(spy.mock.calls.map(([task]) => task)).toEqual([cleanTextsTask, cleanTextsTask])
    spy.mockRestore()
    const stored = await t.db.selectFrom('model').selectAll().where('name', '=', 'Many').executeTakeFirstOrThrow()
    const { params } = await t.db
      .selectFrom('environment')
      .select('params')
      .where('name', '=', 'Many')
      .executeTakeFirstOrThrow()
    for (const text of [stored.content, t.services.vault.open(params)]) {
      expect(text).toContain(`249 <b>${'b'.repeat(100)}</b>`)
      expect(text).not.toContain('onclick')
    }
    expect(stored.description).toBe(`<b>${'b'.repeat(100)}</b>`)
  })

  it('changes nothing if its HTML takes too long to clean', async () => {
    await send([draft('/kept')])
    const long = `<p>${'<b>b</b>'.repeat(5000)}</p>`
    const spy = vi.spyOn(t.services.threads, 'run').mockRejectedValue(new TaskLimitError('clean-texts', 'time'))
    const sent = send([draft('/new', { description: long })], { mode: 'replace' })
    await expect(sent).rejects.toMatchObject({ name: 'UserError', key: 'error.htmlTooComplex' })
    spy.mockRestore()
    expect(await urls()).toEqual(['/kept'])
  })

  it('reports a doc that it cannot store, and stores the others', async () => {
    let deep = row('end')
    for (let depth = 0; depth < 60; depth++) deep = row('level', { type: 'object', children: [deep] })
    const report = await send([draft('/a', { requestParams: [deep] }), draft('/b'), draft('/b', { name: 'twice' })])
    expect(counts(report)).toBe('1 0 0 0 0')
    expect(report.findings).toMatchObject([
      { level: 'error', key: 'import.docRefused', place: 'GET /a' },
      { level: 'warning', key: 'import.docTwice', place: 'GET /b' },
    ])
  })
})
