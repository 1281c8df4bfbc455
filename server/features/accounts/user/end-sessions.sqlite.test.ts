import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { newSession, newUser } from '../../../testing/world.ts'

let t: TestApp
/** Fills the audit log. */
let filler: string
/** Whether the reserve has space left to release. */
let hasReserve = true
let isReleased = false
beforeAll(async () => {
  t = await startTestApp()
  filler = (await newUser(t)).token
  t.services.reserve = {
    isReleased: () => isReleased,
    release: () => {
      if (!hasReserve || isReleased) return false
      isReleased = true
      return true
    },
  }
})
afterAll(() => t.close())

const setMaxPages = (count: number) => sql`pragma max_page_count = ${sql.raw(String(count))}`.execute(t.db)
const isValid = async (one: string) => (await t.get(one, '/user/info')).code === '0'
/** Each call adds an entry to the audit log, until there is no room for one more. */
async function endOthersUntil(isEnough: (reply: { code: string }) => boolean): Promise<void> {
  for (let count = 1; count < 2000; count++) {
    if (isEnough(await t.post(filler, '/user/session/endOthers'))) return
  }
  throw new Error('the disk never became full')
}

it('keeps a session that cannot be ended together with its entry in the audit log', async () => {
  // The entries of a longer name have no room if those of a shorter one have none.
  const { userId, token } = await newUser(t, { username: `longer-${'x'.repeat(80)}` })
  const other = await newSession(t, userId)
  await setMaxPages(1)
  hasReserve = false
  await endOthersUntil(({ code }) => code === '503')
  for (const path of ['/user/session/endOthers', '/user/logout']) {
    expect(await t.post(token, path)).toMatchObject({ code: '503' })
    expect([await isValid(token), await isValid(other.token)]).toEqual([true, true])
  }
})

it('releases the reserve to end sessions on a full disk', async () => {
  hasReserve = true
  await endOthersUntil(({ code }) => code === '503')
  expect(isReleased).toBe(true)
  await setMaxPages(1_000_000)
  expect(await t.post(filler, '/user/session/endOthers')).toMatchObject({ code: '0' })
})
