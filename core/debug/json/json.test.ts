import { expect, it } from 'vitest'
import { formatJson } from './format-json.ts'
import { findJsonFault } from './scan-json.ts'

it('finds the place where a text stops being JSON', () => {
  expect(findJsonFault('{\n  "a": 1\n  "b": 2\n}')).toMatchObject({ line: 3, column: 3, found: '"' })
  expect(findJsonFault('[1, 2')).toMatchObject({ line: 1, column: 6, found: '' })
  expect(findJsonFault('[1,]')).toMatchObject({ column: 4, found: ']' })
  expect(findJsonFault('{"a": tru}')).toMatchObject({ column: 7, found: 't' })
  expect(findJsonFault("{'a': 1}")).toMatchObject({ column: 2, found: "'" })
  expect(findJsonFault('{} {}')).toMatchObject({ column: 4, found: '{' })
})

it('accepts JSON, also with variables as values and inside of texts', () => {
  for (const text of ['{}', '[1, -2.5e3, null]', '"a\\n\\u00e9"', '{"a": {{count}}, "b": "x {{name}}"}']) {
    expect(findJsonFault(text)).toBeUndefined()
  }
})

it('survives deep nesting', () => {
  expect(findJsonFault('['.repeat(200_000))).toMatchObject({ offset: 200_000 })
})

it('indents without changing values', () => {
  expect(formatJson('{"a":12345678901234567890,"b":[],"c":[{{x}},"1,2"],"d":{}}')).toBe(
    '{\n  "a": 12345678901234567890,\n  "b": [],\n  "c": [\n    {{x}},\n    "1,2"\n  ],\n  "d": {}\n}',
  )
})
