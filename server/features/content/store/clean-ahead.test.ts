import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { newDocContent } from '#core/doc/doc-fields.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { newPeople, newWorld, type People, type World } from '../../../testing/world.ts'
import { TaskLimitError } from '../../../threads/task.ts'
import { cleanAhead, cleanTextsTask } from './clean-ahead.ts'
import { cleanContent, cleanHtml } from './clean-content.ts'

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
afterEach(() => vi.restoreAllMocks())

const dev = () => people.projectDev.token
const spyOnThreads = () => vi.spyOn(t.services.threads, 'run')
const cleaned = (spy: ReturnType<typeof spyOnThreads>) => spy.mock.calls.filter(([task]) => task === cleanTextsTask)
const exceedTime = () => spyOnThreads().mockRejectedValue(new TaskLimitError(cleanTextsTask.name, 'time'))

const short = '<p onclick="x()">a</p>'
const long = `<p onclick="x()">${'< & <b>b</b> <img>'.repeat(2000)}</p>`

describe('cleaning ahead', () => {
  it.each(['<', '&', '[', '<a ', '<!--', ']]', '<b></b>', '</p>', '<p>x', 'x<img>', '<img src="//x">'])(
    'cleans many %s in a thread as it would here',
    async (piece) => {
      const text = `<p>${piece.repeat(10_000)}`
      const spy = spyOnThreads()
      const clean = await cleanAhead(t.services, [text, text], { owner: 'user 1' })
      expect(clean(text)).toBe(cleanHtml(text))
      expect(spy.mock.calls).toEqual([[cleanTextsTask, [text], { owner: 'user 1', signal: expect.any(AbortSignal) }]])
    },
  )

  it('refuses one text and cleans the others', async () => {
    const deep = '<div>'.repeat(3000)
    const clean = await cleanAhead(t.services, [deep, long], { owner: 'user 1' })
    expect(() => clean(deep)).toThrow('error.htmlTooDeep')
    expect(clean(long)).toBe(cleanHtml(long))
  })
})

describe('a doc whose rows and description are unsafe', () => {
  it('gives its description to nobody but the cleaner that it was given', () => {
    const seen: string[] = []
    const clean = (html: string) => {
      seen.push(html)
      return 'clean'
    }
    const description = `<p><form>${'<'.repeat(3000)}`
    const content = { ...newDocContent(0), description, remark: short, deprecated: 'gone <script>x()</script>' }
    expect(cleanContent(content, 0, clean)).toEqual({
      ...content,
      description: 'clean',
      remark: 'clean',
      deprecated: 'clean',
    })
    expect(seen.toSorted()).toEqual([description, short, content.deprecated].toSorted())
  })
})

describe('many unsafe rows', () => {
  const dirty = (index: number) => `${index} <b onclick="x()">${'b'.repeat(100)}</b>`
  const rows = (count: number) =>
    Array.from({ length: count }, (_, index) => ({
      name: `row-${index}`,
      type: 'string',
      description: dirty(index),
      children: [],
    }))
  const isClean = (stored: unknown) => {
    expect(JSON.stringify(stored)).not.toContain('onclick')
    expect(JSON.stringify(stored)).toContain(`249 <b>${'b'.repeat(100)}</b>`)
  }

  it('of a model are cleaned in a thread, and few here', async () => {
    const spy = spyOnThreads()
    const saveModel = (name: string, params: object[]) =>
      t.post(dev(), '/model/save', { moduleId: world.module, name, params })
    expect(await saveModel('Few', rows(3))).toMatchObject({ code: '0' })
    expect(cleaned(spy)).toEqual([])
    const { data } = await saveModel('Many', rows(250))
    expect(cleaned(spy)).toHaveLength(1)
    isClean((await t.get(dev(), '/model/detail', { id: data.id })).data.params)
  })

  it('of a doc are cleaned in a thread, and never again while they stay', async () => {
    const spy = spyOnThreads()
    const doc = { moduleId: world.module, name: 'Many', url: '/many', httpMethod: 'POST', requestParams: rows(250) }
    const { data } = await t.post(dev(), '/doc/save', doc)
    expect(cleaned(spy)).toHaveLength(1)
    const { requestParams } = (await t.get(dev(), '/doc/detail', { id: data.id })).data
    isClean(requestParams)
    await t.post(dev(), '/doc/save', { ...doc, id: data.id, requestParams })
    expect(cleaned(spy)).toHaveLength(1)
  })

  it('of an environment are cleaned in a thread', async () => {
    const spy = spyOnThreads()
    const globals = { environmentId: world.environment, style: 2 }
    const input = { ...globals, rows: rows(250) }
    expect(await t.post(dev(), '/module/environment/param/save', input)).toMatchObject({ code: '0' })
    expect(cleaned(spy)).toHaveLength(1)
    isClean((await t.get(dev(), '/module/environment/param/list', globals)).data)
  })

  it('of a pushed doc are cleaned in a thread', async () => {
    const spy = spyOnThreads()
    const token = (await t.get(dev(), '/module/token/get', { moduleId: world.module })).data
    const api = { name: 'Many', url: '/pushed', httpMethod: 'POST', requestParams: rows(250) }
    const push = { name: 'doc.push', access_token: token, data: { apis: [api] } }
    expect(await t.post('', '/api', push)).toMatchObject({ code: '0' })
    expect(cleaned(spy)).toHaveLength(1)
    isClean(await t.db.selectFrom('doc').select('content').where('url', '=', '/pushed').execute())
  })
})

