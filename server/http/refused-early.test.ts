import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../testing/test-app.ts'

let t: TestApp
let port: number
beforeAll(async () => {
  t = await startTestApp()
  port = Number(new URL(await t.listen()).port)
})
afterAll(() => t.close())

/** The complete response to these bytes. */
async function sendBytes(bytes: string): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  socket.write(bytes)
  return text(socket)
}

const HOST = 'host: a\r\n'

it.each([
  ['an unknown method', 400, `FOO / HTTP/1.1\r\n${HOST}\r\n`],
  ['an unknown version of HTTP', 400, `GET / HTTP/9\r\n${HOST}\r\n`],
  ['a space in the path', 400, `GET /a b HTTP/1.1\r\n${HOST}\r\n`],
  ['control characters in a header', 400, `GET / HTTP/1.1\r\n${HOST}x: a\u0001b\r\n\r\n`],
  ['a length that is no number', 400, `POST /user/login HTTP/1.1\r\n${HOST}content-length: abc\r\n\r\n`],
  ['no host', 400, 'GET /user/info HTTP/1.1\r\nconnection: close\r\n\r\n'],
  ['headers of more than 16 KiB', 431, `GET / HTTP/1.1\r\n${HOST}x: ${'x'.repeat(20_000)}\r\n\r\n`],
  ['an unknown expectation', 417, `POST /user/login HTTP/1.1\r\n${HOST}expect: foo\r\nconnection: close\r\n\r\n`],
])('answers a request with %s with %i in our envelope and with our headers', async (_what, status, bytes) => {
  const [head = '', body = ''] = (await sendBytes(bytes)).split('\r\n\r\n')
  expect(head).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
  expect(head).toMatch(/\r\nx-content-type-options: nosniff\r\n/i)
  expect(head).toMatch(/\r\ncontent-security-policy: default-src 'none'/i)
  expect(head).toMatch(/\r\ncontent-type: application\/json; charset=utf-8/i)
  expect(JSON.parse(body)).toEqual({ code: String(status), msg: expect.any(String) })
})
