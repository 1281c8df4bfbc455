import { expect, it } from 'vitest'
import type { Message } from '#core/contract/message.ts'
import { withoutRead, withRead } from './message.queries.ts'

const message = (id: string): Message => ({
  id,
  message: id,
  type: 1,
  sourceId: '',
  link: '',
  changeClass: '',
  count: 1,
  isRead: 0,
  gmtCreate: 0,
})
const messages = [message('a'), message('b')]

it('keeps the position of a message that is marked as read', () => {
  const { list, total } = withRead({ list: messages, total: 12 }, 'b')
  expect([total, list.map(({ id, isRead }) => [id, isRead])]).toEqual([
    12,
    [
      ['a', 0],
      ['b', 1],
    ],
  ])
})

it('marks all messages as read when no id is given', () => {
  expect(withRead({ list: messages, total: 2 }, undefined).list.map(({ isRead }) => isRead)).toEqual([1, 1])
  expect(withoutRead(messages, undefined)).toEqual([])
  expect(withoutRead(messages, 'a')).toEqual([message('b')])
})
