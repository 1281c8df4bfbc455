import { expect, it } from 'vitest'
import { mergeCodes, sameCodes } from './merge-codes.ts'

const row = (code: string, msg = '') => ({ code, msg, solution: '' })
const base = [row('1', 'a'), row('2', 'b'), row('3', 'c')]
const words = (rows: { code: string; msg: string }[]) => rows.map(({ code, msg }) => `${code}${msg}`).join(' ')

it('applies the changes of both sides', () => {
  const mine = [row('1', 'mine'), row('2', 'b'), row('3', 'c'), row('4', 'new')]
  const theirs = [row('3', 'c'), row('1', 'a'), row('2', 'theirs'), row('5', 'too')]
  expect(words(mergeCodes({ base, mine, theirs }))).toBe('3c 1mine 2theirs 5too 4new')
})

it('removes what either side deleted, unless the other side changed it', () => {
  expect(words(mergeCodes({ base, mine: [row('1', 'a'), row('3', 'c')], theirs: base }))).toBe('1a 3c')
  expect(words(mergeCodes({ base, mine: base, theirs: [row('1', 'a')] }))).toBe('1a')
  expect(words(mergeCodes({ base, mine: [row('1', 'a'), row('2', 'mine')], theirs: [row('1', 'a')] }))).toBe('1a 2mine')
})

it('prefers my side where both changed the same code', () => {
  const mine = [row('1', 'mine')]
  expect(words(mergeCodes({ base: [row('1', 'a')], mine, theirs: [row('1', 'theirs')] }))).toBe('1mine')
})

it('compares rows in their order', () => {
  expect(sameCodes(base, [...base])).toBe(true)
  expect(sameCodes(base, base.toReversed())).toBe(false)
})
