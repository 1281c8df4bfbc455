import { expect, it } from 'vitest'
import { readablePayload } from './payload.ts'

it('formats JSON', () => {
  expect(readablePayload('{"a":"1 + 1"}')).toBe('{\n  "a": "1 + 1"\n}')
})

it('decodes URL-encoded payloads', () => {
  expect(readablePayload('%7B%22a%22%3A+%22%E8%AE%A2%E5%8D%95%2B%22%7D')).toBe('{\n  "a": "订单+"\n}')
})

it('leaves everything else unchanged', () => {
  expect(readablePayload('openapi: 3.1.0\n')).toBe('openapi: 3.1.0\n')
  expect(readablePayload('100% cut off {"a":')).toBe('100% cut off {"a":')
})
