import { execFileSync } from 'node:child_process'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { curlCommand } from './curl.ts'
import type { HttpRequest } from './http-request.ts'

const get: HttpRequest = {
  method: 'GET',
  url: 'https://api.example.com/user',
  params: [],
  headers: [],
  body: { kind: 'none' },
}

describe('a command for a POSIX shell', () => {
  it.each<[string, Partial<HttpRequest>, string]>([
    ['a plain GET', {}, "curl --url 'https://api.example.com/user'"],
    ['a query', { params: [{ name: 'a b', value: '1&2' }] }, "curl --url 'https://api.example.com/user?a%20b=1%262'"],
    [
      'a query beside one that is there',
      { url: 'https://x/?a=1#top', params: [{ name: 'b', value: '2' }] },
      "curl --url 'https://x/?a=1&b=2#top'",
    ],
    ['HEAD', { method: 'head' }, "curl --head --url 'https://api.example.com/user'"],
    ['DELETE', { method: 'DELETE' }, "curl --request DELETE --url 'https://api.example.com/user'"],
    ['brackets in the address', { url: 'https://x/{id}' }, "curl --globoff --url 'https://x/{id}'"],
    [
      'JSON',
      {
        method: 'POST',
        headers: [{ name: 'Content-Type', value: 'application/json' }],
        body: { kind: 'text', text: '{"a":"it\'s"}' },
      },
      `curl --url 'https://api.example.com/user' \\
  --header 'Content-Type: application/json' \\
  --data-raw '{"a":"it'\\''s"}'`,
    ],
    [
      'cookies',
      {
        headers: [
          { name: 'Cookie', value: 'sid=1' },
          { name: 'cookie', value: 'lang=zh' },
        ],
      },
      "curl --url 'https://api.example.com/user' \\\n  --cookie 'sid=1; lang=zh'",
    ],
    [
      'a form',
      { method: 'PUT', body: { kind: 'form', fields: [{ name: 'a&', value: '1=2' }] } },
      "curl --request PUT --url 'https://api.example.com/user' \\\n  --data-urlencode 'a%26=1=2'",
    ],
    [
      'files',
      {
        method: 'POST',
        body: {
          kind: 'multipart',
          fields: [{ name: 'note', value: '@x' }],
          files: [{ name: 'photo', file: { name: 'a.png' } }],
        },
      },
      "curl --url 'https://api.example.com/user' \\\n  --form-string 'note=@x' \\\n  --form 'photo=@a.png'",
    ],
    [
      'one file as the body',
      { method: 'PUT', body: { kind: 'file', file: { name: 'a.bin' } } },
      "curl --request PUT --url 'https://api.example.com/user' \\\n  --data-binary '@a.bin'",
    ],
    [
      'an empty header',
      { headers: [{ name: 'X', value: '' }] },
      "curl --url 'https://api.example.com/user' \\\n  --header 'X;'",
    ],
    [
      'a header that would break its line',
      { headers: [{ name: 'X', value: 'a\r\nB: c' }] },
      "curl --url 'https://api.example.com/user' \\\n  --header 'X: a B: c'",
    ],
  ])('with %s', (_what, change, expected) => {
    expect(curlCommand({ ...get, ...change })).toBe(expected)
  })

  it('passes every text to cURL unchanged', () => {
    const texts = fc.string({ unit: 'grapheme' }).filter((text) => !text.includes('\0'))
    fc.assert(
      fc.property(texts, (text) => {
        const command = curlCommand({ ...get, method: 'POST', body: { kind: 'text', text } })
        const script = `curl() { printf '%s' "$4"; }; ${command}`
        expect(execFileSync('sh', ['-c', script], { encoding: 'utf8' })).toBe(text)
      }),
      { numRuns: 30 },
    )
  })
})

it('writes a command for the Windows command prompt', () => {
  const body = { kind: 'text', text: '{"a": "100%\\"}\n& del' } as const
  expect(curlCommand({ ...get, method: 'POST', body }, 'cmd')).toBe(
    String.raw`curl --url ^"https://api.example.com/user^" ^
  --data-raw ^"{\^"a\^": \^"100^%\\\^"}^

^& del^"`,
  )
})
