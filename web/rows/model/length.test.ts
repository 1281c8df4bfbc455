import { expect, it } from 'vitest'
import { newParam } from '#core/rows/make-rows.ts'
import { lengthText, setLength } from './length.ts'

it('shows the default length for texts only', () => {
  expect(lengthText(newParam({ type: 'string' }))).toBe('64')
  for (const type of ['number', 'boolean', 'object', 'array', 'file']) expect(lengthText(newParam({ type }))).toBe('')
  expect(lengthText(newParam({ type: 'number', maxLength: '11' }))).toBe('11')
})

it('changes the rule of an import together with the column', () => {
  const row = newParam({ maxLength: '40', rules: { maxLength: 40, minLength: 2 } })
  expect(lengthText(row)).toBe('40')
  expect(setLength(row, '50')).toEqual({ maxLength: '50', rules: { maxLength: 50, minLength: 2 } })
  expect(setLength(row, '-')).toEqual({ maxLength: '-', rules: { minLength: 2 } })
  expect(setLength(newParam(), '7')).toEqual({ maxLength: '7' })
})
