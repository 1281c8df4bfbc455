import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newParam } from '#core/rows/make-rows.ts'
import { connectAssistant, readRpc, rpc, rpcHeaders } from '../../testing/assistant.ts'
import {
  addNode,
  newPass,
  publishShare,
  publishShow,
  setShare,
  setShow,
  type Published,
} from '../../testing/published.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { newPeople, newWorld, type People, type World } from '../../testing/world.ts'

const SECRET = 'Pangolinsecret'
const INSIDE = 'Zebrainside'
const OUTSIDE = 'Dodooutside'

let t: TestApp
let people: People
let world: World
let url: string
let inside: string
let outside: string
beforeAll(async () => {
  t = await startTestApp()
  people = await newPeople(t)
  world = await newWorld(t, people)
  url = await t.listen()
  inside = await save(INSIDE)
  outside = await save(OUTSIDE)
})
afterAll(() => t.close())

async function save(word: string): Promise<string> {
  const headerParams = [newParam({ name: 'apiKey', isSecret: 1, example: SECRET })]
  const requestParams = [newParam({ name: 'amount', type: 'integer' })]
  const doc = { moduleId: world.module, name: word, url: `/${word}`, description: word, headerParams, requestParams }
  return (await t.post(people.projectDev.token, '/doc/save', doc)).data.id
}

const key = (id: string) => t.services.ids.decode(id)

/** A share and a published project of one doc. */
const kinds: [string, (change?: object) => Promise<Published>][] = [
  [
    'a share',
    (change = {}) => publishShare(t, { moduleId: world.keys.module, content: [{ docId: key(inside) }] }, change),
  ],
  [
    'a published project',
    async (change = {}) => {
      const show = await publishShow(t, world.keys.space, change)
      await addNode(t, show, { docId: key(inside) })
      return show
    },
  ],
]

const addressOf = ({ of, key: link }: Published) => `/${of}/${link}/mcp`
const locked = () => ({ type: 2 as const, password: t.services.vault.seal('open sesame') })

async function send(published: Published, method: string, params: object = {}, headers: Record<string, string> = {}) {
  const sent = { ...rpcHeaders(''), ...headers }
  const reply = await t.send({ method: 'POST', url: addressOf(published), headers: sent, payload: rpc(method, params) })
  return { ...reply, message: readRpc(reply.body) }
}

describe.each(kinds)('%s', (_name, publish) => {
  it('is found and read, with nothing from outside and no secrets', async () => {
    const published = await publish()
    const { call, client } = await connectAssistant(url, '', { path: addressOf(published) })
    const { tools } = await client.listTools()
    expect(tools.every(({ annotations }) => annotations?.readOnlyHint === true)).toBe(true)
    expect((await call('find_docs', { query: INSIDE })).data.hits.map(({ id }: { id: string }) => id)).toEqual([inside])
    const replies = [
      await call('find_docs', { query: OUTSIDE }),
      await call('list_places'),
      await call('read_docs', { docIds: [inside] }),
      await call('read_docs', { docIds: [outside] }),
      await call('get_openapi', { docIds: [inside] }),
      await call('get_openapi', { docIds: [outside] }),
      await call('get_types', { docIds: [inside] }),
      await call('get_types', { docIds: [inside], format: 'json-schema' }),
    ]
    for (const { text } of replies) {
      expect(text).not.toContain(OUTSIDE)
      expect(text).not.toContain(SECRET)
    }
    expect(replies[2]?.text).toContain(`# ${INSIDE}`)
    expect(replies.map(({ isError }) => isError)).toEqual([false, false, false, true, false, true, false, false])
    const { contents } = await client.readResource({ uri: `endpaper://doc/${inside}` })
    expect(JSON.stringify(contents)).toContain(INSIDE)
    for (const uri of [`doc/${outside}`, `module/${world.module}`, `constants/${world.project}`])
      await expect(client.readResource({ uri: `endpaper://${uri}` })).rejects.toThrow(/Not found|no resource/)
    await client.close()
  })

  it('says that it cannot be narrowed to places, which its visitors do not know', async () => {
    const published = await publish()
    const { call, client } = await connectAssistant(url, '', { path: addressOf(published) })
    for (const [name, input] of [
      ['find_docs', { query: INSIDE, spaceId: world.space }],
      ['find_docs', { query: INSIDE, projectId: world.project }],
      ['list_places', { moduleId: world.module }],
      ['get_openapi', { moduleId: world.module }],
    ] as const) {
      const { isError, text } = await call(name, input)
      expect([isError, text.includes(t.text('assistant.noPlaces'))], name).toEqual([true, true])
    }
    const { tools } = await client.listTools()
    const fields = new Set(tools.flatMap(({ inputSchema }) => Object.keys(inputSchema.properties ?? {})))
    for (const field of ['spaceId', 'projectId', 'moduleId', 'folderId']) expect(fields).not.toContain(field)
    expect(fields).toContain('docIds')
  })

  it('can only be read', async () => {
    const published = await publish()
    const { call } = await connectAssistant(url, '', { path: addressOf(published) })
    for (const [name, input] of [
      ['save_doc', { docId: inside, revision: 1, name: 'x' }],
      ['add_comment', { docId: inside, text: 'x' }],
      ['run_call', { docId: inside }],
      ['get_changes', { projectId: world.project }],
    ] as const)
      expect(await call(name, input), name).toMatchObject({ isError: true, text: t.text('assistant.onlyReading') })
  })

  it('asks for its password, and opens with a key or a ticket', async () => {
    const published = await publish(locked())
    const list = () => send(published, 'tools/call', { name: 'list_places', arguments: {} })
    const closed = await list()
    // A client that gets 401 would look for a place to sign in.
    expect([closed.status, closed.headers['www-authenticate']]).toEqual([403, undefined])
    const menu = t.text('connect.menu')
    expect(closed.message.error?.message).toBe(t.text('assistant.keyNeeded', { menu }))
    expect(closed.message.error?.message).toContain('Authorization: Bearer')
    const read = (headers: Record<string, string>) =>
      send(published, 'tools/call', { name: 'read_docs', arguments: { docIds: [inside] } }, headers)
    const { pass: programKey } = await newPass(t, published, 'key')
    const { pass: ticket } = await newPass(t, published, 'ticket')
    expect((await read({ authorization: `Bearer ${programKey}` })).body).toContain(INSIDE)
    expect((await read({ 'x-visit-ticket': ticket })).body).toContain(INSIDE)
    const other = await publish(locked())
    const { pass } = await newPass(t, other, 'key')
    const wrong = await read({ authorization: `Bearer ${pass}` })
    expect([wrong.status, wrong.body.includes(INSIDE)]).toEqual([403, false])
  })

  it('is closed when its link is', async () => {
    const published = await publish()
    const status = async () => (await send(published, 'tools/list')).status
    expect(await status()).toBe(200)
    await (published.of === 'share' ? setShare(t, published, { status: 0 }) : setShow(t, published, { status: 0 }))
    expect(await status()).toBe(published.of === 'share' ? 410 : 404)
    expect((await send({ ...published, key: 'a'.repeat(22) }, 'tools/list')).status).toBe(404)
    expect((await t.send({ method: 'GET', url: addressOf(published) })).status).toBe(405)
  })
})

it('ends with the last day of a share', async () => {
  const published = await publishShare(t, { moduleId: world.keys.module }, { last_day: '2020-01-01' })
  expect((await send(published, 'tools/list')).status).toBe(410)
})
