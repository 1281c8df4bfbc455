import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { describe, expect, it } from 'vitest'
import type { HttpRequest } from '#core/codegen/http-request.ts'
import { snippet } from '#core/codegen/snippets/snippets.ts'

const body = { note: 'it\'s "5" $x \\n `é` 名', tags: ['a'], isGift: true, rest: null }
const json: HttpRequest = {
  method: 'post',
  url: '',
  params: [{ name: 'a b', value: '1&2' }],
  headers: [],
  body: { kind: 'text', text: JSON.stringify(body, null, 2) },
}
const form: HttpRequest = {
  method: 'POST',
  url: '',
  params: [],
  headers: [],
  body: {
    kind: 'multipart',
    fields: [{ name: 'note', value: 'hi' }],
    files: [
      { name: 'photo', file: { name: 'a.png' } },
      { name: 'photo', file: { name: 'b.png' } },
    ],
  },
}

describe('the code for fetch, when it runs', () => {
  it('sends text, headers and query unchanged', async () => {
    const received = await run({ ...json, headers: [{ name: 'X-Note', value: 'it\'s "5" $x' }] })
    expect(received).toMatchObject({ method: 'POST', url: '/?a%20b=1%262' })
    expect(received.headers['x-note']).toBe('it\'s "5" $x')
    expect(JSON.parse(received.body)).toEqual(body)
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
  const server = createServer((incoming, answer) => {
    const { method, url, headers } = incoming
    void text(incoming).then((sent) => {
      received.resolve({ method, url, headers, body: sent })
      answer.end('ok')
    })
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
