import { expect } from 'vitest'
import { startTestApp, type TestApp } from './test-app.ts'
import { startWebServer, type WebServer } from './web-server.ts'
import { newPeople, newWorld, type People, type World } from './world.ts'

interface Answer {
  status: number
  body: string
  headers?: Record<string, string>
  /** The response is held back until this resolves. */
  after?: Promise<void>
}

/** An app, and a receiver of webhooks on this machine that answers as a test wants. */
export interface WebhookGround {
  t: TestApp
  receiver: WebServer
  people: People
  world: World
  /** What the receiver answers. */
  answer: Answer
  /** New people and places, and no webhooks. */
  reset(): Promise<void>
  hookUrl(path?: string): string
  /** Of the module, by default. */
  fields(): Record<string, unknown>
  addWebhook(change?: object): Promise<string>
  saveDoc(change: object, token?: string): ReturnType<TestApp['post']>
  later(ms: number): Promise<void>
  /** Advances the clock past the time in which changes are combined. */
  sent(): Promise<void>
  /** What the receiver got, oldest first. */
  // oxlint-disable-next-line typescript/no-explicit-any -- tests look into bodies of every shape
  bodies(): any[]
  // oxlint-disable-next-line typescript/no-explicit-any
  deliveries(id: string, lang?: string): Promise<any>
  close(): Promise<void>
}

const TAKEN: Answer = { status: 200, body: '{"errcode":0,"errmsg":"ok"}' }

export async function startWebhookGround(env: Record<string, string> = {}): Promise<WebhookGround> {
  const t = await startTestApp({ OUTBOUND_ALLOW: '127.0.0.1', PUBLIC_URL: 'https://docs.example', ...env })
  const receiver = await startWebServer((_request, response) => {
    const { status, body, headers, after } = ground.answer
    const reply = () => response.writeHead(status, headers).end(body)
    if (after) void after.then(reply)
    else reply()
  })
  const people = await newPeople(t)
  const ground: WebhookGround = {
    t,
    receiver,
    people,
    world: await newWorld(t, people),
    answer: TAKEN,
    reset: async () => {
      ground.people = await newPeople(t)
      ground.world = await newWorld(t, ground.people)
      await t.db.deleteFrom('webhook').execute()
      receiver.seen.length = 0
      ground.answer = { ...TAKEN }
    },
    hookUrl: (path = '/hook') => `http://127.0.0.1:${receiver.port}${path}`,
    fields: () => ({
      moduleId: ground.world.module,
      name: 'Team',
      kind: 'generic',
      url: ground.hookUrl(),
      events: ['added', 'changed', 'deleted'],
      isEnabled: 1,
    }),
    addWebhook: async (change = {}) => {
      const input = { ...ground.fields(), ...change }
      const { code, data, msg } = await t.post(ground.people.projectDev.token, '/webhook/save', input)
      expect(code, msg).toBe('0')
      return data.id
    },
    saveDoc: (change, token = ground.people.projectDev.token) =>
      t.post(token, '/doc/save', { id: ground.world.doc, moduleId: ground.world.module, ...change }),
    later: async (ms) => {
      t.clock.now += ms
      await t.runJobs()
    },
    sent: () => ground.later(6_000),
    bodies: () => receiver.seen.map(({ body }) => JSON.parse(Buffer.from(body, 'latin1').toString())),
    deliveries: async (id, lang = 'en') => {
      const page = { id, pageIndex: 1, pageSize: 10, lang }
      return (await t.get(ground.people.projectDev.token, '/webhook/deliveries', page)).data
    },
    close: async () => {
      await t.close()
      await receiver.close()
    },
  }
  return ground
}
