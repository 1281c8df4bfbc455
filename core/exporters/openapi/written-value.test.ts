import { expect, it } from 'vitest'
import { readType } from '../../rows/param-type.ts'
import { writtenValue } from './written-value.ts'

it.each([
  ['7', 'integer', 7],
  ['[10]', 'integer', [10]],
  ['about ten', 'integer', 'about ten'],
  ['True', 'boolean', true],
  ['sent', 'boolean', 'sent'],
  ['1,2', 'num_array', [1, 2]],
  ['{"a":1}', 'array', { a: 1 }],
  ['', 'string', ''],
  [' ', 'string', ' '],
  ['7', 'string', '7'],
])('writes %j of the type %s as %j', (text, type, value) => {
  expect(writtenValue(text, readType(type))).toEqual(value)
})
