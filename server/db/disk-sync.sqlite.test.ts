import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { Kysely, sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Checkpoints } from './checkpoints.ts'
import { DiskSync, SyncError } from './disk-sync.ts'
import { NodeSqliteDialect, WriterLine } from './sqlite-dialect.ts'

interface TestTables {
  word: { text: string }
}

let dir: string
let writer: DatabaseSync
let reader: DatabaseSync
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'endpaper-test-'))
  writer = new DatabaseSync(join(dir, 'words.db'))
  writer.exec('pragma journal_mode = wal; pragma synchronous = normal; create table word (text text)')
  reader = new DatabaseSync(join(dir, 'words.db'), { readOnly: true })
})
afterEach(() => {
  vi.restoreAllMocks()
  rmSync(dir, { recursive: true })
})

const noCheckpoints = { committed: () => {}, close: async () => {} }

/** A disk whose synchronisations end when the test says so. */
function makeDisk() {
  const waiting: { resolve: () => void; reject: (error: Error) => void }[] = []
  const sync = () => new Promise<void>((resolve, reject) => void waiting.push({ resolve, reject }))
  return { waiting, disk: { sync, close: async () => {} } }
}

function openWords(log: ConstructorParameters<typeof NodeSqliteDialect>[0]['log'], line = new WriterLine()) {
  return new Kysely<TestTables>({
    dialect: new NodeSqliteDialect({ writer, reader, line, ...(log && { log }) }),
  })
}

const add = (db: Kysely<TestTables>, text: string) =>
  db.transaction().execute(async (tx) => void (await tx.insertInto('word').values({ text }).execute()))
const texts = async (db: Kysely<TestTables>) =>
  (await db.selectFrom('word').select('text').execute()).map(({ text }) => text)

describe('a commit', () => {
  it('is done when it is on the disk, and lets others write before', async () => {
    const { waiting, disk } = makeDisk()
    const db = openWords({ disk, checkpoints: noCheckpoints })
    const done: string[] = []
    const first = add(db, 'one').then(() => done.push('one'))
    await expect.poll(() => waiting.length).toBe(1)
    const second = db
      .insertInto('word')
      .values({ text: 'two' })
      .execute()
      .then(() => done.push('two'))
    await expect.poll(() => waiting.length).toBe(2)
    expect(await texts(db)).toEqual(['one', 'two'])
    expect(done).toEqual([])
    for (const { resolve } of waiting) resolve()
    await Promise.all([first, second])
    expect(done.toSorted()).toEqual(['one', 'two'])
    await db.destroy()
  })

  it('fails when the disk does, without ending the transaction of somebody else', async () => {
    const { waiting, disk } = makeDisk()
    const db = openWords({ disk, checkpoints: noCheckpoints })
    const first = add(db, 'one')
    await expect.poll(() => waiting.length).toBe(1)
    const second = db.transaction().execute(async (tx) => {
      await tx.insertInto('word').values({ text: 'two' }).execute()
      waiting[0]?.reject(new Error('broken disk'))
      await expect(first).rejects.toThrow('broken disk')
      await tx.insertInto('word').values({ text: 'three' }).execute()
    })
    await expect.poll(() => waiting.length).toBe(2)
    waiting[1]?.resolve()
    await second
    expect(await texts(db)).toEqual(['one', 'two', 'three'])
    await db.destroy()
  })
})

describe('synchronising', () => {
  it('is shared by those who wait, but not with one that had begun before', async () => {
    const path = join(dir, 'words.db-wal')
    const handle = await open(path)
    const datasync = vi.spyOn(Object.getPrototypeOf(handle) as typeof handle, 'datasync')
    await handle.close()
    const disk = new DiskSync(path)
    await Promise.all([disk.sync(), disk.sync(), disk.sync(), disk.sync()])
    expect(datasync).toHaveBeenCalledTimes(2)
    await disk.sync()
    expect(datasync).toHaveBeenCalledTimes(3)
    await disk.close()
  })

  it('reports a failure to all who waited for it, and goes on', async () => {
    const disk = new DiskSync(join(dir, 'words.db-wal'))
    const handle = await open(join(dir, 'words.db'))
    vi.spyOn(Object.getPrototypeOf(handle) as typeof handle, 'datasync').mockRejectedValueOnce(
      Object.assign(new Error('no space'), { code: 'ENOSPC' }),
    )
    await handle.close()
    const error = await disk.sync().catch((fault: unknown) => fault)
    expect(error).toBeInstanceOf(SyncError)
    expect(error).not.toHaveProperty('code')
    await disk.sync()
    await disk.close()
  })

  it('opens the log again after it could not', async () => {
    const path = join(dir, 'later-wal')
    const disk = new DiskSync(path)
    await expect(disk.sync()).rejects.toThrow(SyncError)
    writeFileSync(path, '')
    await disk.sync()
    await disk.close()
  })
})

describe('the write-ahead log', () => {
  it('is copied by a thread, and starts again although somebody writes all the time', { timeout: 60_000 }, async () => {
    writer.exec('pragma wal_autocheckpoint = 0')
    const line = new WriterLine()
    const checkpoints = new Checkpoints(join(dir, 'words.db'), writer, (work) => line.alone(work))
    const db = openWords({ disk: { sync: async () => {}, close: async () => {} }, checkpoints }, line)
    const megabyte = 'x'.repeat(1_000_000)
    const warnings: string[] = []
    const note = ({ name }: Error) => warnings.push(name)
    process.on('warning', note)
    for (let round = 0; round < 100; round++) {
      // Replaced, so that only the log would grow.
      await sql`delete from word`.execute(db)
      await add(db, megabyte)
    }
    expect(statSync(join(dir, 'words.db-wal')).size).toBeLessThan(60_000_000)
    expect(statSync(join(dir, 'words.db')).size).toBeGreaterThan(1_000_000)
    process.off('warning', note)
    // No listener to the thread stays after a copy.
    expect(warnings).not.toContain('MaxListenersExceededWarning')
    await db.destroy()
    expect(new DatabaseSync(join(dir, 'words.db')).prepare('pragma integrity_check').get()).toEqual({
      integrity_check: 'ok',
    })
  })
})
