import { expect, it } from 'vitest'
import { itemsOfRow } from './items-of-row.ts'
import { newParam } from '../rows/make-rows.ts'

const read = (change: Parameters<typeof newParam>[0]) =>
  itemsOfRow(newParam(change)).map(({ value, name, description, type }) => [value, name, description, type].join('|'))

const status = ['0|待付款||number', '1|已付款||number']

it.each([
  '0:待付款,1:已付款',
  '0：待付款，1：已付款',
  '0=待付款；1=已付款。',
  '0-待付款、1-已付款',
  '订单状态（0:待付款 1:已付款）',
  '状态：0:待付款,1:已付款',
  'status: 0: 待付款, 1: 已付款',
  '<p>0:待付款<br>1:已付款</p>',
])('reads values and meanings from %s', (description) => {
  expect(read({ type: 'enum', description })).toEqual(status)
  expect(read({ type: 'number', description })).toEqual(status)
})

it('reads names with numbers and names with meanings', () => {
  expect(read({ type: 'enum', description: 'OPEN=0, CLOSED=1' })).toEqual(['0|OPEN||number', '1|CLOSED||number'])
  expect(read({ type: 'enum', description: 'OPEN: 待处理; CLOSED: 已关闭' })).toEqual([
    'OPEN|OPEN|待处理|string',
    'CLOSED|CLOSED|已关闭|string',
  ])
})

it('takes the allowed values of a row, with meanings where the description has them', () => {
  const rules = { enumValues: ['OPEN', 'CLOSED', 'OPEN', ''] }
  expect(read({ type: 'string', rules, description: 'OPEN: 待处理' })).toEqual([
    'OPEN|OPEN|待处理|string',
    'CLOSED|CLOSED||string',
  ])
  expect(read({ type: 'int', rules: { enumValues: ['1', '2'] } })).toEqual(['1|1||number', '2|2||number'])
  expect(read({ type: 'array[string]', rules: { enumValues: ['1'] } })).toEqual(['1|1||string'])
})

it('splits a plain list where the type is an enum', () => {
  expect(read({ type: 'enum', description: 'red、green、blue' })).toEqual([
    'red|red||string',
    'green|green||string',
    'blue|blue||string',
  ])
  expect(read({ type: 'enum', description: '颜色' })).toEqual([])
})

it.each(['件数，1 至 999', 'see https://a.example/b, or http://c.example', 'from 12:30 to 14:45', '', '名称，必填'])(
  'sees no values in "%s"',
  (description) => {
    expect(read({ type: 'string', description })).toEqual([])
  },
)

it('is fast on long texts', () => {
  const started = performance.now()
  read({ type: 'enum', description: `${' '.repeat(10_000)}<${'a '.repeat(20_000)}` })
  expect(performance.now() - started).toBeLessThan(500)
})
