import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Param, ParamRules } from '../param.ts'
import { row } from '../testing/rows.ts'
import { exampleText, rowExample, type Json } from './example.ts'

const value = (name: string, change: Partial<Param> = {}) => rowExample(row(name, change))

it.each<[string, Json]>([
  ['date-time', '2026-01-01T12:00:00Z'],
  ['date', '2026-01-01'],
  ['time', '12:00:00Z'],
  ['duration', 'PT1H'],
  ['uuid', '123e4567-e89b-42d3-a456-426614174000'],
  ['uri', 'https://example.com/path'],
  ['email', 'user@example.com'],
  ['hostname', 'example.com'],
  ['ipv4', '192.0.2.1'],
  ['ipv6', '2001:db8::1'],
  ['byte', 'ZXhhbXBsZQ=='],
  ['binary', '(binary)'],
  ['password', 'string'],
  ['other', 'string'],
])('a text of format %s', (format, expected) => {
  expect(value('x', { rules: { format } })).toBe(expected)
})

it.each<[string, string, string, Json]>([
  ['email', 'string', '', 'user@example.com'],
  ['手机号', 'string', '', '13800138000'],
  ['realName', 'string', '', 'Alex Chen'],
  ['realName', 'string', '真实姓名', '张三'],
  ['x', 'string', '收货地址', '北京市朝阳区示例路1号'],
  ['avatar', 'string', '', 'https://example.com/image.png'],
  ['createdAt', 'string', '', '2026-01-01T12:00:00Z'],
  ['createdAt', 'long', '', 1_767_268_800_000],
  ['createdAt', 'int32', '', 1_767_268_800],
  ['userId', 'long', '', 1],
  ['userId', 'string', '', '1'],
  ['price', 'number', '', 99.5],
  ['price', 'int', '', 99],
  ['pageSize', 'int', '', 10],
  ['status', 'int', '', 0],
  ['status', 'string', '', 'string'],
  ['title', 'string', '', 'string'],
  ['name', 'string', '', 'string'],
  ['password', 'string', '', 'string'],
  ['ids', 'num_array', '', [1]],
])('%s of type %s, described as "%s"', (name, type, description, expected) => {
  expect(value(name, { type, description })).toEqual(expected)
})

it.each<[string, ParamRules, Json]>([
  ['int', { minimum: 5 }, 5],
  ['int', { exclusiveMinimum: 5 }, 6],
  ['int', { maximum: -1 }, -1],
  ['int', { minimum: 7, multipleOf: 5 }, 10],
  ['number', { exclusiveMinimum: 0, exclusiveMaximum: 1 }, 0.5],
  ['number', { minimum: 0.25, multipleOf: 0.1 }, 0.3],
  ['number', { minimum: 5, maximum: 1 }, 0],
  ['number', { format: 'int64', minimum: 1 }, 1],
  ['string', { minLength: 10 }, 'stringstri'],
  ['string', { maxLength: 3 }, 'str'],
  ['string', { minLength: 1e9, maxLength: 1e9 }, 'string'.repeat(167).slice(0, 1000)],
  ['string', { format: 'uuid', maxLength: 32 }, '123e4567e89b42d3a456426614174000'],
  ['string', { pattern: '^[A-Z]{3}$' }, 'ABC'],
  ['string', { pattern: '^user@', format: 'email' }, 'user@example.com'],
  ['string', { pattern: '(?=x)y' }, 'string'],
  ['string', { enumValues: ['B', 'A'], minLength: 5 }, 'B'],
])('%s within %j', (type, rules, expected) => {
  expect(value('x', { type, rules })).toEqual(expected)
})

it('keeps to the column for the maximum length', () => {
  expect(value('x', { maxLength: '4' })).toBe('stri')
  expect(value('x', { maxLength: '-' })).toBe('string')
  expect(value('createTime', { maxLength: '19' })).toBe('2026-01-01T12:00:00')
  expect(value('createTime', { type: 'long', maxLength: '10' })).toBe(1_767_268_800)
})

describe('any row', () => {
  const names = fc.constantFrom('id', 'email', 'price', 'createTime', 'pageSize', 'phone', 'status', 'x')
  const defined = (rules: Record<string, unknown>) =>
    Object.fromEntries(Object.entries(rules).filter(([, rule]) => rule !== undefined)) as ParamRules

  it('has a number within its rules', () => {
    const range = fc
      .tuple(fc.integer({ min: -1000, max: 1000 }), fc.integer({ min: 20, max: 1000 }))
      .map(([minimum, width]) => ({ minimum, maximum: minimum + width }))
    const rules = fc.record({ range: fc.option(range), multipleOf: fc.constantFrom(undefined, 1, 2, 5, 0.5) })
    fc.assert(
      fc.property(names, fc.constantFrom('int', 'number'), rules, (name, type, { range: bounds, multipleOf }) => {
        const made = Number(value(name, { type, rules: defined({ ...bounds, multipleOf }) }))
        expect(made).toBeGreaterThanOrEqual(bounds?.minimum ?? -Infinity)
        expect(made).toBeLessThanOrEqual(bounds?.maximum ?? Infinity)
        expect(Number.isInteger(made / (multipleOf ?? (type === 'int' ? 1 : made || 1)))).toBe(true)
        expect(type !== 'int' || Number.isInteger(made)).toBe(true)
      }),
    )
  })

  it('has a text within its length, and of its pattern', () => {
    const lengths = fc
      .tuple(fc.nat(50), fc.nat(50))
      .map(([minLength, width]) => ({ minLength, maxLength: minLength + width }))
    const patterns = fc.constantFrom(undefined, '^[a-z]*$', '^\\d*$', '^[A-Z][a-z0-9]*(-[a-z]+)?')
    fc.assert(
      fc.property(names, lengths, patterns, (name, { minLength, maxLength }, pattern) => {
        const made = exampleText(value(name, { rules: defined({ minLength, maxLength, pattern }) }))
        expect(made.length).toBeGreaterThanOrEqual(minLength)
        expect(made.length).toBeLessThanOrEqual(maxLength)
        expect(maxLength === 0 || new RegExp(pattern ?? '').test(made)).toBe(true)
      }),
    )
  })

  it('has one of its allowed values', () => {
    fc.assert(
      fc.property(names, fc.array(fc.stringMatching(/^[a-z]{1,5}$/), { minLength: 1 }), (name, enumValues) => {
        expect(enumValues).toContain(value(name, { rules: { enumValues } }))
      }),
    )
  })
})
