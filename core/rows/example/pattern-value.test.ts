import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { seededNumbers } from '../../mock/seeded.ts'
import { patternValue } from './pattern-value.ts'

const anyLength = { min: 0, max: Infinity }
const made = (pattern: string, length = anyLength) => patternValue(pattern, { length, candidates: [] })

it.each([
  ['^[A-Z]{2}-\\d{4}$', 'AB-4567'],
  ['^(cat|dog)s?$', 'cats'],
  ['^1[3-9]\\d{9}$', '14345678912'],
  ['^#[0-9a-fA-F]{6}$', '#abcdef'],
  ['^[\\u4e00-\\u9fa5]{2,4}$', '中文字符'],
  ['^https?://[^/\\s]+/$', 'https://iab/'],
  ['(?:a|b){3}', 'aaa'],
  ['(?<year>\\d{4})-\\d{2}', '1234-67'],
  ['^$', ''],
  ['[^\\x00-\\x7f]', '中'],
  ['^\\u{1F600}$', '😀'],
])('%s is matched by %s', (pattern, expected) => {
  expect(made(pattern)).toBe(expected)
  expect(expected).toMatch(new RegExp(pattern, 'u'))
})

it.each([
  '(?=a)b',
  '(?<!a)b',
  '(a)\\1',
  '\\bword\\b',
  '\\p{L}',
  '(',
  '[',
  'a{2,1}',
  '*',
  '(?i)a',
  'a'.repeat(501),
  '[^\\s\\S]',
])('%s has no value', (pattern) => {
  expect(made(pattern)).toBeUndefined()
})

it('prefers a candidate that matches', () => {
  expect(patternValue('^1\\d{10}$', { length: anyLength, candidates: ['x', '13800138000'] })).toBe('13800138000')
  expect(patternValue('^1\\d{10}$', { length: anyLength, candidates: ['x'] })).toBe('12345678912')
})

it('keeps to the length', () => {
  expect(made('^[a-z]+$', { min: 10, max: 12 })).toBe('abcdefghia')
  expect(made('^[a-z]*$', { min: 0, max: 1 })).toBe('')
  expect(made('^[a-z]{5}$', { min: 6, max: 9 })).toBeUndefined()
})

it.each(['^(a+)+$', '^(a|a)*b$', '((((){200}){200}){200}){200}', '(a{200}){200}', '(.*)*(.*)*(.*)*x'])(
  'a hostile pattern ends: %s',
  (pattern) => {
    expect(typeof patternValue(pattern, { length: anyLength, candidates: ['a'.repeat(100)] })).toMatch(
      /string|undefined/,
    )
  },
)

const pieces = fc.constantFrom('a', '7', '-', '[a-f]', '[^a-z]', '\\d', '\\w', '.', '[A-Z0-9_]', '\\.')
const counts = fc.constantFrom('', '?', '*', '+', '{2}', '{1,3}', '{2,}')
/** Groups are not repeated without end: the engine that checks the texts would take too long. */
const group = fc
  .tuple(pieces, counts, pieces, fc.constantFrom('', '?', '{2}'))
  .map(([one, count, other, groupCount]) => `(${one}${count}|${other})${groupCount}`)
const pattern = fc
  .array(
    fc.oneof(
      fc.tuple(pieces, counts).map(([piece, count]) => `${piece}${count}`),
      group,
    ),
    { maxLength: 4 },
  )
  .map((parts) => parts.join(''))

it('makes texts that the pattern matches', () => {
  fc.assert(
    fc.property(pattern, (given) => {
      const text = made(`^${given}$`)
      expect(text === undefined || new RegExp(`^${given}$`).test(text)).toBe(true)
    }),
    { numRuns: 300 },
  )
})

it('makes random texts of the wanted length', () => {
  const random = (pattern: string, length = anyLength) =>
    Array.from({ length: 20 }, (_, seed) =>
      patternValue(pattern, { length, candidates: [], next: seededNumbers(seed + 1) }),
    )
  const codes = random('^[A-Z]{2}\\d{3}$')
  for (const text of codes) expect(text).toMatch(/^[A-Z]{2}\d{3}$/)
  expect(new Set(codes).size).toBeGreaterThan(15)
  for (const text of random('^[a-z]{0,500}$', { min: 3, max: 6 })) expect(text).toMatch(/^[a-z]{3,6}$/)
})

it('accepts any pattern', () => {
  fc.assert(
    fc.property(fc.string(), (given) => {
      expect(typeof made(given)).toMatch(/string|undefined/)
    }),
    { numRuns: 300 },
  )
})
