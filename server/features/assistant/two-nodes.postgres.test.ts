import { afterAll, beforeAll, expect, it } from 'vitest'
import { connectAssistant } from '../../testing/assistant.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { newAccessToken, newPeople, newWorld } from '../../testing/world.ts'

let first: TestApp
let second: TestApp
beforeAll(async () => {
  first = await startTestApp()
  second = await startTestApp({ DATABASE_URL: first.services.config.database.url ?? '' })
})
afterAll(async () => {
  await second.close()
  await first.close()
})

it('is answered by any node, also in the middle of a list, and refused by all at once', async () => {
  const people = await newPeople(first)
  const world = await newWorld(first, people)
  const { userId, token: session } = people.projectDev
  const { token } = await newAccessToken(first, userId)
  const urls = [await first.listen(), await second.listen()]
  let count = 0
  const taken: string[] = []
  const inTurn: typeof fetch = (input, init) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input)
    const url = new URL(pathname, urls[count++ % 2])
    taken.push(url.host)
    return fetch(url, init)
  }
  const { call, close } = await connectAssistant(urls[0] ?? '', token, { fetch: inTurn })
  const description = 'Words that fill an answer. '.repeat(400)
  const saved = await first.post(session, '/doc/save', {
    moduleId: world.module,
    name: 'Long',
    url: '/long',
    description,
  })
  const texts: string[] = []
  let cursor: string | undefined
  do {
    const input = { docIds: [saved.data.id], maxTokens: 1000, ...(cursor !== undefined && { cursor }) }
    const { data } = await call('read_docs', input)
    texts.push(data.markdown)
    cursor = data.nextCursor
  } while (cursor !== undefined)
  expect(texts.length).toBeGreaterThan(2)
  expect(new Set(taken).size).toBe(2)
  expect(texts.join('').match(/Words that fill/g)?.length).toBeGreaterThanOrEqual(395)
  await first.db.deleteFrom('project_member').where('user_id', '=', userId).execute()
  for (const _node of urls) expect((await call('read_docs', { docIds: [saved.data.id] })).isError).toBe(true)
  await close()
})
