import { expect, it } from 'vitest'
import { findByPath, readJsonPath } from './json-path.ts'

const value = { data: { items: [{ id: 1 }, { id: 2 }], 'a b': { "it's": true }, 名称: '订单' }, code: '0' }

it.each([
  ['$.code', ['0']],
  ['code', ['0']],
  ['$', [value]],
  ['$.data.items[0].id', [1]],
  ['data.items[-1].id', [2]],
  ['$.data.items[*].id', [1, 2]],
  ['$.data.items.*.id', [1, 2]],
  [`$.data['a b']["it's"]`, [true]],
  ['$.data.名称', ['订单']],
  ['$.data.items[9].id', []],
  ['$.code.length', []],
  ['$.constructor', []],
  ['$.data.items.length', [2]],
])('finds %s', (path, found) => {
  expect(findByPath(value, readJsonPath(path) ?? [])).toEqual(found)
})

it.each(['$..id', 'a[', "a['b", 'a[?(@.x)]', 'a..b', `a${'.b'.repeat(60)}`])('does not read %s', (path) => {
  expect(readJsonPath(path)).toBeUndefined()
})
