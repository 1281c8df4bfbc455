import { describe, expect, it } from 'vitest'
import { en } from '#core/i18n/en.ts'
import { makeTranslator } from '#core/i18n/translator.ts'
import { addCodes, codeProblems, codesOf, moveRow, rowsOf, type CodeRow } from './code-rows.ts'

const t = makeTranslator({ en })('en')
const row = (code: string, msg = ''): CodeRow => ({ id: `id-${code}`, code, msg, solution: '' })
const words = (rows: CodeRow[]) => rows.map(({ code, msg }) => `${code}${msg}`)

it('has an empty row at the end, which is not saved', () => {
  const rows = rowsOf([{ code: '1', msg: ' a ', solution: '' }])
  expect(words(rows)).toEqual(['1 a ', ''])
  expect(codesOf(rows)).toEqual([{ code: '1', msg: 'a', solution: '' }])
})

it('adds codes, and changes those that are there', () => {
  const added = addCodes(
    [row('1', 'old'), row('2')],
    [
      { code: '1', msg: 'new', solution: '' },
      { code: '3', msg: '', solution: '' },
    ],
  )
  expect(words(added)).toEqual(['1new', '2', '3', ''])
  expect(added[0]?.id).toBe('id-1')
})

it('moves a row to a place', () => {
  expect(words(moveRow([row('1'), row('2'), row('3')], 'id-3', 0))).toEqual(['3', '1', '2'])
  expect(words(moveRow([row('1'), row('2'), row('3')], 'id-1', 1))).toEqual(['2', '1', '3'])
})

describe('problems', () => {
  const textsOf = (rows: CodeRow[], options = {}) =>
    [...codeProblems(rows, t, options)].map(([id, { text }]) => [id, text])

  it('are told while typing', () => {
    expect(textsOf([row('a b'), row('A_1'), row('错')])).toEqual([
      ['id-a b', t('error.errorCode', { code: 'a b' })],
      ['id-错', t('error.errorCode', { code: '错' })],
    ])
    expect(textsOf([row('x'.repeat(65))])).toEqual([[`id-${'x'.repeat(65)}`, t('error.tooLong', { max: 64 })]])
  })

  it('name a code that stands twice', () => {
    expect(textsOf([row('1'), { ...row('1 '), id: 'second' }])).toEqual([
      ['second', t('error.paramTwice', { name: '1' })],
    ])
  })

  it('tell a missing code at the first try to save', () => {
    const rows = [row('', 'text')]
    expect(textsOf(rows)).toEqual([])
    expect(textsOf(rows, { hasTried: true })).toEqual([['id-', t('error.notEmpty')]])
  })
})
