import { expect, it } from 'vitest'
import { readSentRequest } from './read-sent.ts'

it('reads a request of the history', () => {
  const request = {
    method: 'POST',
    url: 'https://api.example/{{id}}',
    params: [{ name: 'q', value: '1' }],
    headers: [{ name: 'Accept', value: '*/*' }],
    body: { kind: 'text', text: '{}' },
  }
  expect(readSentRequest(JSON.stringify(request))).toEqual(request)
})

it('drops files, and everything of another type', () => {
  const text =
    '{"method":"PUT","url":"/","params":[1],"headers":{},"body":{"kind":"multipart","fields":[],"files":[{"name":"a"}]}}'
  expect(readSentRequest(text)).toEqual({
    method: 'PUT',
    url: '/',
    params: [],
    headers: [],
    body: { kind: 'multipart', fields: [], files: [] },
  })
})

it.each(['', '[]', '{"url":"/"}'])('refuses %j', (text) => {
  expect(readSentRequest(text)).toBeUndefined()
})
