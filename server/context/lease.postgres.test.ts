import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../testing/test-app.ts'
import { makeUserCtx } from '../testing/world.ts'
import { withLease } from './lease.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.close())

const wanted = { key: 'work', waitMs: 0, busyKey: 'error.deliveryRunning' } as const
/** Another process, which shares only the database. */
const otherNode = () => ({ ...makeUserCtx(t, 0), services: { ...t.services } })
const leases = () => t.db.selectFrom('lease').select('key').execute()

describe('a lease', () => {
  it('makes other nodes wait, and reports a timeout', async () => {
    await withLease(makeUserCtx(t, 0), wanted, async () => {
      await expect(withLease(otherNode(), wanted, async () => 'done')).rejects.toThrow('error.deliveryRunning')
    })
    const { promise, resolve } = Promise.withResolvers<void>()
    const first = withLease(makeUserCtx(t, 0), wanted, () => promise)
    await expect.poll(leases).toHaveLength(1)
    const second = withLease(otherNode(), { ...wanted, waitMs: 10_000 }, async () => 'done')
    resolve()
    await first
    expect(await second).toBe('done')
  })
})
