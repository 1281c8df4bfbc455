import { describe, expect, it } from 'vitest'
import { MockLimitError } from './budget.ts'
import { makeRandom } from './random.ts'
import { seededNumbers } from './seeded.ts'
import { fillTemplate } from './template.ts'

const fill = (template: unknown, seed = 1) =>
  fillTemplate(template, { next: seededNumbers(seed), now: () => Date.UTC(2026, 0, 15, 8, 30, 5) })
const seeds = Array.from({ length: 30 }, (_, index) => index + 1)

describe('names with rules', () => {
  it('repeat texts, count numbers up and keep what has no rule', () => {
    expect(fill({ 'star|3': '*', 'id|+1': 7, plain: 'as it is', none: null })).toEqual({
      star: '***',
      id: 7,
      plain: 'as it is',
      none: null,
    })
    expect(fill({ 'list|3': [{ 'id|+1': 100 }] })).toEqual({ list: [{ id: 100 }, { id: 101 }, { id: 102 }] })
    expect(fill({ 'list|4': [{ 'kind|+1': ['a', 'b'] }] })).toEqual({
      list: [{ kind: 'a' }, { kind: 'b' }, { kind: 'a' }, { kind: 'b' }],
    })
  })

  it('choose numbers, decimals and lengths in their ranges', () => {
    for (const seed of seeds) {
      const { age, price, exact, list } = fill(
        { 'age|18-20': 1, 'price|1-9.2': 1, 'exact|5.1-3': 1, 'list|1-3': [0] },
        seed,
      ) as {
        age: number
        price: number
        exact: number
        list: number[]
      }
      expect([18, 19, 20]).toContain(age)
      expect(String(price)).toMatch(/^[1-9]\.\d{2}$/)
      expect(String(exact)).toMatch(/^5\.\d{1,3}$/)
      expect([1, 2, 3]).toContain(list.length)
    }
  })

  it('pick one of a list, some fields of an object, true or false', () => {
    const picked = seeds.map(
      (seed) => fill({ 'one|1': ['a', 'b'], 'some|2': { a: 1, b: 2, c: 3 }, 'flag|1': true }, seed) as Picked,
    )
    expect(new Set(picked.map(({ one }) => one))).toEqual(new Set(['a', 'b']))
    expect(new Set(picked.map(({ some }) => Object.keys(some).length))).toEqual(new Set([2]))
    expect(new Set(picked.map(({ flag }) => flag))).toEqual(new Set([true, false]))
  })

  it('leave names alone that only look like rules', () => {
    expect(fill({ 'a|b': 1, '__proto__|2': 'x' })).toEqual(JSON.parse('{"a|b":1,"__proto__":"xx"}'))
  })
})

interface Picked {
  one: string
  some: object
  flag: boolean
}

