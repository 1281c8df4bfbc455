import { Notifications, notifications } from '@mantine/notifications'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import type { TrashItem } from '#core/contract/trash.ts'
import {
  clearPage,
  eventually,
  named,
  pageText,
  preparePages,
  press,
  Refused,
  settled,
  showPage,
  type,
} from '../../testing/page.tsx'
import { TrashList } from './TrashList.tsx'

const DAY = 24 * 60 * 60 * 1000
const item = (id: string, name: string, kind: TrashItem['kind'] = 'doc'): TrashItem => ({
  id,
  kind,
  name,
  deletedBy: 'Ada',
  deletedAt: Date.now() - DAY,
  goneAt: Date.now() + 29.5 * DAY,
})
let items: TrashItem[]
const restore = vi.fn<(input: unknown) => unknown>()

beforeAll(preparePages)
beforeEach(() => {
  items = [item('t1', 'Create order'), item('t2', 'Orders', 'module')]
  restore.mockReset()
})
afterEach(async () => {
  await settled(notifications.clean)
  clearPage()
})

const show = () =>
  showPage(
    <>
      <TrashList scope={{ projectId: 'p' }} />
      <Notifications />
    </>,
    { '/trash/list': () => items, '/trash/restore': restore },
  )

it('lists what was deleted, by whom, and how long it stays', async () => {
  await show()
  const rows = [...document.querySelectorAll('li')].map(({ textContent }) => textContent)
  expect(rows[0]).toContain('Create order')
  expect(rows[0]).toContain('Deleted by Ada')
  expect(rows[0]).toContain('Deleted permanently in 29 days')
  expect(rows[1]).toContain('Application')
})

it('restores an item, takes it off the list and offers to open it', async () => {
  restore.mockImplementation(() => {
    items = items.slice(1)
    return { name: 'Create order 2', spaceId: 's', projectId: 'p', moduleId: 'm' }
  })
  await show()
  await press('Restore Create order')
  await eventually(() => expect(restore.mock.calls).toEqual([[{ id: 't1' }]]))
  await eventually(() => expect(pageText()).toContain('Create order 2 restored.'))
  await eventually(() => expect(named('Restore Create order')).toBeUndefined())
  expect(named('Open')).toBeDefined()
  expect(named('Restore Orders')).toBeDefined()
})

it('keeps an item that could not be restored, and says why', async () => {
  restore.mockReturnValue(new Refused('Restore the application Orders first'))
  await show()
  await press('Restore Create order')
  await eventually(() => expect(pageText()).toContain('Restore the application Orders first'))
  expect(named('Restore Create order')).toBeDefined()
})

it('filters a long list by name', async () => {
  items = Array.from({ length: 9 }, (_none, number) => item(`t${number}`, `Doc ${number}`))
  await show()
  await type('Filter by name', 'doc 7')
  expect(document.querySelectorAll('li')).toHaveLength(1)
  await type('Filter by name', 'unicorn')
  expect(pageText()).toContain('Nothing in the recycle bin matches “unicorn”.')
})

it('says what an empty recycle bin is for', async () => {
  items = []
  await show()
  expect(pageText()).toContain('The recycle bin is empty')
  expect(pageText()).toContain('kept here for 30 days')
})
