import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeClient, signIn } from '../testing/process-client.ts'
import { startServer, type ServerProcess } from '../testing/server-process.ts'
import { openTestDatabase } from '../testing/test-app.ts'
import { startWebServer, type WebServer } from '../testing/web-server.ts'
import { newGround, newModule, type Ground } from './ground.ts'

let ground: Ground
let receiver: WebServer
let answers: boolean
let token: string
beforeAll(async () => {
  ground = await newGround()
  Object.assign(ground.env, { OUTBOUND_ALLOW: '127.0.0.1', PUBLIC_URL: 'https://docs.example' })
  receiver = await startWebServer((_request, response) => {
    if (answers) response.end()
  })
})
afterAll(async () => {
  await receiver.close()
  await ground.remove()
})

it(
  'a webhook delivery whose sender was killed is sent again with the same id, and once',
  { timeout: 60_000 },
  async () => {
    answers = false
    const first = await startServer(ground)
    token = await signIn(first.url)
    const client = makeClient(first.url, token)
    const { id: moduleId } = await newModule(client)
    const url = `http://127.0.0.1:${receiver.port}/`
    await client.post('/webhook/save', {
      moduleId,
      name: 'Team',
      kind: 'generic',
      url,
      events: ['added'],
      isEnabled: 1,
    })
    expect(await client.post('/doc/save', { moduleId, name: 'Kept', url: '/kept' })).toMatchObject({ code: '0' })
    await expect.poll(() => receiver.seen.length, { timeout: 30_000 }).toBe(1)
    await first.kill()

    answers = true
    await endLeases()
    const second = await startServer(ground)
    await expect.poll(() => stateOf(second, moduleId), { timeout: 30_000 }).toBe('done')
    await second.stop()
    const [sent, again, ...others] = receiver.seen
    expect(others).toEqual([])
    expect(again?.headers['x-endpaper-delivery']).toBe(sent?.headers['x-endpaper-delivery'])
    expect(again?.body).toBe(sent?.body)
  },
)

/** Jobs of a killed process are taken over after a minute. */
async function endLeases(): Promise<void> {
  const { database, remove } = await openTestDatabase(ground.env)
  await database.db.updateTable('job').set({ lease_until: 0 }).where('state', '=', 'running').execute()
  await remove()
}

async function stateOf({ url }: ServerProcess, moduleId: string): Promise<string> {
  const { data } = await makeClient(url, token).get(`/webhook/list?moduleId=${moduleId}`)
  return data[0].lastState
}
