import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '../db/open.ts'
import type { JobLane } from '../db/tables.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'
import { newPeople, type People } from '../testing/world.ts'
import { getJob, insertJob } from './job.queries.ts'
import { GoOn, TryLater, type AnyJobKind } from './job-kind.ts'
import { makeWorker, type Worker } from './worker.ts'

let t: TestApp
let people: People
beforeAll(async () => {
  t = await startTestApp()
  people = await newPeople(t)
})
afterAll(() => t.close())
beforeEach(() => t.db.deleteFrom('job').execute())

const failures: unknown[] = []

function workerFor(kinds: AnyJobKind[]): Worker {
  const engine = process.env['TEST_ENGINE'] === 'postgres' ? 'postgres' : 'sqlite'
  const database: Database = { db: t.db, engine, close: async () => {} }
  return makeWorker({
    database,
    services: t.services,
    kinds,
    onFailure: (error) => failures.push(error),
    isPolling: false,
  })
}

const add = async (kind: string, payload: object = {}, order: { lane?: JobLane; owner?: string } = {}) =>
  (await insertJob(t.db, { kind, payload, userId: people.stranger.userId, now: t.clock.now, ...order })) ?? 0

describe('a job', () => {
  it('runs once, reports its progress, and stores its report for the user who started it', async () => {
    const seen: unknown[] = []
    const worker = workerFor([
      {
        name: 'count',
        run: async (ctx, payload) => {
          seen.push(payload)
          await ctx.progress(3, 4)
          return { counted: 4 }
        },
      },
    ])
    const id = await add('count', { to: 4 })
    await worker.runDue()
    await worker.runDue()
    await worker.stop()
    expect(seen).toEqual([{ to: 4 }])
    const { data } = await t.get(people.stranger.token, '/job/get', { id: t.services.ids.encode(id) })
    expect(data).toMatchObject({ kind: 'count', state: 'done', done: 3, total: 4, report: { counted: 4 } })
  })

  it('that fails is retried after 5 s, 1, 5 and 25 minutes, and then fails for good', async () => {
    const worker = workerFor([{ name: 'broken', run: () => Promise.reject(new Error('broken')) }])
    const id = await add('broken')
    const before = t.clock.now
    for (const seconds of [0, 5, 60, 300, 1500]) {
      t.clock.now += seconds * 1000
      await worker.runDue()
    }
    expect(await getJob(t.db, id)).toMatchObject({ state: 'failed' })
    expect(failures).toHaveLength(5)
    await worker.stop()
    t.clock.now = before
  })

  it('of a dead worker is taken over when its lease expires', async () => {
    let runs = 0
    const worker = workerFor([{ name: 'lost', run: async () => void runs++ }])
    const id = await add('lost')
    const lease = { state: 'running', lease_until: t.clock.now + 60_000 } as const
    await t.db.updateTable('job').set(lease).where('id', '=', id).execute()
    await worker.runDue()
    expect(runs).toBe(0)
    t.clock.now += 60_001
    await worker.runDue()
    await worker.stop()
    expect(runs).toBe(1)
    expect(await getJob(t.db, id)).toMatchObject({ state: 'done' })
  })

  it('is run by one of several workers', async () => {
    let runs = 0
    const kind: AnyJobKind = { name: 'shared', run: async () => void runs++ }
    for (let index = 0; index < 20; index++) await add('shared')
    const workers = [workerFor([kind]), workerFor([kind]), workerFor([kind])]
    await Promise.all(workers.map((worker) => worker.runDue()))
    await Promise.all(workers.map((worker) => worker.stop()))
    expect(runs).toBe(20)
  })

  it('does not wait for jobs of another lane', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    const done: string[] = []
    const kinds: AnyJobKind[] = [
      { name: 'slow', run: () => promise.then(() => void done.push('slow')) },
      { name: 'quick', run: async () => void done.push('quick') },
      { name: 'send', lane: 'network', run: async () => void done.push('send') },
    ]
    const worker = workerFor(kinds)
    for (const kind of ['slow', 'quick']) await add(kind)
    await add('send', {}, { lane: 'network' })
    const running = worker.runDue()
    await expect.poll(() => done).toEqual(['send'])
    resolve()
    await running
    await worker.stop()
    expect(done).toEqual(['send', 'slow', 'quick'])
  })

  it('goes on in another lane with a new payload', async () => {
    const seen: unknown[] = []
    const worker = workerFor([
      {
        name: 'phased',
        run: async (_ctx, payload: { phase: number }) => {
          seen.push(payload)
          if (payload.phase === 1) throw new GoOn('work', { phase: 2 })
        },
      },
    ])
    const id = await add('phased', { phase: 1 }, { lane: 'network' })
    await worker.runDue()
    await worker.stop()
    expect(seen).toEqual([{ phase: 1 }, { phase: 2 }])
    expect(await getJob(t.db, id)).toMatchObject({ state: 'done' })
  })

  it('waits until it is the turn of its owner, and its place in the queue is told', async () => {
    const seen: string[] = []
    const worker = workerFor([{ name: 'turn', run: async (_ctx, { word }: { word: string }) => void seen.push(word) }])
    const ids: number[] = []
    for (const word of ['a1', 'a2', 'a3', 'b1', 'c1', 'b2']) {
      ids.push(await add('turn', { word }, { owner: word.slice(0, 1) }))
    }
    const places = await Promise.all(
      ids.map(
        async (id) => (await t.get(people.stranger.token, '/job/get', { id: t.services.ids.encode(id) })).data.place,
      ),
    )
    expect(places).toEqual([1, 4, 6, 2, 3, 5])
    await worker.runDue()
    await worker.stop()
    expect(seen).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3'])
    const { data } = await t.get(people.stranger.token, '/job/get', { id: t.services.ids.encode(ids[0] ?? 0) })
    expect(data.place).toBe(0)
  })

  it('of an owner with two running jobs waits, and those of others run', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    const done: string[] = []
    const kind: AnyJobKind = {
      name: 'source',
      run: async (_ctx, { word }: { word: string }) => {
        if (word.startsWith('hangs')) await promise
        done.push(word)
      },
    }
    const workers = Array.from({ length: 4 }, () => workerFor([kind]))
    for (const word of ['hangs 1', 'hangs 2', 'hangs 3', 'hangs 4']) await add('source', { word }, { owner: 'a' })
    await add('source', { word: 'quick' }, { owner: 'b' })
    const running = Promise.all(workers.map((worker) => worker.runDue()))
    await expect.poll(() => done).toEqual(['quick'])
    resolve()
    await running
    await Promise.all(workers.map((worker) => worker.runDue()))
    await Promise.all(workers.map((worker) => worker.stop()))
    expect(done.toSorted()).toEqual(['hangs 1', 'hangs 2', 'hangs 3', 'hangs 4', 'quick'])
  })

  it('that asks for a retry gets it, without a limit', async () => {
    const times: number[] = []
    const worker = workerFor([
      {
        name: 'patient',
        run: async () => {
          times.push(t.clock.now)
          if (times.length < 7) throw new TryLater(t.clock.now + 10_000)
        },
      },
    ])
    const id = await add('patient')
    const before = t.clock.now
    for (let step = 0; step < 14; step++) {
      await worker.runDue()
      t.clock.now += 5_000
    }
    await worker.stop()
    expect(times.map((time) => time - before)).toEqual([0, 10_000, 20_000, 30_000, 40_000, 50_000, 60_000])
    expect(await getJob(t.db, id)).toMatchObject({ state: 'done' })
    t.clock.now = before
  })

  it('on a schedule runs again after its interval, and has one row', async () => {
    let runs = 0
    const kind: AnyJobKind = { name: 'hourly', everyMs: 3_600_000, run: async () => void runs++ }
    const worker = workerFor([kind])
    const before = t.clock.now
    await worker.runDue()
    await worker.runDue()
    expect(runs).toBe(1)
    t.clock.now += 3_600_000
    await worker.runDue()
    await worker.stop()
    expect(runs).toBe(2)
    expect(await t.db.selectFrom('job').select('id').execute()).toHaveLength(1)
    t.clock.now = before
  })
})
