import { expect, it } from 'vitest'
import { credentialsOf } from './credentials.ts'
import type { SecurityNeed } from '../doc/doc.ts'

const need = (type: string, detail: string): SecurityNeed => ({ name: 'n', type, detail, scopes: [] })
const none = { headers: [], query: [], cookies: [] }

it('asks for a token or for credentials', () => {
  const bearer = { ...none, headers: [{ name: 'Authorization', value: 'Bearer <token>' }] }
  expect(credentialsOf([[need('http', 'Authorization: Bearer JWT\n\nAsk for it.')]])).toEqual(bearer)
  expect(credentialsOf([[need('oauth2', 'implicit: https://a.example')]])).toEqual(bearer)
  expect(credentialsOf([[need('http', 'Authorization: Basic')]])).toEqual({
    ...none,
    headers: [{ name: 'Authorization', value: 'Basic <credentials>' }],
  })
})

it('puts keys where they belong', () => {
  const needs = [need('apiKey', 'header: X-Key'), need('apiKey', 'query: key'), need('apiKey', 'cookie: sid')]
  expect(credentialsOf([needs])).toEqual({
    headers: [{ name: 'X-Key', value: '<key>' }],
    query: [{ name: 'key', value: '<key>' }],
    cookies: [{ name: 'sid', value: '<key>' }],
  })
})

it('takes the first alternative, also when nothing is needed', () => {
  expect(credentialsOf([[], [need('apiKey', 'header: X-Key')]])).toEqual(none)
  expect(credentialsOf(undefined)).toEqual(none)
})

it('leaves out what it cannot write down', () => {
  expect(
    credentialsOf([[need('mutualTLS', ''), need('http', 'Authorization: Digest …'), need('apiKey', 'body: k')]]),
  ).toEqual(none)
})
