import { expect, it } from 'vitest'
import { requiredCredentials } from './credentials.ts'
import type { SecurityNeed } from '../doc/doc.ts'

const need = (type: string, detail: string): SecurityNeed => ({ name: 'n', type, detail, scopes: [] })
const none = { headers: [], query: [], cookies: [] }

it('adds placeholders for tokens and for user names with passwords', () => {
  const bearer = { ...none, headers: [{ name: 'Authorization', value: 'Bearer <token>' }] }
  expect(requiredCredentials([[need('http', 'Authorization: Bearer JWT\n\nAsk for it.')]])).toEqual(bearer)
  expect(requiredCredentials([[need('oauth2', 'implicit: https://a.example')]])).toEqual(bearer)
  expect(requiredCredentials([[need('http', 'Authorization: Basic')]])).toEqual({
    ...none,
    headers: [{ name: 'Authorization', value: 'Basic <credentials>' }],
  })
})

it('puts API keys into the header, query or cookie', () => {
  const needs = [need('apiKey', 'header: X-Key'), need('apiKey', 'query: key'), need('apiKey', 'cookie: sid')]
  expect(requiredCredentials([needs])).toEqual({
    headers: [{ name: 'X-Key', value: '<key>' }],
    query: [{ name: 'key', value: '<key>' }],
    cookies: [{ name: 'sid', value: '<key>' }],
  })
})

it('uses the first alternative, even when it needs no credentials', () => {
  expect(requiredCredentials([[], [need('apiKey', 'header: X-Key')]])).toEqual(none)
  expect(requiredCredentials(undefined)).toEqual(none)
})

it('omits schemes that a request cannot express', () => {
  expect(
    requiredCredentials([[need('mutualTLS', ''), need('http', 'Authorization: Digest …'), need('apiKey', 'body: k')]]),
  ).toEqual(none)
})
