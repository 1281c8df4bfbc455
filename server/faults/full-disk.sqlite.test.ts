import { randomBytes, randomUUID } from 'node:crypto'
import { appendFileSync, existsSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ADMIN, makeClient, signIn, type Client } from '../testing/process-client.ts'
import { startServer, type ServerProcess } from '../testing/server-process.ts'
import type { Reply } from '../testing/test-app.ts'
import { newGround, newModule, type Ground } from './ground.ts'

const MIB = 1024 * 1024
const PNG_HEAD = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')
const FULL = 'The disk of the server is full. Nothing can be saved until space is freed.'

let ground: Ground
let server: ServerProcess
let client: Client
let moduleId: string
let projectId: string
beforeAll(async () => {
  ground = await newGround()
  server = await startServer({ ...ground, mount: 'mount -t tmpfs -o size=40m tmpfs "$DATA_DIR"' })
  client = makeClient(server.url, await signIn(server.url))
  ;({ id: moduleId, projectId } = await newModule(client))
})
afterAll(async () => {
  await server.stop()
  await ground.remove()
})

/** A file on the disk of the server, which this process does not have mounted. */
const onItsDisk = (name: string) => join(`/proc/${server.pid}/root`, ground.dataDir, name)

function fillDisk(): void {
  writeFileSync(onItsDisk('ballast'), '')
  for (const size of [MIB, 4096]) {
    expect(() => {
      for (;;) appendFileSync(onItsDisk('ballast'), Buffer.alloc(size))
    }).toThrow('ENOSPC')
  }
}

const save = (name: string): Promise<Reply> =>
  client.post('/doc/save', { moduleId, name, url: `/${name}`, description: randomBytes(4000).toString('hex') })
const read = (id: string): Promise<Reply> => client.get(`/doc/view/detail?id=${id}`)

async function upload(): Promise<Reply> {
  const form = new FormData()
  form.append('moduleId', moduleId)
  form.append('file', new Blob([PNG_HEAD, randomBytes(MIB)]), 'a.png')
  const headers = { 'x-token': await signIn(server.url), 'accept-language': 'en' }
  const response = await fetch(`${server.url}/uploadFile`, { method: 'POST', headers, body: form })
  return (await response.json()) as Reply
}

it('refuses to save on a full disk in words, and goes on with reading, signing in, deleting and emptying', async () => {
  const ids: string[] = []
  const writers = Array.from({ length: 4 }, async (_, writer) => {
    for (let number = 0; ; number++) {
      const { code, data, msg } = await save(`doc-${writer}-${number}`)
      if (code !== '0') return { code, msg }
      ids.push(data.id)
      if (ids.length === 40) fillDisk()
    }
  })
  expect(await Promise.all(writers)).toEqual(writers.map(() => ({ code: '503', msg: FULL })))
  expect(ids.length).toBeGreaterThanOrEqual(40)
  for (const id of ids) expect((await read(id)).code).toBe('0')

  const wrong = await makeClient(server.url).post('/user/login', { ...ADMIN, password: 'not my password' })
  expect(wrong).toMatchObject({ code: '100' })
  // The log of the database may have some room left: who signs in uses the reserve once it has none.
  const signInOnFullDisk = async () => {
    await save(`filler-${randomUUID()}`)
    client = makeClient(server.url, await signIn(server.url))
    return existsSync(onItsDisk('reserve'))
  }
  await expect.poll(signInOnFullDisk, { timeout: 20_000, interval: 1 }).toBe(false)

  // The released space is not for everyone.
  for (let number = 0; number < 20; number++) expect(await save(`late-${number}`)).toEqual({ code: '503', msg: FULL })
  expect(await upload()).toEqual({ code: '503', msg: FULL })

  for (const id of ids.slice(0, 20)) expect(await client.post('/doc/delete', { id })).toMatchObject({ code: '0' })
  expect((await client.post('/doc/delete/batch', { ids: ids.slice(20, 30) })).code).toBe('0')
  const bin = async (): Promise<{ id: string }[]> => (await client.get(`/trash/list?projectId=${projectId}`)).data
  const [entry] = await bin()
  expect(await client.post('/trash/delete', { id: entry?.id })).toMatchObject({ code: '0' })
  expect(await bin()).toHaveLength(29)
  expect(await client.post('/trash/empty', { projectId })).toMatchObject({ code: '0' })
  expect(await bin()).toEqual([])
  for (const id of ids.slice(30)) expect((await read(id)).code).toBe('0')

  rmSync(onItsDisk('ballast'))
  await expect.poll(async () => (await save('at-last')).code, { timeout: 10_000 }).toBe('0')
  await expect.poll(() => existsSync(onItsDisk('reserve'))).toBe(true)
  expect((await upload()).code).toBe('0')
})
