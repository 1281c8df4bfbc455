import { expect, it } from 'vitest'
import { curlOfRequest } from './curl-of.ts'
import type { SentRequest } from './exchange.ts'

const request = (change: Partial<SentRequest>): SentRequest => ({
  method: 'POST',
  url: 'https://api.example/orders',
  params: [],
  headers: [],
  body: { kind: 'none' },
  ...change,
})

it('writes a request with text', () => {
  const given = request({
    params: [{ name: 'q', value: 'a b' }],
    headers: [{ name: 'Content-Type', value: 'application/json' }],
    body: { kind: 'text', text: `{"a":"it's"}` },
  })
  expect(curlOfRequest(given)).toBe(
    [
      `curl --url 'https://api.example/orders?q=a%20b' \\`,
      `  --header 'Content-Type: application/json' \\`,
      String.raw`  --data-raw '{"a":"it'\''s"}'`,
    ].join('\n'),
  )
})

it('writes fields and files', () => {
  const file = new File(['x'], "a'b.txt")
  const body = { kind: 'multipart', fields: [{ name: 'id', value: '1' }], files: [{ name: 'up', file }] } as const
  const headers = [{ name: 'content-type', value: 'multipart/form-data; boundary=x' }]
  expect(curlOfRequest(request({ headers, body: { ...body, fields: [...body.fields], files: [...body.files] } }))).toBe(
    [
      `curl --url 'https://api.example/orders' \\`,
      `  --form-string 'id=1' \\`,
      String.raw`  --form 'up=@a'\''b.txt'`,
    ].join('\n'),
  )
})

it('writes a body that is a file, and one of a form', () => {
  const file = new File(['x'], 'a.bin')
  expect(curlOfRequest(request({ method: 'PUT', body: { kind: 'file', file } }))).toBe(
    `curl --request PUT --url 'https://api.example/orders' \\\n  --data-binary '@a.bin'`,
  )
  expect(curlOfRequest(request({ body: { kind: 'form', fields: [{ name: 'a', value: '1 2' }] } }))).toBe(
    `curl --url 'https://api.example/orders' \\\n  --data-urlencode 'a=1 2'`,
  )
})
