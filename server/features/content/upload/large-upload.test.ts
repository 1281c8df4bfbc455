import { once } from 'node:events'
import { mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs'
import { request, type ClientRequest } from 'node:http'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest'
import { newGround, type Ground } from '../../../faults/ground.ts'
import { ADMIN, makeClient, signIn } from '../../../testing/process-client.ts'
import { startServer, type ServerProcess } from '../../../testing/server-process.ts'

const MIB = 1024 * 1024
const METRICS_TOKEN = 'metrics-for-this-test'
const LEFT_OVER = 'cut off by a power cut'

let ground: Ground
let server: ServerProcess
let token: string
let projectId: string
beforeAll(async () => {
  ground = await newGround()
  mkdirSync(incoming())
  writeFileSync(join(incoming(), LEFT_OVER), 'half of it')
  // An old file: nodes that share a database may share the folder too.
  utimesSync(join(incoming(), LEFT_OVER), 0, 0)
  server = await startServer({ ...ground, env: { ...ground.env, METRICS_TOKEN } })
  token = await signIn(server.url, ADMIN)
  const { get, post } = makeClient(server.url, token)
  const { data: self } = await get('/user/get')
  const { data: space } = await post('/space/add', { name: 'Space', adminIds: [self.id] })
  const { data: project } = await post('/project/add', { spaceId: space.id, name: 'Project', adminIds: [self.id] })
  projectId = project.id
})
afterAll(async () => {
  await server.kill()
  await ground.remove()
})

const incoming = () => join(ground.dataDir, 'incoming')
const waiting = () => readdirSync(incoming())

/** In MiB. */
async function memory(): Promise<number> {
  const headers = { authorization: `Bearer ${METRICS_TOKEN}` }
  const text = await (await fetch(`${server.url}/metrics`, { headers })).text()
  return Number(/^process_resident_memory_bytes (\S+)$/m.exec(text)?.[1]) / MIB
}

/** A form whose file part has started. */
function startUpload(): ClientRequest {
  const upload = request(`${server.url}/module/import/file`, {
    method: 'POST',
    headers: { 'x-token': token, 'accept-language': 'en', 'content-type': 'multipart/form-data; boundary=edge' },
  })
  const part = (name: string) => `--edge\r\ncontent-disposition: form-data; name="${name}"`
  upload.on('error', () => {})
  onTestFinished(() => void upload.destroy())
  upload.write(`${part('projectId')}\r\n\r\n${projectId}\r\n${part('file')}; filename="a.json"\r\n\r\n`)
  return upload
}

async function sendMegabytes(upload: ClientRequest, count: number): Promise<void> {
  const piece = Buffer.alloc(MIB, 'x')
  for (let sent = 0; sent < count; sent += 1) if (!upload.write(piece)) await once(upload, 'drain')
}

it('deletes incomplete uploads of an earlier process at the start', () => {
  expect(waiting()).not.toContain(LEFT_OVER)
})

it('writes large files to the disk, not to memory, and deletes them when connections are cut', async () => {
  const before = await memory()
  const uploads = [startUpload(), startUpload(), startUpload()]
  await Promise.all(uploads.map((upload) => sendMegabytes(upload, 95)))
  expect(waiting()).toHaveLength(uploads.length)
  // Buffers that passed through wait for garbage collection, but only up to some 60 MiB, independent of the file size.
  expect((await memory()) - before).toBeLessThan(130)
  for (const upload of uploads) upload.destroy()
  await vi.waitFor(() => expect(waiting()).toEqual([]), 5000)
})

it('rejects a file over the limit with a message, and deletes it', async () => {
  const upload = startUpload()
  const answered = once(upload, 'response')
  await sendMegabytes(upload, 100)
  upload.end('x\r\n--edge--\r\n')
  const [response] = await answered
  expect(response.statusCode).toBe(413)
  const { code, msg } = JSON.parse(String(await response.toArray()))
  expect([code, msg]).toEqual(['413', 'The request body is too large'])
  expect(waiting()).toEqual([])
})

it('moves a complete file to the stored ones', async () => {
  const upload = startUpload()
  const answered = once(upload, 'response')
  upload.end('{"openapi": "3.1.0", "paths": {}}\r\n--edge--\r\n')
  const [response] = await answered
  expect(JSON.parse(String(await response.toArray()))).toMatchObject({ code: '0' })
  expect(waiting()).toEqual([])
})
