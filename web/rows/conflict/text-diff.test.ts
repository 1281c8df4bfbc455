import { expect, it } from 'vitest'
import { diffTexts, type TextPiece } from './text-diff.ts'

/** What is changed stands in brackets. */
const marked = (pieces: TextPiece[]) => pieces.map(({ text, isChanged }) => (isChanged ? `[${text}]` : text)).join('')
const diff = (mine: string, theirs: string) => {
  const result = diffTexts(mine, theirs)
  return [marked(result.mine), marked(result.theirs)]
}

it('marks words that differ on each side', () => {
  expect(diff('Within five days.', 'Within three working days.')).toEqual([
    'Within [five] days.',
    'Within [three working ]days.',
  ])
})

it('finds words in Chinese', () => {
  expect(diff('查询订单详情', '查询订单列表')).toEqual(['查询订单[详情]', '查询订单[列表]'])
})

it('marks everything when one side is empty', () => {
  expect(diff('', 'New text')).toEqual(['', '[New text]'])
})

it('does not look for likenesses in texts that have none', () => {
  const text = (word: string) => Array.from({ length: 2000 }, (_, at) => `${word}${at}`).join(' ')
  const [mine, theirs] = diff(text('a'), text('b'))
  expect(mine).toBe(`[${text('a')}]`)
  expect(theirs).toBe(`[${text('b')}]`)
})
