import { expect, it } from 'vitest'
import { docTypes } from './doc.ts'
import { docIdentity, type DocIdentity } from './identity.ts'

const http: DocIdentity = {
  type: docTypes.http,
  name: 'Get user',
  url: '/user/{id}',
  httpMethod: 'get',
  version: '',
  parentId: 7,
}

it.each<[string, Partial<DocIdentity>, string]>([
  ['HTTP', {}, '["http","GET","/user/{id}","",""]'],
  ['HTTP with a version and variant', { version: '2', variant: 'a/b' }, '["http","GET","/user/{id}","2","a/b"]'],
  ['HTTP without a version', { version: null }, '["http","GET","/user/{id}","",""]'],
  ['HTTP whose version is a dash', { version: '-' }, '["http","GET","/user/{id}","",""]'],
  [
    'Dubbo',
    { type: docTypes.dubbo, interfaceName: 'com.UserApi', url: 'get(long)', version: '-' },
    '["dubbo","com.UserApi","get(long)",""]',
  ],
  ['custom', { type: docTypes.custom, version: '3' }, '["custom","7","Get user"]'],
  ['Markdown', { type: docTypes.markdown, parentId: 'x9' }, '["markdown","x9","Get user"]'],
  ['Markdown in no folder', { type: docTypes.markdown, parentId: 0 }, '["markdown","","Get user"]'],
  ['Markdown in no folder, by its text', { type: docTypes.markdown, parentId: '' }, '["markdown","","Get user"]'],
])('%s', (_what, change, expected) => {
  expect(docIdentity({ ...http, ...change })).toBe(expected)
})

it('is the same in any folder and under any name for an HTTP doc', () => {
  expect(docIdentity({ ...http, parentId: 8, name: 'Other' })).toBe(docIdentity(http))
})
