import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { newMock } from '../../server/testing/world.ts'
import { makeClient } from '../../server/testing/process-client.ts'
import type { Ground } from '../row.ts'
import { call } from './call.ts'
import { loadRows } from './measure.ts'
import { tally } from './tally.ts'

const MIB = 1024 * 1024
const ANSWER_MIB = 20
const PROXIED = 4
const HELD = 200
const HELD_MS = 3000

/** Answers of 20 MiB through the debug proxy, and mocks that answer late. */
export const tryLoads = loadRows(async (ground, measure) => {
  const target = await startTarget()
  try {
    const send = await proxyCall(ground, target)
    const mock = await delayedMock(ground)
    const proxied = async () => tally(await Promise.all(Array.from({ length: PROXIED }, send)))
    const held = async () => tally(await Promise.all(Array.from({ length: HELD }, () => readStatus(mock))))
    return [
      ...(await measure({
        what: `${PROXIED} answers of ${ANSWER_MIB} MiB proxied`,
        rounds: [proxied],
        afterSeconds: 10,
      })),
      ...(await measure({ what: `${HELD} mocks that wait ${HELD_MS / 1000} s`, rounds: [held] })),
    ]
  } finally {
    target.closeAllConnections()
    target.close()
  }
})

/** One byte less than the limit of the proxy. */
function* pieces(): Generator<Buffer> {
  const piece = Buffer.alloc(MIB, 'a')
  for (let count = 1; count < ANSWER_MIB; count++) yield piece
  yield piece.subarray(0, MIB - 1)
}

async function startTarget(): Promise<Server> {
  const server = createServer((_request, response) => {
    Readable.from(pieces()).pipe(response)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return server
}

/** Sends one request through the proxy; returns the status of our own answer. */
async function proxyCall({ server, token, data }: Ground, target: Server): Promise<() => Promise<string>> {
  const headers = { 'x-token': token }
  const post = (path: string, body: object) => call({ url: server.url + path, headers, body })
  const address = `127.0.0.1:${(target.address() as AddressInfo).port}`
  await post('/debug/host/allow', { entry: address })
  const url = `http://${address}`
  const environment = await post('/module/environment/add', { moduleId: data.moduleId, name: `Bench ${address}`, url })
  const request = { environmentId: environment.id, method: 'GET', url: `${url}/large`, headers: [], params: [] }
  return () =>
    readStatus(`${server.url}/doc/debug/proxy`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(request),
    })
}

async function delayedMock({ server, token, data }: Ground): Promise<string> {
  const { get, post } = makeClient(server.url, token)
  const { data: doc } = await get(`/doc/view/detail?id=${data.docId}`)
  const { code, msg } = await post('/doc/mock/save', { ...newMock, docId: data.docId, delayMills: HELD_MS })
  if (code !== '0') throw new Error(`No mock for the bench: ${msg}`)
  const { data: mock } = await get(`/module/mock/get?moduleId=${doc.moduleId}`)
  return server.url + new URL(mock.url).pathname + doc.url
}

async function readStatus(url: string, init: RequestInit = {}): Promise<string> {
  const { status, body } = await fetch(url, init)
  for await (const _chunk of body ?? []);
  return String(status)
}
