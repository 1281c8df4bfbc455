import { expect, it } from 'vitest'
import { readType, unwrapType } from './param-type.ts'

it.each([
  ['string', 0, 'string'],
  ['Integer', 0, 'number'],
  ['int64', 0, 'number'],
  ['java.math.BigDecimal', 0, 'number'],
  ['bool', 0, 'boolean'],
  ['Map<String, List<Foo>>', 0, 'object'],
  ['HashMap', 0, 'object'],
  ['file', 0, 'file'],
  ['file[]', 1, 'file'],
  ['enum', 0, 'enum'],
  ['array', 1, 'other'],
  ['num_array', 1, 'number'],
  ['str_array', 1, 'string'],
  ['array[string]', 1, 'string'],
  ['array<integer>', 1, 'number'],
  ['List<Foo>', 1, 'other'],
  ['java.util.List<java.lang.String>', 1, 'string'],
  ['ArrayList', 1, 'other'],
  ['arraylist', 1, 'other'],
  ['Set<String>', 1, 'string'],
  ['List<List<Integer>>', 2, 'number'],
  ['object[][]', 2, 'object'],
  ['array of int', 1, 'number'],
  ['UserList', 1, 'other'],
  ['Asset', 0, 'other'],
  ['UserSettings', 0, 'other'],
  ['ListUsersResponse', 0, 'other'],
  ['Result<List<User>>', 0, 'other'],
  ['', 0, 'other'],
])('%s is %i lists of %s', (type, depth, kind) => {
  expect(unwrapType(readType(type))).toEqual({ depth, element: { kind } })
})

it('stops at types that are nested too deep', () => {
  expect(unwrapType(readType('[]'.repeat(100_000))).depth).toBeLessThan(50)
})
