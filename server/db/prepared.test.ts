import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../testing/test-app.ts'
import { newUser } from '../testing/world.ts'
import type { Db } from './open.ts'
import { prepare } from './prepared.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.close())

const findNickname = prepare((db, userId: number) =>
  db.selectFrom('user_account').select('nickname').where('id', '=', userId),
)
const readNickname = async (db: Db, userId: number) => (await findNickname(db, userId))[0]?.nickname
const rename = (db: Db, userId: number, nickname: string) =>
  db.updateTable('user_account').set({ nickname }).where('id', '=', userId).execute()

it('returns the result of every write', async () => {
  const { userId, username } = await newUser(t)
  expect(await readNickname(t.db, userId)).toBe(username)
  await rename(t.db, userId, 'first')
  expect(await readNickname(t.db, userId)).toBe('first')
  await t.db.transaction().execute((db) => rename(db, userId, 'second'))
  expect(await readNickname(t.db, userId)).toBe('second')
  await t.db.deleteFrom('user_account').where('id', '=', userId).execute()
  expect(await readNickname(t.db, userId)).toBeUndefined()
})

it('returns uncommitted rows inside the transaction only, and never rolled back ones', async () => {
  const { userId, username } = await newUser(t)
  await readNickname(t.db, userId)
  const meanwhile: Promise<string | undefined>[] = []
  const work = t.db.transaction().execute(async (db) => {
    await rename(db, userId, 'uncommitted')
    expect(await readNickname(db, userId)).toBe('uncommitted')
    meanwhile.push(readNickname(t.db, userId))
    throw new Error('rolled back')
  })
  await expect(work).rejects.toThrow('rolled back')
  expect(await Promise.all(meanwhile)).toEqual([username])
  expect(await readNickname(t.db, userId)).toBe(username)
})

it('distinguishes values, also when there are several', async () => {
  const findSession = prepare((db, userId: number, tokenHash: string) =>
    db.selectFrom('session').select('id').where('user_id', '=', userId).where('token_hash', '=', tokenHash),
  )
  const one = await newUser(t)
  const other = await newUser(t)
  await t.db.updateTable('session').set({ token_hash: 'one' }).where('id', '=', one.sessionId).execute()
  expect(await findSession(t.db, one.userId, 'one')).toEqual([{ id: one.sessionId }])
  expect(await findSession(t.db, other.userId, 'one')).toEqual([])
  expect(await findSession(t.db, one.userId, 'two')).toEqual([])
})
