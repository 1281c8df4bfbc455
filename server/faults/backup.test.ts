import { existsSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { newGround, newModule, type Ground } from './ground.ts'
import { makeClient, signIn, type Client } from '../testing/process-client.ts'
import { operate, startServer, type ServerProcess } from '../testing/server-process.ts'
import { engine } from '../testing/test-app.ts'

let ground: Ground
let copy: Ground
let folder: string
let server: ServerProcess
beforeAll(async () => {
  ground = await newGround()
  copy = await newGround()
  folder = mkdtempSync(join(tmpdir(), 'endpaper-backup-'))
  server = await startServer(ground)
})
afterAll(async () => {
  await server.stop()
  await ground.remove()
  await copy.remove()
  rmSync(folder, { recursive: true, force: true })
})

const at = (name: string) => join(folder, name)

it('backs up a server that people write to, and restores it into a new one', async () => {
  const token = await signIn(server.url)
  const client = makeClient(server.url, token)
  const module = await newModule(client)
  const url = await uploadFile(token, module.id)
  const before = await save(client, module.id, 'before')
  const writer = writeUntil(client, module.id)
  expect(await operate(['backup', at('a.tar.gz')], ground.env)).toMatchObject({ code: 0 })
  const written = await writer.stop()

  const restored = await operate(['restore', at('a.tar.gz')], copy.env)
  expect(restored).toMatchObject({ code: 0, output: expect.stringContaining(`is in ${copy.dataDir}.\n`) })
  const second = await startServer(copy)
  // The session is part of the backup.
  const other = makeClient(second.url, token)
  expect((await other.get(`/doc/view/detail?id=${before}`)).data).toMatchObject({ name: 'before', moduleId: module.id })
  // What was saved first is there, and nothing is there in part.
  const { data: docs } = await other.post('/doc/list-v2', { moduleId: module.id })
  const names = docs.map(({ name }: { name: string }) => name).slice(1)
  expect(names).toEqual(Array.from({ length: names.length }, (_, index) => `doc ${index}`))
  expect(names.length).toBeLessThanOrEqual(written)
  // With the key of the instance, its secrets can be read.
  expect((await other.get(`/module/token/get?moduleId=${module.id}`)).data).toBe(module.token)
  expect(await readUpload(second.url, url, token)).toBe(TEXT)
  expect(await second.stop()).toBe(0)
})

it('leaves nothing behind that looks like a backup, and never writes over something', async () => {
  expect(await operate(['backup', at('b')], ground.env)).toMatchObject({ code: 0 })
  expect(statSync(at('b')).mode & 0o077).toBe(0)
  expect(await operate(['backup', at('b')], ground.env)).toEqual({
    code: 1,
    output: `Endpaper: ${at('b')} exists already: name a new folder or file\n`,
  })
  expect(await operate(['backup', join(at('b'), 'backup.json', 'c')], ground.env)).toMatchObject({ code: 1 })
  expect(readdirSync(folder).toSorted()).toEqual(['a.tar.gz', 'b'])

  const full = await operate(['restore', at('b')], ground.env)
  expect(full.output).toBe(`Endpaper: ${ground.dataDir} is not empty: set DATA_DIR to a new folder\n`)
})

it('refuses what is no complete backup, and leaves the new folder empty', async () => {
  const dataDir = at('new')
  const refused = async (source: string) =>
    (await operate(['restore', source], { ...copy.env, DATA_DIR: dataDir })).output
  expect(await refused(at('none'))).toBe(`Endpaper: there is no backup at ${at('none')}\n`)
  writeFileSync(at('damaged.tar.gz'), 'no archive')
  expect(await refused(at('damaged.tar.gz'))).toContain('Endpaper: tar failed: ')
  const database = join(at('b'), engine === 'sqlite' ? 'endpaper.db' : 'database.dump')
  writeFileSync(database, 'no database'.repeat(1000))
  expect(await refused(at('b'))).toMatch(/^Endpaper: /)
  rmSync(join(at('b'), 'backup.json'))
  expect(await refused(at('b'))).toContain('it has no backup.json')
  expect(existsSync(dataDir) ? readdirSync(dataDir) : []).toEqual([])
})

async function save({ post }: Client, moduleId: string, name: string): Promise<string> {
  const { data, code, msg } = await post('/doc/save', {
    moduleId,
    name,
    url: `/${name.replace(' ', '-')}`,
    description: name,
  })
  if (code !== '0') throw new Error(msg)
  return data.id
}

/** Saves docs one after the other; `stop` returns their number. */
function writeUntil(client: Client, moduleId: string) {
  let isStopped = false
  let count = 0
  const work = async () => {
    while (!isStopped) {
      await save(client, moduleId, `doc ${count}`)
      count += 1
    }
  }
  const done = work()
  return {
    stop: async () => {
      isStopped = true
      await done
      return count
    },
  }
}

const TEXT = 'what was uploaded'

async function uploadFile(token: string, moduleId: string): Promise<string> {
  const form = new FormData()
  form.append('moduleId', moduleId)
  form.append('file', new Blob([TEXT]), 'a.txt')
  const response = await fetch(`${server.url}/uploadFile`, {
    method: 'POST',
    headers: { 'x-token': token },
    body: form,
  })
  const { data } = (await response.json()) as { data: { url: string } }
  return data.url
}

const readUpload = async (base: string, url: string, token: string) =>
  (await fetch(new URL(url, base), { headers: { 'x-token': token } })).text()
