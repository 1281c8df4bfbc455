import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readItems } from './paste.ts'

const read = (text: string) =>
  readItems(text).items.map(({ name, value, description, type }) => [name, value, description, type].join('|'))

const orders = ['PENDING|0|待付款|number', 'PAID|1|已付款|number']

describe('lines', () => {
  it.each([
    'PENDING\t0\t待付款\nPAID\t1\t已付款',
    'PENDING,0,待付款\nPAID，1，已付款',
    'PENDING: 0: 待付款\nPAID：1：已付款',
    'PENDING=0 // 待付款\nPAID = 1, // 已付款',
    'PENDING\t0\t待付款\nPAID: 1: 已付款',
    'PENDING 0 待付款\n\n  PAID  1  已付款',
    '0,PENDING,待付款\n1,PAID,已付款',
    '"PENDING","0","待付款"\n"PAID","1","已付款"',
    '| PENDING | 0 | 待付款 |\n| --- | --- | --- |\n| PAID | 1 | 已付款 |',
    'PENDING\tnumber\t0\t待付款\nPAID\tnumber\t1\t已付款',
    '名称\t值\t说明\nPENDING\t0\t待付款\nPAID\t1\t已付款',
    'Description,Value,Name\n待付款,0,PENDING\n已付款,1,PAID',
  ])('are read as %j', (text) => {
    expect(read(text)).toEqual(orders)
  })

  it('may contain only a value and its meaning', () => {
    const expected = ['待付款|0||number', '已付款|1||number']
    expect(read('0:待付款\n1:已付款')).toEqual(expected)
    expect(read('0:待付款,1:已付款')).toEqual(expected)
    expect(read('PENDING:待付款')).toEqual(['PENDING|PENDING|待付款|string'])
  })

  it('may contain only a value, or name and value', () => {
    expect(read('red\ngreen')).toEqual(['red|red||string', 'green|green||string'])
    expect(read('enabled: true')).toEqual(['enabled|true||boolean'])
    expect(read('home: https://a.example/x')).toEqual(['home|https://a.example/x||string'])
    expect(read('code = 007')).toEqual(['code|007||string'])
  })

  it('without a value are reported', () => {
    const header = '名称\t值\t说明'
    expect(readItems(`${header}\nA\t1\ta\n\t\tonly this`)).toMatchObject({
      items: [{ name: 'A' }],
      skipped: [{ line: 3 }],
    })
  })
})

describe('JSON', () => {
  it.each([
    '[{"name":"PENDING","value":0,"description":"待付款"},{"name":"PAID","value":1,"description":"已付款"}]',
    '[{"key":"PENDING","code":0,"desc":"待付款"},{"key":"PAID","code":1,"desc":"已付款"}]',
    '{"PENDING":{"value":0,"label":"待付款"},"PAID":{"value":1,"label":"已付款"}}',
  ])('is read as %s', (text) => {
    expect(read(text)).toEqual(orders)
  })

  it('keeps the types of its values', () => {
    expect(read('{"A":"1","B":1,"C":true}')).toEqual(['A|1||string', 'B|1||number', 'C|true||boolean'])
    expect(read('["a",2,null]')).toEqual(['a|a||string', '2|2||number'])
    expect(read('{"0":"待付款"}')).toEqual(['待付款|0||number'])
    expect(read('[{"label":"待付款","value":0}]')).toEqual(['待付款|0||number'])
    expect(read('[{"code":0,"msg":"待付款"}]')).toEqual(['待付款|0||number'])
  })
})

describe('enums of programming languages', () => {
  it('reads Java with arguments in any order', () => {
    const java = `
      /** 订单状态 */
      public enum OrderStatus implements Coded {
        PENDING(0, "待付款"),
        @Deprecated
        PAID("已付款", 1);

        private final int code;
        OrderStatus(int code, String text) { this.code = code; }
      }`
    expect(read(java)).toEqual(orders)
    expect(read('PENDING(0, "待付款"),\nPAID(1, "已付款");')).toEqual(orders)
  })

  it('reads comments and annotations as descriptions', () => {
    const java = `enum S {
      /** 待付款 */
      PENDING,
      PAID, // 已付款
      @Schema(description = "已退款") REFUNDED
    }`
    expect(read(java)).toEqual([
      'PENDING|PENDING|待付款|string',
      'PAID|PAID|已付款|string',
      'REFUNDED|REFUNDED|已退款|string',
    ])
  })

  it('numbers constants as TypeScript does', () => {
    expect(read('export enum Status { Open, Closed = 5, Gone, Text = "t" }')).toEqual([
      'Open|0||number',
      'Closed|5||number',
      'Gone|6||number',
      'Text|t||string',
    ])
  })

  it('keeps quoted numbers as texts', () => {
    expect(read('A("01", "first")')).toEqual(['A|01|first|string'])
  })
})

const UNITS = Array.from('aA01 ,:=(){}[]"\'/*\n\t|待-')

it('reads any text without failing, and fast', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 300, unit: fc.constantFrom(...UNITS) }), (text) => {
      const { items } = readItems(text)
      expect(items.every(({ name, value }) => typeof name === 'string' && typeof value === 'string')).toBe(true)
    }),
  )
  const started = performance.now()
  readItems('a('.repeat(20_000))
  readItems(`${'"'.repeat(20_000)},`)
  readItems(' '.repeat(50_000) + 'x')
  expect(performance.now() - started).toBeLessThan(1000)
})
