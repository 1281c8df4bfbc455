import { CompiledQuery } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../testing/test-app.ts'
import { KeptReads } from './kept-reads.ts'
import { prepare } from './prepared.ts'

describe('a SQLite connection', () => {
  let t: TestApp
  beforeAll(async () => {
    t = await startTestApp()
  })
  afterAll(() => t.close())

  const listSettings = prepare((db, key: string) => db.selectFrom('system_config').selectAll().where('key', '=', key))

  it('caches the frozen rows of a read until their table is written', async () => {
    const rows = await listSettings(t.db, 'a')
    expect(await listSettings(t.db, 'a')).toBe(rows)
    await t.db.insertInto('system_config').values({ key: 'a', value: '1' }).execute()
    const [row] = await listSettings(t.db, 'a')
    expect(row).toEqual({ key: 'a', value: '1' })
    expect(() => Object.assign(row ?? {}, { value: '2' })).toThrow(TypeError)
  })

  it('keeps cached rows when another table is written', async () => {
    const rows = await listSettings(t.db, 'c')
    await t.db.insertInto('lease').values({ key: 'c', holder: '', expires_at: 0 }).execute()
    expect(await listSettings(t.db, 'c')).toBe(rows)
    await t.db.deleteFrom('lease').where('key', '=', 'c').execute()
    expect(await listSettings(t.db, 'c')).not.toBe(rows)
  })

  it('reads beside an open transaction, and sees what it wrote after its end', async () => {
    await t.db.transaction().execute(async (db) => {
      await db.insertInto('system_config').values({ key: 'd', value: '1' }).execute()
      expect(await listSettings(db, 'd')).toHaveLength(1)
      expect(await listSettings(t.db, 'd')).toEqual([])
      expect(await t.db.selectFrom('system_config').selectAll().where('key', '=', 'd').execute()).toEqual([])
    })
    expect(await listSettings(t.db, 'd')).toHaveLength(1)
  })

  it('does not see what a transaction deleted until its end', async () => {
    await t.db.insertInto('system_config').values({ key: 'e', value: '1' }).execute()
    await t.db.transaction().execute(async (db) => {
      await db.deleteFrom('system_config').where('key', '=', 'e').execute()
      expect(await listSettings(t.db, 'e')).toHaveLength(1)
    })
    expect(await listSettings(t.db, 'e')).toEqual([])
  })

  it('lets a write wait for the end of an open transaction', async () => {
    const order: string[] = []
    const { promise, resolve } = Promise.withResolvers<void>()
    const transaction = t.db.transaction().execute(async (db) => {
      await db.insertInto('system_config').values({ key: 'f', value: '1' }).execute()
      await promise
      order.push('transaction')
    })
    const write = t.db.insertInto('system_config').values({ key: 'g', value: '1' }).execute()
    const written = write.then(() => order.push('write'))
    resolve()
    await Promise.all([transaction, written])
    expect(order).toEqual(['transaction', 'write'])
  })

  it('serves the next one after a transaction that failed', async () => {
    const failing = t.db.transaction().execute(async () => Promise.reject(new Error('no')))
    await expect(failing).rejects.toThrow('no')
    await t.db.insertInto('system_config').values({ key: 'h', value: '1' }).execute()
    expect(await listSettings(t.db, 'h')).toHaveLength(1)
  })

  it('does not cache reads of tables that an open transaction has written', async () => {
    const before = await listSettings(t.db, 'b')
    await t.db.transaction().execute(async (db) => {
      await db.insertInto('system_config').values({ key: 'b', value: '1' }).execute()
      await listSettings(db, 'b')
    })
    expect(before).toEqual([])
    expect(await listSettings(t.db, 'b')).toHaveLength(1)
  })
})

describe('the cache of reads', () => {
  const query = CompiledQuery.raw('select 1')
  const makeRows = (size: number) => [{ text: 'x'.repeat(size) }]

  it('caches small results only, and is cleared before it grows too large', () => {
    const reads = new KeptReads()
    reads.keep(query, [1], makeRows(1_000_000))
    expect(reads.find(query, [1])).toBeUndefined()
    for (let key = 0; key < 200; key++) reads.keep(query, [key], makeRows(19_000))
    expect(reads.find(query, [0])).toEqual(makeRows(19_000))
    for (let key = 200; key < 220; key++) reads.keep(query, [key], makeRows(19_000))
    expect(reads.find(query, [0])).toBeUndefined()
    expect(reads.find(query, [219])).toEqual(makeRows(19_000))
  })

  it('does not mix up statements', () => {
    const reads = new KeptReads()
    reads.keep(query, ['a', 'b'], [{ n: 1 }])
    expect(reads.find(CompiledQuery.raw('select 1'), ['a', 'b'])).toBeUndefined()
    expect(reads.find(query, ['a', 'b'])).toEqual([{ n: 1 }])
  })
})
