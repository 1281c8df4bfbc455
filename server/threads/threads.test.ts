import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../testing/test-app.ts'
import { Gate, testTasks as tasks } from '../testing/test-tasks.ts'
import { newPeople } from '../testing/world.ts'
import { makeThreads, type ThreadLimits, type Threads } from './threads.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
  await newPeople(t)
})
afterAll(() => t.close())

let threads: Threads
const gates: Gate[] = []
afterEach(async () => {
  for (const gate of gates.splice(0)) gate.open()
  await threads.stop()
})

function start(limits: Partial<ThreadLimits> = {}): void {
  const entry = new URL('../testing/test-task-thread.ts', import.meta.url)
  const { config } = t.services
  threads = makeThreads({
    size: 1,
    entry,
    start: () => ({ config, instanceKey: 'key', idSalt: 'salt', s3: undefined, packs: [] }),
    ...limits,
  })
}

function newGate(): Gate {
  const gate = new Gate()
  gates.push(gate)
  return gate
}

const wait = (owner: string, word: string, gate?: Gate) =>
  threads.run(tasks.wait, { word, ...(gate && { gate }) }, { owner })

describe('the pool of threads', () => {
  it('does a task and hands back what it answers', async () => {
    start()
    const bytes = new Uint8Array([1, 2, 3])
    expect(await threads.run(tasks.addOne, { bytes }, { owner: 'a' })).toEqual({ bytes: new Uint8Array([2, 3, 4]) })
    expect(bytes.byteLength).toBe(0)
  })

  it('reports progress', async () => {
    start()
    const seen: number[] = []
    await threads.run(tasks.countTo, { end: 1000 }, { owner: 'a', onProgress: (done) => seen.push(done) })
    expect(seen[0]).toBe(1)
    expect(seen.length).toBeLessThan(1000)
  })

  it('reads the database and cannot write to it', async () => {
    start()
    const users = await t.db.selectFrom('user_account').select('id').execute()
    expect(await threads.run(tasks.countUsers, null, { owner: 'a' })).toBe(users.length)
    await expect(threads.run(tasks.deleteUsers, null, { owner: 'a' })).rejects.toThrow(/read-?only/)
  })

  it('gives owners their turns in rotation', async () => {
    start()
    const gate = newGate()
    const done: string[] = []
    const note = async (owner: string, word: string) => void done.push((await wait(owner, word)).word)
    const all = [wait('a', 'first', gate), note('a', 'a1'), note('a', 'a2'), note('b', 'b1'), note('c', 'c1')]
    gate.open()
    await Promise.all(all)
    expect(done).toEqual(['a1', 'b1', 'c1', 'a2'])
  })

  it('leaves a thread for the next owner', async () => {
    start({ size: 3 })
    const gate = newGate()
    const slow = [wait('a', 'slow', gate), wait('a', 'slower', gate)]
    expect((await wait('b', 'quick')).word).toBe('quick')
    gate.open()
    await Promise.all(slow)
  })

  it('leaves a thread for short tasks, whoever has the others', async () => {
    start({ size: 2 })
    const gate = newGate()
    const slow = [wait('a', 'slow', gate), wait('b', 'slow too', gate)]
    const short = (owner: string) => threads.run(tasks.waitShort, { word: `short of ${owner}` }, { owner })
    const words = [await short('c'), await short('a'), await short('b')].map(({ word }) => word)
    expect(words).toEqual(['short of c', 'short of a', 'short of b'])
    gate.open()
    await Promise.all(slow)
  })

  it('leaves a thread for the short tasks of the next owner', async () => {
    start({ size: 2 })
    const gate = newGate()
    const short = (owner: string, word: string, at?: Gate) =>
      threads.run(tasks.waitShort, { word, ...(at && { gate: at }) }, { owner })
    const held = [short('a', 'held', gate), short('a', 'held too', gate)]
    expect((await short('b', 'next')).word).toBe('next')
    gate.open()
    await Promise.all(held)
  })

  it('refuses more than the bound of an owner, and more than the bound of all', async () => {
    start({ maxPerOwner: 2, maxWaiting: 2 })
    const gate = newGate()
    const accepted = [wait('a', 'runs', gate), wait('a', 'waits')]
    const own = { status: 429, key: 'error.ownQueueFull', params: { max: 2 }, retryAfter: 5 }
    await expect(wait('a', 'too many')).rejects.toMatchObject(own)
    accepted.push(wait('b', 'waits too'))
    await expect(wait('c', 'too many')).rejects.toMatchObject({ status: 429, key: 'error.queueFull' })
    gate.open()
    await Promise.all(accepted)
    expect((await wait('c', 'later')).word).toBe('later')
  })

  it('lets a part of work that has begun wait, however full the queue is', async () => {
    start({ maxPerOwner: 1, maxWaiting: 1 })
    const gate = newGate()
    const accepted = [wait('a', 'runs', gate), wait('b', 'waits')]
    await expect(wait('a', 'new')).rejects.toMatchObject({ status: 429 })
    const part = threads.run(tasks.wait, { word: 'part' }, { owner: 'a', isPart: true })
    gate.open()
    await Promise.all(accepted)
    expect((await part).word).toBe('part')
  })

  it('passes on errors with what they are recognised by', async () => {
    start()
    const fail = (how: 'user error' | 'system error') => threads.run(tasks.fail, how, { owner: 'a' })
    const shown = { name: 'UserError', key: 'error.tooLong', params: { max: 3 }, field: 'name' }
    await expect(fail('user error')).rejects.toMatchObject(shown)
    await expect(fail('system error')).rejects.toMatchObject({ code: 'ENOSPC', message: 'no space left' })
  })

  it('ends a task that exceeds its time or memory, and goes on with a new thread', async () => {
    start()
    const owner = 'a'
    const before = (await wait(owner, 'before')).threadId
    await expect(threads.run(tasks.loopForever, null, { owner })).rejects.toMatchObject({ limit: 'time' })
    const between = (await wait(owner, 'between')).threadId
    await expect(threads.run(tasks.fill, { megabytes: 500 }, { owner })).rejects.toMatchObject({ limit: 'memory' })
    const after = (await wait(owner, 'after')).threadId
    expect(new Set([before, between, after]).size).toBe(3)
  })

  it.each(['exit', 'uncaught'] as const)('survives a thread that crashes: %s', async (how) => {
    start()
    const crashed = threads.run(tasks.fail, how, { owner: 'a' })
    const next = wait('a', 'next')
    await expect(crashed).rejects.toThrow(how === 'exit' ? 'ended with code 3' : 'nobody catches this')
    expect((await next).word).toBe('next')
  })

  it('cancels tasks that wait and tasks that run', async () => {
    start()
    const [running, waiting] = [new AbortController(), new AbortController()]
    const endless = { ...tasks.loopForever, maxMs: 20_000 }
    const first = threads.run(endless, null, { owner: 'a', signal: running.signal })
    const second = threads.run(tasks.countTo, { end: 1 }, { owner: 'a', signal: waiting.signal })
    const third = wait('b', 'third')
    waiting.abort(new Error('not needed'))
    await expect(second).rejects.toThrow('not needed')
    running.abort(new Error('gone'))
    await expect(first).rejects.toThrow('gone')
    expect((await third).word).toBe('third')
  })

  it('keeps a thread warm, unless its heap has grown', async () => {
    start({ maxIdleHeapMb: 40 })
    const first = (await wait('a', 'first')).threadId
    expect((await wait('b', 'second')).threadId).toBe(first)
    expect(await threads.run(tasks.fill, { megabytes: 45 }, { owner: 'a' })).toBe(first)
    expect((await wait('a', 'third')).threadId).not.toBe(first)
  })

  it('ends a thread that has been idle', async () => {
    start({ idleMs: 1 })
    const first = (await wait('a', 'first')).threadId
    await expect.poll(async () => (await wait('a', 'next')).threadId).not.toBe(first)
  })

  it('fails all tasks when it stops, and takes no more', async () => {
    start()
    const running = threads.run({ ...tasks.loopForever, maxMs: 20_000 }, null, { owner: 'a' })
    const waiting = wait('b', 'waits')
    const ends = [running, waiting].map((one) => expect(one).rejects.toMatchObject({ status: 503 }))
    await threads.stop()
    await Promise.all(ends)
    await expect(wait('a', 'late')).rejects.toMatchObject({ status: 503 })
  })
})
