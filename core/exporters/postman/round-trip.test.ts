import { expect, it } from 'vitest'
import { importPostman } from '../../importers/postman/postman.ts'
import type { ImportResult } from '../../importers/draft/draft.ts'
import { toFlatDoc } from '../../wire/flat-doc.ts'
import { newInput } from '../testing/orders.ts'
import { toPostman } from './postman.ts'

const SECRET = 'hush-hush'
const values = (given: object) => Object.entries(given).map(([key, value]) => ({ key, value }))
const auths = [
  { type: 'bearer', bearer: values({ token: SECRET }) },
  { type: 'basic', basic: values({ username: 'mei', password: SECRET }) },
  { type: 'apikey', apikey: values({ key: 'X-Key', value: SECRET, in: 'header' }) },
  { type: 'apikey', apikey: values({ key: 'key', value: SECRET, in: 'query' }) },
  {
    type: 'oauth2',
    oauth2: values({
      grant_type: 'authorization_code',
      authUrl: 'https://auth.test/in',
      accessTokenUrl: 'https://auth.test/token',
      scope: 'read write',
      clientSecret: SECRET,
      accessToken: SECRET,
    }),
  },
  { type: 'oauth2', oauth2: values({ grant_type: 'client_credentials', accessTokenUrl: '{{auth}}/token' }) },
  { type: 'digest', digest: values({ username: 'mei', password: SECRET }) },
  { type: 'awsv4', awsv4: values({ accessKey: SECRET, secretKey: SECRET, region: 'eu' }) },
  { type: 'ntlm', ntlm: [] },
  { type: 'jwt', jwt: values({ secret: SECRET }) },
  { type: 'asap', asap: values({ privateKey: SECRET }) },
  { type: 'noauth' },
]

const response = [
  { name: 'Found', code: 200, header: [{ key: 'X-Left', value: '9' }], body: '{"id":1}' },
  { name: 'Found, and there is more', code: 200, header: [], body: '{"id":1,"more":true}' },
  { name: `Not found: ${'why '.repeat(40)}`.trim(), code: 404, header: [], body: '' },
]

const collection = {
  info: { name: 'A', schema: 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json' },
  auth: { type: 'hawk', hawk: values({ authKey: SECRET }) },
  variable: values({ host: 'https://api.test', auth: 'https://auth.test', token: SECRET }),
  item: [
    { name: 'Inherited', request: { method: 'GET', url: '{{host}}/inherited' }, response },
    { name: 'Signed in elsewhere', request: { method: 'GET', url: '{{auth}}/in' } },
    {
      name: 'Folder',
      auth: auths[0],
      item: [{ name: 'Below', request: { method: 'GET', url: '{{host}}/below' } }],
    },
    ...auths.map((auth, index) => ({
      name: `Own ${index}`,
      request: { method: 'GET', url: `{{host}}/own/${index}`, auth },
    })),
  ],
}

/** The export input, as if the import had been stored. */
function exported({ docs, environments }: ImportResult) {
  const nodes = docs.map(({ type, content }, index) => ({
    kind: 'doc' as const,
    id: `d${index}`,
    name: content.name,
    type,
    content,
  }))
  return JSON.stringify(toPostman(newInput({ nodes, environments })).collection)
}

const toldBy = ({ docs, environments }: ImportResult) => ({
  environments,
  docs: docs
    .map((doc) => toFlatDoc(doc.content))
    .map((content) => ({
      name: content.name,
      url: content.url,
      extras: content.extras,
      answer: [content.responseStatus, content.responseDescription, content.responseHeaders.map(({ name }) => name)],
      others: content.otherResponses.map(({ status, description }) => [status, description]),
      examples: content.examples.map(({ name, status, value }) => [name, status, value]),
    })),
})

it('keeps authentication, URLs and responses', () => {
  const first = importPostman(collection)
  const text = exported(first)
  expect(text).not.toContain(SECRET)
  expect(toldBy(importPostman(JSON.parse(text)))).toEqual(toldBy(first))
})

it('keeps the kind and the names of credentials, and no secret', () => {
  const { docs, environments } = importPostman(collection)
  expect(environments).toMatchObject([
    { name: 'host', url: 'https://api.test' },
    { name: 'auth', url: 'https://auth.test' },
  ])
  const needs = docs.map(({ content }) => content.extras.security?.[0]?.[0])
  expect(needs.map((need) => `${need?.type} ${need?.detail}`.trim())).toEqual([
    'http Authorization: Hawk …',
    'http Authorization: Hawk …',
    'http Authorization: Bearer …',
    'http Authorization: Bearer …',
    'http Authorization: Basic …',
    'apiKey header: X-Key',
    'apiKey query: key',
    'oauth2 authorization_code https://auth.test/in https://auth.test/token',
    'oauth2 client_credentials {{auth}}/token',
    'http Authorization: Digest …',
    'http Authorization: AWS4-HMAC-SHA256 …',
    'http Authorization: NTLM …',
    'http Authorization: Bearer …',
    'http asap',
    'undefined undefined',
  ])
})
