import { expect, it } from 'vitest'
import { mergeLines } from './merge-lines.ts'

const text = (lines: string) => lines.split(' ').join('\n')
const merged = (base: string, mine: string, theirs: string) =>
  mergeLines({ base: text(base), mine: text(mine), theirs: text(theirs) })
    ?.split('\n')
    .join(' ')

it('takes the lines that each side changed, added or removed', () => {
  expect(merged('a b c', 'A b c', 'a b C')).toBe('A b C')
  expect(merged('a b c', 'x a b c', 'a b c y')).toBe('x a b c y')
  expect(merged('a b c d e', 'a c d e', 'a b c d f e')).toBe('a c d f e')
  expect(merged('a b c', 'a b c', 'c')).toBe('c')
  expect(merged('a b', 'a X b', 'a X b')).toBe('a X b')
})

it('does not guess where both changed the same lines', () => {
  expect(merged('a b c', 'a B c', 'a bb c')).toBeUndefined()
  expect(merged('a b', 'a x b', 'a y b')).toBeUndefined()
  expect(merged('a b c', 'a c', 'a B c')).toBeUndefined()
})

it('keeps every line of one side when the other changed nothing, for random changes', () => {
  let seed = 7
  const roll = (sides: number) => {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((seed / 2 ** 32) * sides)
  }
  for (let round = 0; round < 200; round++) {
    const base = Array.from({ length: roll(12) }, () => 'abcd'[roll(4)] ?? '')
    const next = base.flatMap((line) => [[], [line], [line], [line, 'new'], ['other']][roll(5)] ?? [])
    const [before, after] = [base.join('\n'), next.join('\n')]
    expect(mergeLines({ base: before, mine: after, theirs: before })).toBe(after)
    expect(mergeLines({ base: before, mine: before, theirs: after })).toBe(after)
    expect(mergeLines({ base: before, mine: after, theirs: after })).toBe(after)
  }
})