describe('placeholders', () => {
  it.each([
    ['@integer(3, 3)', 3],
    ['@integer(3,3) of @integer(4,4)', '3 of 4'],
    [String.raw`mail\@example.com`, 'mail@example.com'],
    ['a@unknown', 'a@unknown'],
    ['@unknown', '@unknown'],
    ['@pick(["x"])', 'x'],
    ["@pick('y')", 'y'],
    ['@range(3)', [0, 1, 2]],
    ['@range(2, 6, 2)', [2, 4]],
    ['@upper(@pick(["ab"]))', 'AB'],
    ['@capitalize("hello")', 'Hello'],
    ['@string("z", 3)', 'zzz'],
    ['@now', '2026-01-15 08:30:05'],
    ['@now("day")', '2026-01-15 00:00:00'],
    ['@NOW("yyyy/MM")', '2026/01'],
  ])('%s', (template, expected) => {
    expect(fill(template)).toEqual(expected)
  })

  it.each([
    ['@guid', /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/],
    ['@uuid', /^[\da-f-]{36}$/],
    ['@id', /^\d{17}[\dX]$/],
    ['@name', /^[A-Z][a-z]+ [A-Z][a-z]+$/],
    ['@first', /^[A-Z][a-z]+$/],
    ['@last', /^[A-Z][a-z]+$/],
    ['@cname', /^\p{Script=Han}{2,4}$/u],
    ['@cfirst', /^\p{Script=Han}{1,2}$/u],
    ['@clast', /^\p{Script=Han}{1,2}$/u],
    ['@email', /^[a-z]+\.[a-z]+@example\.(?:com|net|org)$/],
    ['@url', /^https:\/\/[a-z]+\.example\.(?:com|net|org)\//],
    ['@ip', /^203\.0\.113\.\d{1,3}$/],
    ['@city', /^\p{Script=Han}+$/u],
    ['@county(true)', /^\p{Script=Han}+ /u],
    ['@province', /(?:省|市)$/],
    ['@region', /^\p{Script=Han}{2}$/u],
    ['@zip', /^\d{6}$/],
    ['@phone', /^1[3-9]\d{9}$/],
    ['@date("yyyy-MM")', /^202[456]-\d\d$/],
    ['@time', /^\d\d:\d\d:\d\d$/],
    ['@datetime', /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/],
    ['@color', /^#[\da-f]{6}$/],
    ['@hex', /^#[\da-f]{6}$/],
    ['@rgb', /^rgb\(\d+, \d+, \d+\)$/],
    ['@image("300x200")', /^data:image\/svg\+xml,.*300x200/],
    ['@dataImage("30x20", "Hi")', /^data:image\/svg\+xml,.*Hi/],
    ['@sentence', /^[A-Z].*\.$/],
    ['@csentence', /。$/],
    ['@paragraph', /\. [A-Z]/],
    ['@cparagraph', /。.+。/],
    ['@title', /^[A-Z]/],
    ['@ctitle', /^\p{Script=Han}+$/u],
    ['@word', /^[a-z]+$/],
    ['@cword(3)', /^\p{Script=Han}{3}$/u],
    ['@character("upper")', /^[A-Z]$/],
  ])('%s', (template, expected) => {
    for (const seed of seeds) expect(fill(template, seed)).toMatch(expected)
  })

  it('keep their type when they are the whole text', () => {
    expect(fill({ n: '@natural(1, 9)', f: '@float(1, 2, 1, 2)', b: '@boolean', s: '@shuffle([1, 2])' })).toEqual({
      n: expect.any(Number),
      f: expect.any(Number),
      b: expect.any(Boolean),
      s: expect.arrayContaining([1, 2]),
    })
    expect(fill(['@increment', '@increment', '@increment(10)'])).toEqual([1, 2, 12])
  })

  it('repeat a field of the same object', () => {
    expect(fill({ user: 'Mei', hello: 'Hello @user' })).toEqual({ user: 'Mei', hello: 'Hello Mei' })
  })
})

describe('expressions', () => {
  const expressions = [
    '[a-z]{3}',
    '\\d{4}-\\d{2}',
    '(foo|bar)+',
    '^[^a-z]$',
    'a?b*c+',
    '[\\w.]{2,4}',
    '\\u4f60',
    'x{0,3}y',
    '(?:ab){2}',
    '1[3-9]\\d{9}',
  ]

  it.each(expressions)('make a text that matches %s', (source) => {
    for (const seed of seeds) {
      expect(fill(new RegExp(source), seed)).toMatch(new RegExp(`^(?:${source})$`))
    }
  })

  it('in a template are texts between slashes, or objects of scripts', () => {
    expect(fill('/[a]{3}/')).toBe('aaa')
    expect(fill({ 'x|2': /b/ })).toEqual({ x: 'bb' })
    expect(fill('/users/')).toBe('/users/')
    expect(fill('/api/v1/(users)/')).toBe('/api/v1/(users)/')
  })

  it.each(['(', '[', '*', '{', 'a{99999', '(?<', ')(', '(a|b)\\1', '(?=a)a', '(((a{10000}){10000}){10000})'])(
    'stay as they are when no text can be made for them: %s',
    (source) => {
      expect(fill({ 'x|1': `/${source}/` })).toEqual({ x: source })
    },
  )
})

it('gives the same data for the same seed only', () => {
  const template = { 'list|5': [{ name: '@cname', age: '@integer(1, 99)', at: '@datetime' }] }
  expect(fill(template, 7)).toEqual(fill(template, 7))
  expect(fill(template, 7)).not.toEqual(fill(template, 8))
})

it('calls functions of scripts with the other values', () => {
  expect(
    fill({
      sum: function (this: { a: number }) {
        return this.a + 1
      },
      a: 2,
    }),
  ).toEqual({ sum: 3, a: 2 })
})

it.each([
  ['lists in lists', { 'a|1000': [{ 'b|1000': [1] }] }],
  ['long repeats', { 'a|1000000': 'xx' }],
  ['long texts', '@string(2000000)'],
  ['long ranges', '@range(100000)'],
  ['long paragraphs', '@paragraph(1000000)'],
  ['long expressions', { 'a|1000': '/a{9000}/' }],
  ['many placeholders', '@string(60000)'.repeat(40)],
])('stops at its limits: %s', (_what, template) => {
  expect(() => fill(template)).toThrow(MockLimitError)
})

it('has the functions of Random for scripts', () => {
  const random = makeRandom({ next: seededNumbers(3) })
  expect(random.pick(['a'])).toBe('a')
  expect(random.integer(5, 5)).toBe(5)
  expect(random.shuffle([1, 2, 3], 2)).toHaveLength(2)
})
