import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { newGround, type Ground } from '../../../faults/ground.ts'
import { makeClient, signIn, type Client } from '../../../testing/process-client.ts'
import { startServer, type ServerProcess } from '../../../testing/server-process.ts'
import { startWebServer, type WebServer } from '../../../testing/web-server.ts'

let ground: Ground
let server: ServerProcess
let bait: WebServer
let client: Client
let token: string
let projectId: string
let docId: string
beforeAll(async () => {
  ground = await newGround()
  bait = await startWebServer((_request, response) => response.end('type: object'))
  server = await startServer(ground)
  token = await signIn(server.url)
  client = makeClient(server.url, token)
  const { data: self } = await client.get('/user/get')
  const { data: space } = await client.post('/space/add', { name: 'Space', adminIds: [self.id] })
  const { data: project } = await client.post('/project/add', {
    spaceId: space.id,
    name: 'Project',
    adminIds: [self.id],
  })
  projectId = project.id
  const { data: module } = await client.post('/module/add', { name: 'Module', projectId })
  docId = (await client.post('/doc/save', { moduleId: module.id, name: 'Plain', url: '/plain' })).data.id
})
afterAll(async () => {
  await server.kill()
  await bait.close()
  await ground.remove()
})

/** A description with one POST with the given body and schemas. */
const described = (schema: object, schemas: object = {}) =>
  JSON.stringify({
    openapi: '3.0.0',
    info: { title: 'A', version: '1' },
    paths: { '/a': { post: { requestBody: { content: { 'application/json': { schema } } }, responses: {} } } },
    components: { schemas },
  })

const ref = (name: string | number) => ({ $ref: `#/components/schemas/S${name}` })
/** Schemas that each contain several of the next one. */
const tower = (height: number, levelOf: (next: object) => object) =>
  described(
    ref(0),
    Object.fromEntries(Array.from({ length: height }, (_, level) => [`S${level}`, levelOf(ref(level + 1))])),
  )
const times = <T>(count: number, make: (index: number) => T) => Array.from({ length: count }, (_, index) => make(index))
const named = (count: number, make: (index: number) => object) =>
  Object.fromEntries(times(count, (index) => [`p${index}`, make(index)]))

const bomb = `a0: &a0 [x, x]\n${times(12, (level) => `a${level + 1}: &a${level + 1} [${`*a${level}, `.repeat(9)}]`).join('\n')}`

const refused: [what: string, content: string | Buffer, key: string][] = [
  ['nothing', '', 'import.empty'],
  ['JSON that was cut off', described({}).slice(0, 100), 'import.badJson'],
  ['JSON nested 100,000 deep', `{"openapi":"3.0.0","x":${'['.repeat(100_000)}`, 'import.tooDeep'],
  ['YAML nested 100,000 deep', `openapi: ${'['.repeat(100_000)}`, 'import.tooDeep'],
  ['aliases that multiply', bomb, 'import.tooLarge'],
  ['an alias of itself', 'openapi: &a\n  - *a\n', 'import.tooLarge'],
  ['tags that make objects', 'openapi: !!js/function "function () {}"', 'import.badYaml'],
  ['a byte that no text has', 'openapi: 3.0.0\0', 'import.notText'],
  ['text of an unknown encoding', Buffer.from('openapi: \xb6\xa9\xb5\xa5', 'latin1'), 'import.notText'],
  ['a packed file, however large inside', gzipSync(Buffer.alloc(50_000_000)), 'import.notText'],
  ['a picture', Buffer.from('89504e470d0a1a0a0000000d49484452ff00', 'hex'), 'import.notText'],
]

const odd: [what: string, content: string | Buffer][] = [
  ['UTF-16 with a mark', Buffer.from(`\ufeff${described({})}`, 'utf16le')],
  ['schemas that multiply', tower(14, (next) => ({ type: 'object', properties: named(10, () => next) }))],
  ['all of what multiplies', tower(25, (next) => ({ allOf: times(4, () => next) }))],
  ['one of what multiplies', tower(25, (next) => ({ oneOf: times(4, () => next) }))],
  [
    'twenty thousand references in one place',
    described(
      { type: 'object', properties: named(20_000, () => ref(0)) },
      { S0: { type: 'object', properties: named(100, () => ({ type: 'string' })) } },
    ),
  ],
  ['words without an end', described({ type: 'object', description: 'x'.repeat(500_000) })],
  [
    'names of what objects have',
    described({ type: 'object', properties: JSON.parse('{"__proto__":{},"constructor":{}}') }),
  ],
  [
    'characters that no name has',
    described({ type: 'object', properties: { 'a\u0000\ud800\u202e': { type: 'string' } } }),
  ],
]

/** The finished job. */
async function imported(content: string | Buffer) {
  const form = new FormData()
  form.append('projectId', projectId)
  form.append('file', new Blob([new Uint8Array(Buffer.from(content))]), 'a.json')
  const headers = { 'x-token': token }
  const answer = await fetch(`${server.url}/module/import/file`, { method: 'POST', headers, body: form })
  const { data } = (await answer.json()) as { data: { jobId: string } }
  for (;;) {
    const { data: job } = await client.get(`/job/get?id=${data.jobId}`)
    if (job.state === 'done' || job.state === 'failed') return job
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

/** Reads a doc repeatedly during the import; returns the longest response time in milliseconds. */
async function longestWait(work: () => Promise<void>): Promise<number> {
  let isOver = false
  const done = work().finally(() => (isOver = true))
  let longest = 0
  while (!isOver) {
    const startedAt = performance.now()
    expect((await client.get(`/doc/view/detail?id=${docId}`)).code).toBe('0')
    longest = Math.max(longest, performance.now() - startedAt)
  }
  await done
  return longest
}

/** Generous, because other tests use the machine, but far below what these files would take on the main thread. */
const LONGEST_MS = 3000

it.each(refused)('rejects %s with a message', { timeout: 60_000 }, async (_what, content, key) => {
  const wait = await longestWait(async () => {
    const { state, report } = await imported(content)
    expect([state, report.error.key]).toEqual(['failed', key])
  })
  expect(wait).toBeLessThan(LONGEST_MS)
})

it.each(odd)('accepts %s without blocking other requests', { timeout: 60_000 }, async (_what, content) => {
  const wait = await longestWait(async () => {
    const { state, report } = await imported(content)
    expect([state, report.created]).toEqual(['done', 1])
  })
  expect(wait).toBeLessThan(LONGEST_MS)
})

it('does not resolve references to other files', async () => {
  const targets = [`http://127.0.0.1:${bait.port}/a`, 'file:///etc/hostname', '/dev/zero', '../package.json']
  const properties = Object.fromEntries(targets.map((target, index) => [`p${index}`, { $ref: target }]))
  const { report } = await imported(described({ type: 'object', properties }))
  expect(report.created).toBe(1)
  expect(report.findings).toHaveLength(targets.length)
  expect(bait.seen).toEqual([])
})
