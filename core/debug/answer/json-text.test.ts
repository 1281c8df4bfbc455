import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatJson, jsonPathText, pathText } from './json-text.ts'

describe('formatting JSON', () => {
  it('keeps what parsing would lose: large numbers, repeated names, escapes', () => {
    const text = String.raw`{"id":12345678901234567890,"a":1.50,"a":2,"s":"\u00e9\"{"}`
    expect(formatJson(text).text).toBe(
      ['{', '  "id": 12345678901234567890,', '  "a": 1.50,', '  "a": 2,', String.raw`  "s": "\u00e9\"{"`, '}'].join(
        '\n',
      ),
    )
  })

  it('writes what JSON.stringify writes, for any value', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const given = JSON.stringify(value)
        expect(formatJson(given).text).toBe(JSON.stringify(JSON.parse(given), null, 2))
      }),
    )
  })

  it('tells the line of each path', () => {
    const text = '{"code":"0","data":{"items":[{"id":1},{"id":2}],"e\\"f":[]}}'
    const paths = [[], ['code'], ['data', 'items', 1, 'id'], ['data', 'e"f'], ['data', 'gone']]
    expect(formatJson(text, paths)).toEqual({
      text: JSON.stringify(JSON.parse(text), null, 2),
      lines: [1, 2, 9, 12, undefined],
    })
  })
})

it.each([
  [['data', 'items', 0, 'id'], 'data.items[0].id', '$.data.items[0].id'],
  [['a b', 'c'], '["a b"].c', "$['a b'].c"],
  [["it's"], '["it\'s"]', String.raw`$['it\'s']`],
  [['名称'], '名称', '$.名称'],
  [[], '', '$'],
])('writes the path %j', (path, plain, jsonPath) => {
  expect([pathText(path), jsonPathText(path)]).toEqual([plain, jsonPath])
})
