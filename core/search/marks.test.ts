import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { markHits } from './marks.ts'

/** Hits in square brackets. */
const marked = (text: string, query: string) =>
  markHits(text, query)
    .map(({ text, isHit }) => (isHit ? `[${text}]` : text))
    .join('')

it.each([
  ['Get the user', 'user', 'Get the [user]'],
  ['Users and USERS', 'user', '[User]s and [USER]S'],
  ['superuser', 'user', 'superuser'],
  ['getUserInfo', 'user', 'get[User]Info'],
  ['/user/login', '/user/log', '/[user]/[log]in'],
  ['查询订单列表', '订单', '查询[订单]列表'],
  ['订单和列表', '订单列表', '[订单]和[列表]'],
  ['查询API接口', 'api', '查询[API]接口'],
  ['ＡＰＩ docs', 'api', '[ＡＰＩ] docs'],
  ['ﬁle', 'file', '[ﬁle]'],
  ['un Café noir', 'cafe', 'un [Café] noir'],
  ['un cafe\u0301 noir', 'café', 'un [cafe\u0301] noir'],
  ['Straße', 'strasse', '[Straße]'],
  ['nothing', '', 'nothing'],
  ['nothing', '<>', 'nothing'],
  ['', 'x', ''],
])('marks in %s the hits of %s', (text, query, expected) => {
  expect(marked(text, query)).toBe(expected)
})

it('loses no character', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (text, query) => {
      const joined = markHits(text, query).map((segment) => segment.text)
      expect(joined.join('')).toBe(text)
    }),
  )
})
