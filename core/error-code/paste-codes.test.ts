import { expect, it } from 'vitest'
import { readErrorCodes } from './paste-codes.ts'

const codes = [
  { code: '404', msg: '没有这个订单', solution: '检查订单号' },
  { code: 'ORDER_LOCKED', msg: '订单已锁定', solution: '' },
]

it.each([
  '404\t没有这个订单\t检查订单号\nORDER_LOCKED\t订单已锁定\t',
  '错误码\t说明\t解决方案\n404\t没有这个订单\t检查订单号\nORDER_LOCKED\t订单已锁定',
  'Solution,Message,Code\n检查订单号,没有这个订单,404\n,订单已锁定,ORDER_LOCKED',
  '404,没有这个订单,检查订单号\n\nORDER_LOCKED,订单已锁定',
  '"404","没有这个订单","检查订单号"\n"ORDER_LOCKED","订单已锁定",""',
  '| code | message | solution |\n|---|---|---|\n| 404 | 没有这个订单 | 检查订单号 |\n| ORDER_LOCKED | 订单已锁定 | |',
])('reads error codes from %j', (text) => {
  expect(readErrorCodes(text)).toEqual(codes)
})

it('reads the rest of a line after a colon or blank as one text', () => {
  expect(readErrorCodes('404: no such order, check the number\n500 try again')).toEqual([
    { code: '404', msg: 'no such order, check the number', solution: '' },
    { code: '500', msg: 'try again', solution: '' },
  ])
})

it('keeps line breaks inside a cell, and the last entry of a duplicate code', () => {
  expect(readErrorCodes('1\tfirst\n1\t"two\nlines"')).toEqual([{ code: '1', msg: 'two\nlines', solution: '' }])
})
