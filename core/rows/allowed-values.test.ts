import { expect, it } from 'vitest'
import { allowedValues, moneyText, readAllowed } from './allowed-values.ts'

it.each([
  ['0: open, 1：closed', ['0=open', '1=closed']],
  ['A\nB = second\n', ['A=', 'B=second']],
  ['1-启用；2-停用', ['1=启用', '2=停用']],
  ['WECHAT,ALIPAY、CARD', ['WECHAT=', 'ALIPAY=', 'CARD=']],
  ['["A", 2]', ['A=', '2=']],
  ['[{"code": 1, "desc": "new"}, {"name": "X", "value": "X"}]', ['1=new', 'X=']],
  ['A, A', ['A=']],
  ['see the manual', []],
  ['', []],
])('reads the values %j', (text, values) => {
  expect(readAllowed(text).map(({ value, text: meaning }) => `${value}=${meaning}`)).toEqual(values)
})

it('gives the values of the rules their meaning', () => {
  expect(allowedValues({ rules: { enumValues: ['1', '3'] }, enumContent: '1: on, 2: off' })).toEqual([
    { value: '1', text: 'on' },
    { value: '3', text: '' },
  ])
  expect(allowedValues({ enumContent: 'A,B' }).map(({ value }) => value)).toEqual(['A', 'B'])
})

it('writes cents as an amount', () => {
  const rules = { money: true }
  expect(moneyText({ type: 'number', example: '129900', rules })).toBe('¥1299.00')
  expect(moneyText({ type: 'int64', example: '-5', rules })).toBe('¥-0.05')
  expect(moneyText({ type: 'number', example: '129900' })).toBe('')
  expect(moneyText({ type: 'string', example: '129900', rules })).toBe('')
  expect(moneyText({ type: 'number', example: 'free', rules })).toBe('')
})