describe('rich text of a doc', () => {
  const save = (change: object) => t.post(dev(), '/doc/save', { id: world.doc, moduleId: world.module, ...change })
  const detail = async () => (await t.get(dev(), '/doc/detail', { id: world.doc })).data

  it('is cleaned in a thread if it is long, and never again while it stays as it is', async () => {
    const spy = spyOnThreads()
    expect(await save({ description: short })).toMatchObject({ code: '0' })
    expect(cleaned(spy)).toEqual([])
    expect(await save({ description: long })).toMatchObject({ code: '0' })
    expect(cleaned(spy)).toHaveLength(1)
    expect((await detail()).description).toBe(cleanHtml(long))
    await save({ name: 'Another name' })
    expect(cleaned(spy)).toHaveLength(1)
    expect(await detail()).toMatchObject({ name: 'Another name', description: cleanHtml(long) })
  })

  it('stays here if it is Markdown', async () => {
    const spy = spyOnThreads()
    const doc = { moduleId: world.module, type: 3, name: 'Guide', description: long }
    const { data } = await t.post(dev(), '/doc/save', doc)
    expect((await t.get(dev(), '/doc/detail', { id: data.id })).data.description).toBe(long)
    await save({ id: data.id, description: `${long}\n` })
    expect(cleaned(spy)).toEqual([])
  })

  it('is refused in words if that takes too long, and nothing is changed', async () => {
    const before = await detail()
    exceedTime()
    expect(await save({ name: 'Not this', description: long })).toMatchObject({
      code: '100',
      msg: 'The formatting of the text is too complex to check. Simplify it, or split the text.',
    })
    expect(await detail()).toEqual(before)
  })
})

describe('a save that waits too long for a thread', () => {
  it('is answered that the server is busy, and writes nothing', async () => {
    const before = (await t.get(dev(), '/doc/detail', { id: world.doc })).data
    const time = new AbortController()
    vi.spyOn(AbortSignal, 'timeout').mockReturnValue(time.signal)
    const begun = Promise.withResolvers<void>()
    spyOnThreads().mockImplementation((_task, _input, { signal }) => {
      begun.resolve()
      return new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason as Error)))
    })
    const saved = t.post(dev(), '/doc/save', { id: world.doc, moduleId: world.module, description: long })
    await begun.promise
    time.abort()
    expect(await saved).toMatchObject({ code: '503' })
    expect((await t.get(dev(), '/doc/detail', { id: world.doc })).data).toEqual(before)
  })
})

describe('constants', () => {
  const save = (content: string) => t.post(dev(), '/constant/project/save', { id: world.project, content })

  it('are cleaned in a thread if they are long', async () => {
    const spy = spyOnThreads()
    expect((await save(short)).data).toBe('<p>a</p>')
    expect(cleaned(spy)).toEqual([])
    expect((await save(long)).data).toBe(cleanHtml(long))
    expect(cleaned(spy)).toHaveLength(1)
  })

  it('stay as they are if that takes too long', async () => {
    await save(short)
    exceedTime()
    expect(await save(long)).toMatchObject({ code: '100' })
    expect((await t.get(dev(), '/constant/project/get', { projectId: world.project })).data).toBe('<p>a</p>')
  })
})
