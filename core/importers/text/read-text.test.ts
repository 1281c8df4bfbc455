import { describe, expect, it } from 'vitest'
import { ImportFault } from '../draft/draft.ts'
import { decodeText, plainText, readText, readValue } from './read-text.ts'

function toFault(read: () => unknown) {
  try {
    read()
  } catch (error) {
    if (error instanceof ImportFault) return [error.key, error.params]
    throw error
  }
  return undefined
}

describe('bytes', () => {
  it('are decoded as UTF-8, or as UTF-16 with a byte-order mark', () => {
    expect(decodeText(new TextEncoder().encode('订单'))).toBe('订单')
    expect(decodeText(Buffer.from([0xef, 0xbb, 0xbf, 0x61]))).toBe('a')
    expect(decodeText(Buffer.from('\ufeff订单', 'utf16le'))).toBe('订单')
    expect(decodeText(Buffer.from([0xfe, 0xff, 0x8b, 0xa2]))).toBe('订')
  })

  it('are rejected when they are not text', () => {
    expect(toFault(() => decodeText(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d])))).toEqual(['import.notText', {}])
    expect(toFault(() => plainText('PNG\0\0'))).toEqual(['import.notText', {}])
  })
})

it('rejects an empty text', () => {
  expect(toFault(() => plainText('\ufeff \n'))).toEqual(['import.empty', {}])
  expect(plainText('\ufeffa')).toBe('a')
})

it('reads JSON and YAML by their content', () => {
  expect(readText(' {"a": [1, "}"]}')).toEqual({ a: [1, '}'] })
  expect(readText('a:\n  - 1\n  - "}"\n')).toEqual({ a: [1, '}'] })
  expect(readText('{a: 1, b: [x,],}')).toEqual({ a: 1, b: ['x'] })
})

it('keeps words, versions and dates of YAML as written', () => {
  expect(readText('yes: on\nno: null\nwhen: 2020-01-02\nversion: 2.0')).toEqual({
    yes: 'on',
    no: null,
    when: '2020-01-02',
    version: 2,
  })
})

it('resolves merge keys', () => {
  expect(readText('base: &b {a: 1, c: 3}\nmore:\n  <<: *b\n  a: 2')).toEqual({
    base: { a: 1, c: 3 },
    more: { a: 2, c: 3 },
  })
})

it('accepts an outdented closing bracket, but not inside a text', () => {
  const text = 'a:\n  example: {\n    "x": {}\n  }\n  text: |\n    {\n      y\n    }\n  list: [\n    1\n  ]\n'
  expect(readText(text)).toEqual({ a: { example: { x: {} }, text: '{\n  y\n}\n', list: [1] } })
})

it('reports the position of a syntax error', () => {
  expect(toFault(() => readText('{"a": 1,\n "b": "x'))).toEqual(['import.badJson', { line: 2, column: 9 }])
  expect(toFault(() => readText('{"a": [1, 2'))).toEqual(['import.badJson', { line: 1, column: 12 }])
  expect(toFault(() => readText('paths:\n  /a: 1\n  /a: 2\n'))).toEqual([
    'import.badYaml',
    { line: 3, reason: 'duplicated mapping key (/a: 2)' },
  ])
})

it('reports an unknown format rather than invalid YAML', () => {
  expect(toFault(() => readText('# Notes\n\nSome words: here: and there\n- x'))).toEqual(['import.unknownFormat', {}])
})

it('finds repeated names in JSON, of which only the last is kept', () => {
  const text = '{"paths": {\n"/a": {"get": "/a"},\n"/b": [{"x": 1, "x": 2}],\n"/a" : {}, "/a": {}}}'
  expect(readValue(text)).toEqual({
    value: { paths: { '/a': {}, '/b': [{ x: 2 }] } },
    repeated: [
      { name: 'x', line: 3 },
      { name: '/a', line: 4 },
      { name: '/a', line: 4 },
    ],
  })
})

describe('malicious input', () => {
  it.each([
    ['JSON that is nested too deep', `${'['.repeat(200)}${']'.repeat(200)}`, 'import.tooDeep'],
    ['JSON that is nested without end', '['.repeat(500_000), 'import.tooDeep'],
    ['YAML that is nested too deep', `a: ${'['.repeat(5000)}${']'.repeat(5000)}`, 'import.tooDeep'],
    ['tags that make objects', 'a: !!js/function "function () {}"', 'import.badYaml'],
    ['an alias inside of what it names', 'a: &a\n  - *a\n', 'import.tooLarge'],
    ['a chain of aliases', chain(400), 'import.tooDeep'],
    ['too many aliases', `a: &a 1\nb: [${'*a, '.repeat(1001)}]`, 'import.tooManyAliases'],
  ])('%s', (_what, text, key) => {
    expect(toFault(() => readText(text))?.[0]).toBe(key)
  })

  it('aliases that multiply', () => {
    const levels = Array.from(
      { length: 9 },
      (_, level) => `a${level + 1}: &a${level + 1} [${`*a${level}, `.repeat(9)}]`,
    )
    const text = `a0: &a0 [x, x, x, x, x, x, x, x, x]\n${levels.join('\n')}`
    expect(toFault(() => readText(text))).toEqual(['import.tooLarge', { max: 50 }])
  })
})

function chain(length: number): string {
  const links = Array.from({ length }, (_, level) => `a${level + 1}: &a${level + 1} [*a${level}]`)
  return `a0: &a0 [x]\n${links.join('\n')}`
}
