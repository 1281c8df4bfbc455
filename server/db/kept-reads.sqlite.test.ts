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

  it('does not cache reads while a transaction is open', async () => {
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
