import { afterEach, beforeAll, expect, it } from 'vitest'
import type { Message } from '#core/contract/message.ts'
import { addressNow, clearPage, named, preparePages, press, showPage } from '../../testing/page.tsx'
import { MessageBell } from './MessageBell.tsx'

beforeAll(preparePages)
afterEach(clearPage)

const message = (id: string, parts: Partial<Message> = {}): Message => ({
  id,
  message: `Maya changed ${id}`,
  type: 1,
  sourceId: `doc${id}`,
  link: `/view/doc${id}`,
  changeClass: '',
  count: 1,
  isRead: 0,
  gmtCreate: Date.now() - 60_000,
  ...parts,
})

/** A server with these messages; returns the calls that changed something. */
async function showBell(...messages: Message[]) {
  const calls: string[] = []
  let unread = messages
  await showPage(<MessageBell />, {
    '/user/message/unread': () => unread,
    '/user/message/setRead': (input) => {
      const { id } = input as { id: string }
      calls.push(id)
      unread = unread.filter((one) => one.id !== id)
      return {}
    },
    '/user/message/setReadAll': () => {
      calls.push('all')
      unread = []
      return {}
    },
  })
  return calls
}

const rows = () => [...document.querySelectorAll('li p')].map(({ textContent }) => textContent?.trim())

it('has no badge when nothing is unread, and an empty state inside', async () => {
  await showBell()
  await press('Messages')
  expect(document.body.textContent).toContain('No unread messages')
  expect(named('Mark all read')).toBeUndefined()
  expect(named('Message centre')?.getAttribute('href')).toBe('/user/message')
})

it('shows the number of unread messages, and lists them', async () => {
  await showBell(message('1'), message('2'))
  await press('Messages, 2 unread')
  expect(rows()).toEqual(['Maya changed 1', 'Maya changed 2'])
  expect(document.querySelector('li time')?.textContent).toBe('1 minute ago')
})

it('removes a message when it is read, and focuses the next one', async () => {
  const calls = await showBell(message('1'), message('2'))
  await press('Messages, 2 unread')
  await press('Mark read')
  expect(rows()).toEqual(['Maya changed 2'])
  expect(document.activeElement).toBe(named('Mark read'))
  await press('Mark read')
  expect(document.activeElement).toBe(named('Message centre'))
  expect(calls).toEqual(['1', '2'])
  expect(named('Messages')).toBeDefined()
})

it('marks all as read at once', async () => {
  const calls = await showBell(message('1'), message('2'))
  await press('Messages, 2 unread')
  await press('Mark all read')
  expect(calls).toEqual(['all'])
  expect(document.body.textContent).toContain('No unread messages')
})

it('opens the doc, and marks the message as read', async () => {
  const calls = await showBell(message('1'))
  await press('Messages, 1 unread')
  await press('View doc')
  expect(addressNow()).toBe('/view/doc1')
  expect(calls).toEqual(['1'])
  expect(rows()).toEqual([])
})

it('leads to what a message is about, if it exists', async () => {
  await showBell(message('1', { type: 4, sourceId: '', link: '/project/release/p?browse=r' }))
  await press('Messages, 1 unread')
  expect(named('View')?.getAttribute('href')).toBe('/project/release/p?browse=r')
})

it('marks breaking changes', async () => {
  await showBell(message('1', { changeClass: 'breaking' }), message('2', { changeClass: 'text' }))
  await press('Messages, 2 unread')
  expect([...document.querySelectorAll('li p')].map((row) => row.textContent?.includes('Breaking'))).toEqual([
    true,
    false,
  ])
})

it('links to nothing that does not exist', async () => {
  await showBell(message('1', { type: 3, sourceId: '', link: '' }), message('2', { sourceId: '', link: '' }))
  await press('Messages, 2 unread')
  expect(rows()).toHaveLength(2)
  expect(named('View doc')).toBeUndefined()
})
