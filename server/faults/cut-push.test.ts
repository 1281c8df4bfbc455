import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeClient, signIn, type Client } from '../testing/process-client.ts'
import { startServer } from '../testing/server-process.ts'
import { newGround, newModule, type Ground } from './ground.ts'

const ROUNDS = 3
const DOCS = 400

let ground: Ground
beforeAll(async () => void (ground = await newGround()))
afterAll(() => ground.remove())

const rows = Array.from({ length: 15 }, (_, index) => ({ name: `field${index}`, type: 'string', description: 'x' }))

it(
  'stores a push whole or not at all when the process is killed in the middle of it',
  { timeout: 90_000 },
  async () => {
    const counts: number[] = []
    let module = { id: '', token: '' }
    for (let round = 1; round <= ROUNDS; round++) {
      const server = await startServer(ground)
      const { get, post } = makeClient(server.url, await signIn(server.url))
      if (module.id === '') module = await newModule({ get, post })
      counts.push(await countDocs(post, module.id))
      const pushed = push(server.url, module.token, round)
      await delay(20 + Math.random() * 200)
      await server.kill()
      await pushed
    }
    const last = await startServer(ground)
    const { post } = makeClient(last.url, await signIn(last.url))
    counts.push(await countDocs(post, module.id))
    for (const [index, count] of counts.entries()) {
      expect(count % DOCS).toBe(0)
      expect(count).toBeLessThanOrEqual(index * DOCS)
    }
    // The leftovers of the interrupted push do not affect the next one.
    expect(await push(last.url, module.token, ROUNDS)).toBe('0')
    expect(await countDocs(post, module.id)).toBeGreaterThanOrEqual(DOCS)
    expect(await last.stop()).toBe(0)
  },
)

async function countDocs(post: Client['post'], moduleId: string): Promise<number> {
  const { data } = await post('/doc/list-v2', { moduleId })
  return data.filter(({ isFolder }: { isFolder: number }) => isFolder === 0).length
}

/** The code of the response; "" if there was none. */
async function push(url: string, token: string, round: number): Promise<string> {
  const apis = Array.from({ length: DOCS }, (_, index) => ({
    name: `Doc ${round} ${index}`,
    url: `/round/${round}/${index}`,
    httpMethod: 'GET',
    responseParams: rows,
  }))
  const body = JSON.stringify({ name: 'doc.push', access_token: token, data: { apis, isReplace: 0 } })
  const headers = { 'content-type': 'application/json' }
  try {
    const answer = (await (await fetch(`${url}/api`, { method: 'POST', headers, body })).json()) as { code: string }
    return answer.code
  } catch {
    return ''
  }
}
