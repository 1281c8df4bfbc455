import { expect, it } from 'vitest'
import { fillTemplate, noticeVariables, type NoticeValues } from './notice-template.ts'

const values = Object.fromEntries(noticeVariables.map((name) => [name, `<${name}>`])) as NoticeValues

it('fills in every variable, as often as it occurs', () => {
  const template = noticeVariables.map((name) => `{${name}}`).join(' ')
  expect(fillTemplate(template, values)).toBe(noticeVariables.map((name) => `<${name}>`).join(' '))
  expect(fillTemplate('{docName} {docName}', values)).toBe('<docName> <docName>')
})

it('leaves other text in braces alone, also names that every object has', () => {
  const template = '{"a": 1} {unknown} {constructor} {__proto__} {docName'
  expect(fillTemplate(template, values)).toBe(template)
})

it('does not look for variables in values', () => {
  expect(fillTemplate('{docName}', { ...values, docName: '{modifier} $& $1' })).toBe('{modifier} $& $1')
})

it('has one kind of line break', () => {
  expect(fillTemplate('a\r\nb\rc\n', values)).toBe('a\nb\nc')
})
