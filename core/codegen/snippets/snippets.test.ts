import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { describe, expect, it } from 'vitest'
import type { HttpBody, HttpRequest } from '../http-request.ts'
import { snippetLanguages } from './languages.ts'
import { snippet } from './snippets.ts'
import { formCode, jsonCode } from './testing/expected-code.ts'

const special = 'it\'s "5" $x \\n `é` 名'

const json: HttpRequest = {
  method: 'post',
  url: 'https://api.example.com/orders/{id}',
  params: [{ name: 'a b', value: '1&2' }],
  headers: [
    { name: 'X-Note', value: special },
    { name: 'Content-Type', value: 'application/json' },
  ],
  body: {
    kind: 'text',
    text: JSON.stringify({ note: special, tags: ['a'], isGift: true, rest: null }, null, 2),
  },
}

const form: HttpRequest = {
  method: 'POST',
  url: 'https://api.example.com/photos',
  params: [],
  // Without a boundary, this header would make the body unreadable.
  headers: [
    { name: 'Authorization', value: 'Bearer <token>' },
    { name: 'Content-Type', value: 'multipart/form-data' },
  ],
  body: {
    kind: 'multipart',
    fields: [{ name: 'note', value: special }],
    files: [
      { name: 'photo', file: { name: 'a.png' } },
      { name: 'photo', file: { name: 'b.png' } },
    ],
  },
}

const languages = ['fetch', 'axios', 'python', 'java', 'go', 'php', 'csharp'] as const

describe.each(languages)('a snippet for %s', (id) => {
  it('sends JSON', () => {
    expect(snippet(id, json)).toBe(jsonCode[id])
  })

  it('sends fields and files', () => {
    expect(snippet(id, form)).toBe(formCode[id])
  })

  it('keeps a JSON text that a literal would change', () => {
    const body: HttpBody = { kind: 'text', text: '{"id":12345678901234567890,"a":1,"a":2}' }
    expect(snippet(id, { ...json, body })).toContain('12345678901234567890')
    expect(snippet(id, { ...json, body })).not.toContain('JSON.stringify')
  })
})

it('describes an encoded form where the library does not', () => {
  const fields = [
    { name: 'a', value: '1 &' },
    { name: 'a', value: '名' },
  ]
  const request: HttpRequest = { ...form, headers: [], body: { kind: 'form', fields } }
  const encoded = 'a=1%20%26&a=%E5%90%8D'
  expect(snippet('go', request)).toContain(`strings.NewReader("${encoded}")`)
  expect(snippet('go', request)).toContain('Set("Content-Type", "application/x-www-form-urlencoded")')
  expect(snippet('php', request)).toContain(`CURLOPT_POSTFIELDS => '${encoded}'`)
  expect(snippet('java', request)).toContain(`"${encoded}", MediaType.parse("application/x-www-form-urlencoded")`)
  expect(snippet('python', request)).toContain('("a", "名"),')
  expect(snippet('csharp', request)).toContain('new("a", "名"),')
})

it('gives OkHttp the body that it demands', () => {
  const request: HttpRequest = { ...form, headers: [], body: { kind: 'none' } }
  expect(snippet('java', request)).toContain('.method("POST", body)')
  expect(snippet('java', { ...request, method: 'GET' })).toContain('.method("GET", null)')
})

it('writes every language on offer', () => {
  for (const { id } of snippetLanguages) expect(snippet(id, json), id).toContain('/orders/{id}')
})

describe('the code for fetch, when it runs', () => {
  it('sends text, headers and query unchanged', async () => {
    const received = await run({ ...json, headers: [{ name: 'X-Note', value: 'it\'s "5" $x' }] })
    expect(received).toMatchObject({ method: 'POST', url: '/?a%20b=1%262' })
    expect(received.headers['x-note']).toBe('it\'s "5" $x')
    expect(JSON.parse(received.body)).toEqual({ note: special, tags: ['a'], isGift: true, rest: null })
  })

  it('sends a form', async () => {
    const fields = [{ name: 'a b', value: '1&2 名' }]
    const received = await run({ ...form, headers: [], body: { kind: 'form', fields } })
    expect(received.headers['content-type']).toContain('application/x-www-form-urlencoded')
    expect(new URLSearchParams(received.body).get('a b')).toBe('1&2 名')
  })

  it('uploads files', async () => {
    const received = await run(form)
    expect(received.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/)
    expect(received.body).toContain('filename="b.png"')
    expect(received.body).toContain('content of b.png')
  })
})

/** What a server receives from the code, which runs in a folder with two files. */
async function run(request: HttpRequest) {
  const received = Promise.withResolvers<Pick<IncomingMessage, 'method' | 'url' | 'headers'> & { body: string }>()
  const server = createServer(async (incoming, answer) => {
    const { method, url, headers } = incoming
    received.resolve({ method, url, headers, body: await text(incoming) })
    answer.end('ok')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const folder = await mkdtemp(join(tmpdir(), 'snippet-'))
  try {
    const { port } = server.address() as AddressInfo
    for (const name of ['a.png', 'b.png']) await writeFile(join(folder, name), `content of ${name}`)
    await writeFile(join(folder, 'call.mjs'), snippet('fetch', { ...request, url: `http://127.0.0.1:${port}/` }))
    await promisify(execFile)(process.execPath, ['call.mjs'], { cwd: folder })
    return await received.promise
  } finally {
    server.close()
    await rm(folder, { recursive: true })
  }
}
