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
  it('runs one request after the other and leaves no rows behind', async () => {
    const order: string[] = []
    const work = (name: string) => async () => {
      order.push(`${name} begins`)
      await t.db.selectFrom('lease').selectAll().execute()
      order.push(`${name} ends`)
    }
    await Promise.all([
      withLease(makeUserCtx(t, 0), wanted, work('a')),
      withLease(makeUserCtx(t, 0), wanted, work('b')),
    ])
    expect(order).toEqual(['a begins', 'a ends', 'b begins', 'b ends'])
    expect(await leases()).toEqual([])
  })

  it('is released when the work fails', async () => {
    await expect(withLease(makeUserCtx(t, 0), wanted, () => Promise.reject(new Error('broken')))).rejects.toThrow(
      'broken',
    )
    expect(await leases()).toEqual([])
  })

  it('of a dead node is taken over, and the dead node cannot commit its work', async () => {
    await withLease(makeUserCtx(t, 0), wanted, async (dead) => {
      t.clock.now += 60_000
      await withLease(otherNode(), wanted, async (lease) => {
        expect(lease.deadHolder).toBe(dead.holder)
        await lease.confirm(makeUserCtx(t, 0))
        await expect(dead.confirm(makeUserCtx(t, 0))).rejects.toThrow('error.deliveryRunning')
      })
    })
  })
})
