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
