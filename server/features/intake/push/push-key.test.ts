import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { makeUserCtx, newPeople, newWorld } from '../../../testing/world.ts'
import { once } from './push-key.ts'

let t: TestApp
let moduleId: number
beforeAll(async () => {
  t = await startTestApp()
  moduleId = (await newWorld(t, await newPeople(t))).keys.module
})
afterAll(() => t.close())

let runs = 0
const run = async () => ({ run: ++runs })
const call = (key: string) => once(makeUserCtx(t, 0), { moduleId, key }, run)

describe('a key of a push', () => {
  it('runs concurrent calls once', async () => {
    const answers = await Promise.all([call('same'), call('same'), call('other')])
    expect(answers[0]).toEqual(answers[1])
    expect(answers[2]).not.toEqual(answers[0])
  })

  it('is valid after a restart, for a day, and is then deleted', async () => {
    const first = await call('kept')
    const restarted = { ...makeUserCtx(t, 0), services: { ...t.services } }
    expect(await once(restarted, { moduleId, key: 'kept' }, run)).toEqual(first)
    t.clock.now += 25 * 60 * 60 * 1000
    await t.runJobs()
    expect(await t.db.selectFrom('push_key').select('key').execute()).toEqual([])
    expect(await call('kept')).not.toEqual(first)
  })

  it('of a failed call can be used again', async () => {
    const failing = once(makeUserCtx(t, 0), { moduleId, key: 'failed' }, () => Promise.reject(new Error('broken')))
    await expect(failing).rejects.toThrow('broken')
    expect(await call('failed')).toEqual({ run: runs })
  })
})
