import { expect, it } from 'vitest'
import { EventReader } from './event-stream.ts'

const bytes = (text: string) => new TextEncoder().encode(text)

it('reads events by the rules of the HTML standard', () => {
  const reader = new EventReader('events')
  const text =
    '\uFEFF: note\n\nevent: price\ndata: {"a":1}\nid: 7\n\ndata: one\r\ndata:two\r\n\r\nevent: none\n\ndata\n\n'
  expect(reader.push(bytes(text), 12)).toEqual([
    { index: 0, event: 'price', data: '{"a":1}', at: 12 },
    { index: 1, event: '', data: 'one\ntwo', at: 12 },
    { index: 2, event: '', data: '', at: 12 },
  ])
})

it('joins events and characters that arrive in pieces', () => {
  const reader = new EventReader('events')
  const whole = bytes('data: 价格\r\n\r\ndata: b')
  const events = [...whole].flatMap((byte, at) => reader.push(new Uint8Array([byte]), at))
  expect(events.map(({ data }) => data)).toEqual(['价格'])
  expect(reader.end(99)).toEqual([{ index: 1, event: '', data: 'b', at: 99 }])
})

it('reads one value per line', () => {
  const reader = new EventReader('lines')
  expect(reader.push(bytes('{"a":1}\n\n{"a"'), 1)).toEqual([{ index: 0, event: '', data: '{"a":1}', at: 1 }])
  expect(reader.end(2)).toEqual([{ index: 1, event: '', data: '{"a"', at: 2 }])
})
