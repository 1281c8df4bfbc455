import { once } from 'node:events'
import { request, type ClientRequest, type IncomingMessage } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startServer } from '../testing/server-process.ts'
import { signIn } from '../testing/process-client.ts'
import { newGround, type Ground } from './ground.ts'

let ground: Ground
beforeAll(async () => void (ground = await newGround()))
afterAll(() => ground.remove())

it('finishes running calls after SIGTERM, reports that it is not ready, and exits with 0', async () => {
  const server = await startServer(ground)
  const body = JSON.stringify({ nickname: 'finished', email: '', weComMobile: '' })
  const call = await beginCall(`${server.url}/user/update`, await signIn(server.url), body)

  const stopped = server.stop()
  expect(await readinessAfterSignal(server.url)).toBe(503)
  expect(await endCall(call, body)).toEqual({ code: '0', data: {} })
  expect(await stopped).toBe(0)
})

it('exits at once when no call is running', async () => {
  const server = await startServer(ground)
  const startedAt = performance.now()
  expect(await server.stop()).toBe(0)
  expect(performance.now() - startedAt).toBeLessThan(2000)
})

const HALF = 10

/** A call that the server has started to read and cannot answer yet. */
async function beginCall(url: string, token: string, body: string): Promise<ClientRequest> {
  const headers = { 'content-type': 'application/json', 'content-length': body.length, 'x-token': token }
  const call = request(url, { method: 'POST', headers, agent: false })
  call.write(body.slice(0, HALF))
  const [socket] = await once(call, 'socket')
  if (socket.connecting) await once(socket, 'connect')
  await delay(200)
  return call
}

async function endCall(call: ClientRequest, body: string): Promise<unknown> {
  const answered = once(call, 'response')
  call.end(body.slice(HALF))
  const [response] = (await answered) as [IncomingMessage]
  return JSON.parse(String(Buffer.concat(await response.toArray())))
}

/** The first response that is not 200. */
async function readinessAfterSignal(url: string): Promise<number> {
  for (;;) {
    const { status } = await fetch(`${url}/readyz`, { headers: { connection: 'close' } })
    if (status !== 200) return status
    await delay(20)
  }
}
