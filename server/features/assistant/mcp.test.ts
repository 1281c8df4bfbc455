import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { newAccessToken, newPeople, newWorld, type People, type World } from '../../testing/world.ts'

let t: TestApp
let people: People
let world: World
let url: string
beforeAll(async () => {
  t = await startTestApp()
  people = await newPeople(t)
  world = await newWorld(t, people)
  url = await t.listen()
})
afterAll(() => t.close())

interface Answer {
  isError?: boolean
  content: { type: string; text: string }[]
  // oxlint-disable-next-line typescript/no-explicit-any -- tests look into answers of every shape
  structuredContent?: any
}

async function connect(token: string, path = '/mcp') {
  const client = new Client({ name: 'test', version: '1.0.0' })
  const headers = { authorization: `Bearer ${token}`, 'accept-language': 'en' }
  await client.connect(new StreamableHTTPClientTransport(new URL(path, url), { requestInit: { headers } }))
  return {
    client,
    call: (name: string, input: object = {}) =>
      client.callTool({ name, arguments: input as Record<string, unknown> }) as Promise<Answer>,
  }
}

const tokenOf = async (kind: keyof People, limits = {}) => (await newAccessToken(t, people[kind].userId, limits)).token
const textOf = ({ content }: Answer) => content.map(({ text }) => text).join('\n')

describe('the official client', () => {
  it('finds and reads a doc', async () => {
    const { client, call } = await connect(await tokenOf('projectGuest'))
    const { tools } = await client.listTools()
    expect(tools.map(({ name }) => name)).toContain('find_docs')
    const found = await call('find_docs', { query: 'Doc' })
    expect(found.structuredContent.hits.map(({ id }: { id: string }) => id)).toContain(world.doc)
    const read = await call('read_docs', { docIds: [world.doc] })
    expect(textOf(read)).toContain('# Doc')
    expect(textOf(read)).toContain(`id: ${world.doc}`)
    await client.close()
  })
})

it('asks whoever is not signed in to sign in, and says how', async () => {
  const message = { jsonrpc: '2.0', id: 1, method: 'tools/list' }
  const { status, headers } = await t.send({ method: 'POST', url: '/mcp', payload: message })
  expect(status).toBe(401)
  expect(headers['www-authenticate']).toContain('/.well-known/oauth-protected-resource/mcp')
})
