import { expect, it } from 'vitest'
import type { Param } from '../param.ts'
import { readType, unwrapType } from '../param-type.ts'
import { row } from '../testing/rows.ts'
import { leafKind, type LeafKind } from './leaf-kind.ts'

const kindOf = (name: string, change: Partial<Param> = {}) => {
  const param = row(name, change)
  return leafKind(param, unwrapType(readType(param.type)).element)
}

it.each<[string, LeafKind]>([
  ['id', 'id'],
  ['userId', 'id'],
  ['user_ids', 'id'],
  ['traceId', 'uuid'],
  ['orderNo', 'serial'],
  ['email', 'email'],
  ['contactEmailAddress', 'email'],
  ['mobile', 'phone'],
  ['phoneNumber', 'phone'],
  ['shoujihao', 'phone'],
  ['手机号', 'phone'],
  ['phoneType', 'type'],
  ['nickName', 'personName'],
  ['xingming', 'personName'],
  ['userName', 'userName'],
  ['productName', 'name'],
  ['title', 'title'],
  ['totalAmount', 'price'],
  ['pageSize', 'size'],
  ['avatar', 'imageUrl'],
  ['homepage', 'uri'],
  ['createdAt', 'dateTime'],
  ['at', 'string'],
  ['gmtCreate', 'dateTime'],
  ['birthday', 'date'],
  ['clientIP', 'ipv4'],
  ['provinceName', 'province'],
  ['zipCode', 'zip'],
  ['countryCode', 'countryCode'],
  ['errorCode', 'code'],
  ['accessToken', 'token'],
  ['remark', 'text'],
  ['fileName', 'fileName'],
  ['lat', 'latitude'],
  ['foo', 'string'],
  ['', 'string'],
])('a text named %s', (name, expected) => {
  expect(kindOf(name)).toBe(expected)
})

it.each<[string, LeafKind]>([
  ['收货人手机号（必填）', 'phone'],
  ['订单创建时间：ISO 8601', 'dateTime'],
  ['用户邮箱', 'email'],
  ['收货地址', 'address'],
  ['客户姓名', 'personName'],
  ['User email', 'email'],
  ['The text that is sent to the email address of the user', 'string'],
  ['超市', 'string'],
  ['', 'string'],
])('a text described as %s', (description, expected) => {
  expect(kindOf('x', { description })).toBe(expected)
})

it('prefers a description to a name that says little', () => {
  expect(kindOf('name', { description: '姓名' })).toBe('personName')
  expect(kindOf('name', { description: '商品名称' })).toBe('name')
  expect(kindOf('code', { description: '邮政编码' })).toBe('zip')
  expect(kindOf('email', { description: '姓名' })).toBe('email')
})

it('goes by format, then type, then name', () => {
  expect(kindOf('email', { rules: { format: 'uuid' } })).toBe('uuid')
  expect(kindOf('email', { rules: { format: 'own' } })).toBe('email')
  expect(kindOf('email', { type: 'java.time.LocalDate' })).toBe('date')
  expect(kindOf('days', { type: 'List<LocalDate>' })).toBe('date')
  expect(kindOf('email', { type: 'Foo' })).toBe('unknown')
  expect(kindOf('email', { type: 'boolean' })).toBe('boolean')
  expect(kindOf('email', { type: 'int' })).toBe('integer')
  expect(kindOf('email', { type: 'number' })).toBe('number')
  expect(kindOf('id', { type: 'number', rules: { format: 'int64' } })).toBe('id')
  expect(kindOf('x', { type: 'number', rules: { format: 'float' } })).toBe('decimal')
})

it.each([
  ['costTime', ''],
  ['response_time', ''],
  ['duration', ''],
  ['time', '耗时（毫秒）'],
  ['stay', '停留时间'],
])('takes the number %s %s for a duration', (name, description) => {
  expect(kindOf(name, { type: 'number', description })).toBe('number')
})

it.each(['createTime', 'update_time', 'gmtCreate', 'expiresAt', 'timestamp', 'time', 'payTime'])(
  'takes the number %s for a point in time',
  (name) => {
    expect(kindOf(name, { type: 'number' })).toBe('timestamp')
  },
)

it('counts times in milliseconds, or in seconds where the row says so', () => {
  expect(kindOf('createTime', { type: 'long' })).toBe('timestamp')
  expect(kindOf('createTime', { type: 'int32' })).toBe('seconds')
  expect(kindOf('createTime', { type: 'long', description: '创建时间，秒' })).toBe('seconds')
  expect(kindOf('createTime', { type: 'long', description: '创建时间，毫秒' })).toBe('timestamp')
  expect(kindOf('x', { type: 'number', rules: { format: 'date-time' } })).toBe('timestamp')
})
