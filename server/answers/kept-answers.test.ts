import { brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../testing/test-app.ts'
import { newPeople, newWorld, type People, type World } from '../testing/world.ts'
import { PreparedData } from './envelope.ts'
import { KeptAnswer, KeptAnswers } from './kept-answers.ts'

const parseData = ({ bytes }: PreparedData) => JSON.parse(String(bytes)).data

describe('cached answers', () => {
  const counted = (answers: KeptAnswers, version: string, path = '/a') => {
    let made = 0
    return async () => {
      const answer = new KeptAnswer(answers, { about: 'a', version }, async () => ({ version, made: ++made }))
      return parseData(await answer.prepared(path, (data) => JSON.stringify(data)))
    }
  }

  it('are built once per version', async () => {
    const answers = new KeptAnswers()
    const first = counted(answers, '1')
    const second = counted(answers, '2')
    expect(await first()).toEqual({ version: '1', made: 1 })
    expect(await first()).toEqual({ version: '1', made: 1 })
    expect(await second()).toEqual({ version: '2', made: 1 })
    expect(await first()).toEqual({ version: '1', made: 2 })
  })

  it('are cached per call, because calls may return different fields of the same data', async () => {
    const answers = new KeptAnswers()
    await counted(answers, '1', '/a')()
    expect(await counted(answers, '1', '/b')()).toEqual({ version: '1', made: 1 })
    const shown = new KeptAnswer(answers, { about: 'a', version: '1' }, async () => 'whole')
    expect(parseData(await shown.prepared('/c', () => '"part"'))).toBe('part')
    expect(parseData(await shown.prepared('/d', (data) => JSON.stringify(data)))).toBe('whole')
  })

  it('evicts the least recently used entry when the cache is full', () => {
    const answers = new KeptAnswers(10_000)
    const source = (about: string) => ({ about, version: '1' })
    for (const about of ['a', 'b', 'c']) answers.keep(source(about), new PreparedData(`"${'x'.repeat(2000)}"`))
    expect(answers.find(source('a'))).toBeDefined()
    answers.keep(source('d'), new PreparedData(`"${'x'.repeat(2000)}"`))
    const kept = ['a', 'b', 'c', 'd'].filter((about) => answers.find(source(about)))
    expect(kept).toEqual(['a', 'c', 'd'])
    answers.keep(source('huge'), new PreparedData(`"${'x'.repeat(20_000)}"`))
    expect(answers.find(source('huge'))).toBeUndefined()
    expect(answers.find(source('d'))).toBeDefined()
  })
})

describe('cached answers over HTTP', () => {
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

  const reader = () => people.projectGuest.token
  const tree = () => t.get(reader(), '/doc/view/dataByProject', { projectId: world.project })
  const labels = async () => (await tree()).data.map(({ label }: { label: string }) => label)
  const view = () => t.get(reader(), '/doc/view/detail', { id: world.doc })
  const rename = (name: string) =>
    t.post(people.projectDev.token, '/doc/save', { id: world.doc, moduleId: world.module, name, url: '/renamed' })

  it('returns the saved content on the next read', async () => {
    for (const name of ['First name', 'Second name']) {
      expect((await rename(name)).code).toBe('0')
      expect(await labels()).toContain(name)
      expect((await view()).data).toMatchObject({ name, url: '/renamed' })
    }
  })

  it('rejects a reader who lost the role or the session', async () => {
    expect([(await tree()).code, (await view()).code]).toEqual(['0', '0'])
    const { own, userId } = people.projectGuest
    const removal = { projectId: world.project, userId: own.user }
    expect((await t.post(people.projectAdmin.token, '/project/member/remove', removal)).code).toBe('0')
    expect([(await tree()).code, (await view()).code]).toEqual(['100', '100'])
    await t.db.deleteFrom('session').where('user_id', '=', userId).execute()
    expect((await tree()).code).toBe('1000')
  })

  it('returns the same answer with and without compression', async () => {
    await rename('Long name '.repeat(19))
    const url = `/doc/view/dataByProject?projectId=${world.project}`
    const plain = await t.send({ url, headers: { 'x-token': reader() } })
    expect(plain.headers['content-encoding']).toBeUndefined()
    const packed = await t.send({ url, headers: { 'x-token': reader(), 'accept-encoding': 'gzip, br' } })
    expect(packed.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' })
    expect(String(brotliDecompressSync(packed.bytes))).toBe(plain.body)
  })
})
