import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import type { Message } from '#core/contract/message.ts'
import {
  addressNow,
  clearPage,
  eventually,
  named,
  pageText,
  preparePages,
  press,
  Refused,
  showPage,
} from '../../testing/page.tsx'
import { MessagesPage } from './MessagesPage.tsx'

const message = (id: string, text: string, isRead: 0 | 1 = 0): Message => ({
  id,
  message: text,
  type: 1,
  sourceId: 'create',
  link: '/view/create',
  changeClass: '',
  count: 1,
  isRead,
  gmtCreate: 1,
})
let messages: Message[]
const setRead = vi.fn<(input: unknown) => unknown>()
const setAllRead = vi.fn<(input: unknown) => unknown>()

beforeAll(preparePages)
beforeEach(() => {
  messages = [message('1', 'Bob changed “Create order”'), message('2', 'Bob deleted “Notes”'), message('3', 'Old', 1)]
  setRead.mockReset().mockImplementation(() => markRead('1'))
  setAllRead.mockReset().mockImplementation(() => markRead('1', '2'))
})
afterEach(clearPage)

function markRead(...ids: string[]) {
  messages = messages.map((one) => (ids.includes(one.id) ? { ...one, isRead: 1 } : one))
  return {}
}
const pageOf = vi.fn<(input: unknown) => unknown>()
const show = (path = '/user/message') =>
  showPage(
    <MessagesPage />,
    {
      '/doc/view/projects': () => [{ id: 'p', name: 'Trade centre' }],
      '/user/message/page': (input) => {
        pageOf(input)
        return { list: messages, total: messages.length }
      },
      '/user/message/unread': () => messages.filter(({ isRead }) => isRead === 0),
      '/user/message/setRead': setRead,
      '/user/message/setReadAll': setAllRead,
    },
    path,
  )
const states = () => [...document.querySelectorAll('tbody tr')].map((row) => row.children[1]?.textContent)

it('marks one message as read', async () => {
  await show()
  expect(pageText()).toContain('2 unread messages')
  expect(states()).toEqual(['Unread', 'Unread', 'Read'])
  await press('Mark read')
  await eventually(() => expect(states()).toEqual(['Read', 'Unread', 'Read']))
  await eventually(() => expect(pageText()).toContain('1 unread message'))
  expect(setRead.mock.calls).toEqual([[{ id: '1' }]])
})

it('marks all messages as read, and offers that no more', async () => {
  await show()
  await press('Mark all read')
  await eventually(() => expect(states()).toEqual(['Read', 'Read', 'Read']))
  expect(setAllRead).toHaveBeenCalledOnce()
  expect(named('Mark all read')).toBeUndefined()
  expect(pageText()).toContain('No unread messages.')
})

it('shows a message as unread again when the server could not mark it', async () => {
  setRead.mockReturnValue(new Refused('Try again later'))
  await show()
  await press('Mark read')
  await eventually(() => expect(states()).toEqual(['Unread', 'Unread', 'Read']))
})

it('marks a message as read when its doc is opened', async () => {
  await show()
  await press('View doc')
  await eventually(() => expect(addressNow()).toBe('/view/create'))
  expect(setRead.mock.calls).toEqual([[{ id: '1' }]])
})

it('says how messages come about when there are none', async () => {
  messages = []
  await show()
  expect(pageText()).toContain('No messages yet')
  expect(named('Mark all read')).toBeUndefined()
})

it('asks for the messages that the filters in the address choose, ten at first', async () => {
  await show('/user/message?read=0&type=4&project=p')
  expect(pageOf).toHaveBeenLastCalledWith({ pageIndex: 1, pageSize: 10, isRead: 0, type: 4, projectId: 'p' })
  const chosen = [...document.querySelectorAll<HTMLInputElement>('input[aria-haspopup=listbox]')]
  expect(chosen.map(({ value }) => value)).toEqual(['Unread', 'Releases', 'Trade centre'])
})

it('offers to clear the filters when no message matches', async () => {
  messages = []
  await show('/user/message?type=6')
  await press('Clear filters')
  expect(pageOf).toHaveBeenLastCalledWith({ pageIndex: 1, pageSize: 10 })
  expect(pageText()).toContain('No messages yet')
})
