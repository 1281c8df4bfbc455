import { expect, it } from 'vitest'
import { toCsv } from './csv.ts'

it('quotes what would end a cell, and makes formulas text', () => {
  const rows = [
    ['name', 'note'],
    ['Li, "Ann"', '=HYPERLINK("https://evil.example")'],
    ['+1', '-2'],
    ['@x', 'two\nlines'],
  ]
  expect(toCsv(rows)).toBe(
    '\uFEFFname,note\r\n"Li, ""Ann""","\'=HYPERLINK(""https://evil.example"")"\r\n\'+1,\'-2\r\n\'@x,"two\nlines"\r\n',
  )
})
