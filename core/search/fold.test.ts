import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { fold, unfoldedPlace } from './fold.ts'
import { indexTokens, queryTokens } from './tokens.ts'

it.each([
  ['Café', 'cafe'],
  ['CAFE\u0301', 'cafe'],
  ['Straße STRASSE ẞ', 'strasse strasse ss'],
  ['ＡＰＩ①ﬁ', 'api1fi'],
  ['Øresund Łódź Þór', 'oresund lodz þor'],
  ['ΟΔΟΣ οδός', 'οδοσ οδοσ'],
  ['Ёлка', 'елка'],
  ['İstanbul ISPARTA ılık', 'istanbul isparta ilik'],
  ['ガガ', 'ガガ'],
  ['\u1103\u1166', '데'],
  ['订单', '订单'],
])('folds %s', (text, expected) => {
  expect(fold(text)).toBe(expected)
})

it('changes nothing when it is done again', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(fold(fold(text))).toBe(fold(text))
    }),
  )
})

it('finds the place of a hit in the text itself', () => {
  const text = 'ßßß cafe\u0301 noir'
  const at = unfoldedPlace(text, fold(text).indexOf('noir'))
  expect(text.slice(at)).toBe('noir')
})

it('makes every spelling find every other one', () => {
  for (const one of ['Größe', 'GRÖSSE', 'gro\u0308ße', 'ｇｒösse', 'grosse']) {
    for (const other of ['größe', 'GROSSE', 'Gro\u0308sse'])
      expect(indexTokens(one)).toContain(queryTokens(other)[0]?.text)
  }
})
