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

describe('a key of a push', () => {
  it('runs concurrent calls to several nodes once', async () => {
    const node = () => ({ ...makeUserCtx(t, 0), services: { ...t.services } })
    const { promise, resolve } = Promise.withResolvers<void>()
    const first = once(node(), { moduleId, key: 'same' }, () => promise.then(run))
    await expect.poll(() => t.db.selectFrom('lease').select('key').execute()).toHaveLength(1)
    const second = once(node(), { moduleId, key: 'same' }, run)
    resolve()
    expect([await first, await second]).toEqual([{ run: 1 }, { run: 1 }])
  })
})
