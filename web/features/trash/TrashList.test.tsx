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
const remove = vi.fn<(input: unknown) => unknown>()
const empty = vi.fn<(input: unknown) => unknown>()
let role: 'dev' | 'admin'

beforeAll(preparePages)
beforeEach(() => {
  items = [item('t1', 'Create order'), item('t2', 'Orders', 'module')]
  role = 'admin'
  for (const call of [restore, remove, empty]) call.mockReset()
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
    {
      '/user/perm/get': () => ({ isSuperAdmin: false, roleData: { 'project:p': role } }),
      '/trash/list': () => items,
      '/trash/restore': restore,
      '/trash/delete': remove,
      '/trash/empty': empty,
    },
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

it('deletes an item permanently after asking', async () => {
  remove.mockImplementation(() => {
    items = items.slice(1)
    return {}
  })
  await show()
  await press('Delete Create order permanently')
  await eventually(() => expect(pageText()).toContain('This cannot be undone.'))
  expect(remove).not.toHaveBeenCalled()
  await press('Delete permanently')
  await eventually(() => expect(remove.mock.calls).toEqual([[{ id: 't1' }]]))
  await eventually(() => expect(pageText()).toContain('Create order deleted permanently.'))
  await eventually(() => expect(named('Restore Create order')).toBeUndefined())
  expect(named('Restore Orders')).toBeDefined()
})

it('empties the recycle bin of a project after asking', async () => {
  empty.mockImplementation(() => {
    items = []
    return {}
  })
  await show()
  await press('Empty the recycle bin')
  await eventually(() => expect(pageText()).toContain('2 items are deleted with everything in them'))
  await press('Keep')
  expect(empty).not.toHaveBeenCalled()
  await press('Empty the recycle bin')
  await eventually(() => expect(named('Delete permanently')).toBeDefined())
  await press('Delete permanently')
  await eventually(() => expect(empty.mock.calls).toEqual([[{ projectId: 'p' }]]))
  await eventually(() => expect(pageText()).toContain('The recycle bin is empty'))
})

it('offers to restore only, to people who are not admins', async () => {
  role = 'dev'
  await show()
  expect(named('Restore Orders')).toBeDefined()
  expect(named('Delete Orders permanently')).toBeUndefined()
  expect(named('Empty the recycle bin')).toBeUndefined()
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
