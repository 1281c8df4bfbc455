import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { readConfig } from '../config/config.ts'
import { freePort } from '../testing/free-port.ts'
import { S3_KEY, startS3Server, type S3Server } from '../testing/s3-server.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'
import { newPeople, newWorld, type People, type World } from '../testing/world.ts'
import { makeFileStore } from './file-store.ts'

let s3: S3Server
let t: TestApp
let people: People
let world: World
beforeAll(async () => {
  s3 = await startS3Server()
  t = await startTestApp(bucket())
  people = await newPeople(t)
  world = await newWorld(t, people)
})
afterAll(async () => {
  await t.close()
  await s3.close()
})
beforeEach(() => {
  s3.objects.clear()
  s3.faults.length = 0
})

const bucket = (port = s3.port) => ({
  S3_ENDPOINT: `http://127.0.0.1:${port}`,
  S3_REGION: 'eu-central-1',
  S3_BUCKET: 'docs-bucket',
  S3_ACCESS_KEY_ID: S3_KEY.id,
  S3_SECRET_ACCESS_KEY: S3_KEY.secret,
  S3_PREFIX: 'endpaper/uploads',
})

const PNG = Buffer.from('89504e470d0a1a0a0000000d49484452ff00', 'hex')
const upload = () =>
  t.upload(people.projectDev.token, '/uploadFile', { fields: { moduleId: world.module }, name: 'a.png', bytes: PNG })
const read = (url: string) => t.send({ method: 'GET', url, headers: { 'x-token': people.projectGuest.token } })
/** The file store of a server with this environment, on the disk of the server under test. */
const storeWith = (env: Record<string, string>) => {
  const config = readConfig({ DATA_DIR: t.services.config.database.dataDir, ...env })
  const { s3: found } = config
  return makeFileStore(config, { ...t.services, getS3: () => found && { bucket: found, isUsed: true } })
}

describe('a bucket', () => {
  it('stores uploads, which are served as before', async () => {
    const { data } = await upload()
    const file = data.url.split('/').at(-1)
    expect([...s3.objects]).toEqual([[`/docs-bucket/endpaper/uploads/${file}`, PNG]])
    const { status, headers, body } = await read(data.url)
    expect([status, headers['content-type'], headers['content-length']]).toEqual([200, 'image/png', '18'])
    expect(body).toContain('PNG')
  })

  it('leaves earlier uploads on the disk', async () => {
    await storeWith({}).put('00ff.txt', Buffer.from('on the disk'))
    const content = await storeWith(bucket()).get('00ff.txt')
    expect(content).toBeInstanceOf(Readable)
    expect(await text(content as Readable)).toBe('on the disk')
    expect(await storeWith(bucket()).get('0000.txt')).toBeUndefined()
  })

  it('stores a file from the disk and makes a temporary copy of it', async () => {
    const store = storeWith(bucket())
    const path = await store.temporary.newPath()
    const bytes = Buffer.alloc(3 * 1024 * 1024, '订单')
    writeFileSync(path, bytes)
    await store.take('cd.import', path)
    expect(existsSync(path)).toBe(false)
    expect(s3.objects.get('/docs-bucket/endpaper/uploads/cd.import')?.equals(bytes)).toBe(true)
    const lent = await store.borrow('cd.import')
    expect(lent && readFileSync(lent.path).equals(bytes)).toBe(true)
    await lent?.giveBack()
    expect(await store.temporary.removeIdle(0)).toBe(0)
    expect(await store.borrow('none.import')).toBeUndefined()
  })

  it('deletes a file when it is removed', async () => {
    await storeWith(bucket()).put('ab.txt', PNG)
    await storeWith(bucket()).remove('ab.txt')
    expect(s3.objects.size).toBe(0)
    await storeWith(bucket()).remove('never-there.txt')
  })

  it('reports a lost file as not found', async () => {
    const { data } = await upload()
    s3.objects.clear()
    expect(JSON.parse((await read(data.url)).body).code).toBe('100')
  })

  it('stores nothing when the server rejects the key or does not respond', async () => {
    const stranger = storeWith({ ...bucket(), S3_SECRET_ACCESS_KEY: 'another secret' })
    const away = storeWith(bucket(await freePort()))
    const refusal = { status: 503, key: 'outbound.filesAway' }
    for (const store of [stranger, away]) {
      await expect(store.put('aa.txt', PNG)).rejects.toMatchObject(refusal)
      await expect(store.get('aa.txt')).rejects.toMatchObject(refusal)
    }
    expect(s3.objects.size).toBe(0)
  })

  it.each([500, 503, 301, 307])('that answers %s once is asked again', async (status) => {
    s3.faults.push(status)
    const { data } = await upload()
    s3.faults.push(status)
    expect((await read(data.url)).body).toContain('PNG')
    expect(await storeWith(bucket()).temporary.removeIdle(0)).toBe(0)
  })

  it.each([500, 307])('that keeps answering %s is reported as out of reach', async (status) => {
    const { data } = await upload()
    const fail = () => s3.faults.push(...Array<number>(10).fill(status))
    const message = 'The file storage cannot be reached. Nothing was changed. Try again in a few seconds.'
    fail()
    expect(await upload()).toEqual({ code: '503', msg: message })
    fail()
    const answer = await t.send({
      method: 'GET',
      url: data.url,
      headers: { 'x-token': people.projectGuest.token, 'accept-language': 'en' },
    })
    expect([answer.status, answer.headers['retry-after'], JSON.parse(answer.body).msg]).toEqual([503, '5', message])
    s3.faults.length = 0
    expect(s3.objects.size).toBe(1)
    expect((await read(data.url)).status).toBe(200)
  })

  it('that is out of reach does not affect earlier uploads on the disk', async () => {
    await storeWith({}).put('11ff.txt', Buffer.from('on the disk'))
    const content = await storeWith(bucket(await freePort())).get('11ff.txt')
    expect(await text(content as Readable)).toBe('on the disk')
  })

  it('does not allow other requests to the internal network', async () => {
    expect(await t.services.borders.allowed()).toEqual([])
  })
})
