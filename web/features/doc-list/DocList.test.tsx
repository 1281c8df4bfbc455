import { Notifications, notifications } from '@mantine/notifications'
import { Suspense } from 'react'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import type { DocRow } from '#core/contract/doc.ts'
import { notDeprecated } from '#core/doc/doc.ts'
import {
  addressNow,
  choose,
  clearPage,
  eventually,
  input,
  named,
  pageText,
  preparePages,
  press,
  pressKey,
  Refused,
  settled,
  showPage,
  tick,
  type,
} from '../../testing/page.tsx'
import { DocList } from './DocList.tsx'

beforeAll(preparePages)
afterEach(async () => {
  await settled(notifications.clean)
  clearPage()
  localStorage.clear()
})

const blank = {
  moduleId: 'm',
  type: 0,
  httpMethod: 'GET',
  version: '1.0',
  status: 10,
  deprecated: notDeprecated,
  author: '',
  modifierName: '',
  gmtModified: 0,
  orderIndex: 0,
  isShow: 1,
  isLocked: 0,
  hasConflicts: 0,
} as const
const row = (id: string, name: string, other: Partial<DocRow> = {}): DocRow => ({
  ...blank,
  id,
  name,
  parentId: '',
  url: `/${id}`,
  isFolder: 0,
  ...other,
})
const orders = row('orders', 'Orders', { isFolder: 1, url: '' })
const create = row('create', 'Create order', { parentId: 'orders' })
const cancel = row('cancel', 'Cancel order', { parentId: 'orders', status: 0 })
const notes = row('notes', 'Notes')

let docs: DocRow[]
const remove = vi.fn<(input: unknown) => unknown>()
const restore = vi.fn<(input: unknown) => unknown>()
const setVersion = vi.fn<(input: unknown) => unknown>()
const renameFolder = vi.fn<(input: unknown) => unknown>()

beforeEach(() => {
  docs = [orders, create, cancel, notes]
  for (const mock of [remove, restore, setVersion, renameFolder]) mock.mockReset()
  remove.mockReturnValue({ trashIds: ['t1', 't2'] })
  restore.mockReturnValue({})
  setVersion.mockReturnValue({})
  renameFolder.mockReturnValue({})
})

const show = (canEdit = true) =>
  showPage(
    <Suspense>
      <DocList moduleId="m" moduleName="Shop" projectId="p" canEdit={canEdit} />
      <Notifications />
    </Suspense>,
    {
      '/doc/list-v2': () => docs,
      '/doc/delete/batch': remove,
      '/trash/restore': restore,
      '/doc/version/update': setVersion,
      '/doc/folder/update': renameFolder,
    },
  )

const shownNames = () =>
  [...document.querySelectorAll('[data-row]')].map((one) => one.querySelector('[title]')?.getAttribute('title'))

it('opens and closes folders, one by one and all at once', async () => {
  await show()
  expect(shownNames()).toEqual(['Orders', 'Create order', 'Cancel order', 'Notes'])
  await press('Orders2')
  expect(shownNames()).toEqual(['Orders', 'Notes'])
  await press('Expand all')
  expect(shownNames()).toHaveLength(4)
  await press('Collapse all')
  expect(shownNames()).toEqual(['Orders', 'Notes'])
})

it('filters by words, shows the folder around a hit, and can show all again', async () => {
  await show()
  await type('Filter by ID, name or URL', 'cancel')
  expect(shownNames()).toEqual(['Orders', 'Cancel order'])
  await type('Filter by ID, name or URL', 'no such doc')
  expect(shownNames()).toEqual([])
  await press('Clear filters')
  expect(shownNames()).toHaveLength(4)
})

it('deletes several docs after a question, and brings them back by undo', async () => {
  await show()
  await tick('Select Cancel order')
  await tick('Select Notes')
  expect(pageText()).toContain('2 selected')
  await press('Delete')
  await eventually(() => expect(pageText()).toContain('Delete 2 docs?'))
  await press('Delete 2 docs')
  await eventually(() => expect(remove).toHaveBeenCalledWith({ ids: ['cancel', 'notes'] }))
  await eventually(() => expect(pageText()).toContain('2 items moved to the recycle bin.'))
  await press('Undo')
  await eventually(() => expect(restore.mock.calls).toEqual([[{ id: 't1' }], [{ id: 't2' }]]))
})

it('says how many docs go with a folder, and deletes nothing when it shall be kept', async () => {
  await show()
  await press('More actions for Orders')
  await choose('Delete…')
  await eventually(() => expect(pageText()).toContain('Delete Orders?'))
  expect(pageText()).toContain('2 docs in total')
  await press('Keep')
  expect(remove).not.toHaveBeenCalled()
})

it('shows docs again that could not be deleted, with the reason', async () => {
  remove.mockReturnValue(new Refused('You can no longer edit this project'))
  await show()
  await tick('Select Notes')
  await press('Delete')
  await eventually(() => expect(pageText()).toContain('Delete Notes?'))
  await settled(() => [...document.querySelectorAll<HTMLElement>('[role="dialog"] button')].at(-1)?.click())
  await eventually(() => expect(pageText()).toContain('You can no longer edit this project'))
  await eventually(() => expect(shownNames()).toContain('Notes'))
})

it('changes a version in its cell by Enter, and not by Escape', async () => {
  await show()
  await press('Version of Notes: 1.0')
  await type('Version of Notes', '3.0')
  await pressKey('Version of Notes', 'Escape')
  expect(setVersion).not.toHaveBeenCalled()
  await press('Version of Notes: 1.0')
  await type('Version of Notes', '2.0')
  await pressKey('Version of Notes', 'Enter')
  await eventually(() => expect(setVersion.mock.calls).toEqual([[{ id: 'notes', version: '2.0' }]]))
})

it('keeps an order that is no number from being saved', async () => {
  await show()
  await press('Order of Notes: 0')
  await type('Order of Notes', 'first')
  await pressKey('Order of Notes', 'Enter')
  expect(input('Order of Notes').getAttribute('aria-invalid')).toBe('true')
})

it('renames a folder, which needs a name', async () => {
  await show()
  await press('More actions for Orders')
  await choose('Rename…')
  await eventually(() => expect(input('Folder name').value).toBe('Orders'))
  await type('Folder name', ' ')
  await press('Rename')
  expect(renameFolder).not.toHaveBeenCalled()
  await type('Folder name', 'Purchases')
  await press('Rename')
  await eventually(() => expect(renameFolder.mock.calls).toEqual([[{ id: 'orders', name: 'Purchases' }]]))
})

it('walks by arrow keys and opens by Enter', async () => {
  await show()
  const pressOnRow = (key: string) =>
    settled(() => {
      const { activeElement } = document
      activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
    })
  await settled(() => document.querySelector<HTMLElement>('[data-row="orders"]')?.focus())
  await pressOnRow('ArrowLeft')
  expect(shownNames()).toEqual(['Orders', 'Notes'])
  await pressOnRow('End')
  await pressOnRow('Enter')
  await eventually(() => expect(addressNow()).toContain('/notes'))
})

it('gives a guest the docs to read, and no tools to change them', async () => {
  await show(false)
  expect(named('Notes')?.getAttribute('href')).toBe('/view/notes')
  for (const tool of ['New doc', 'Import', 'Edit', 'More actions for Notes', 'Version of Notes: 1.0'])
    expect(named(tool)).toBeUndefined()
  expect(() => input('Select Notes')).toThrow('no input')
  expect(named('Export')).toBeDefined()
})

it('says in an empty module what to do first', async () => {
  docs = []
  await show()
  expect(pageText()).toContain('Shop')
  for (const way of ['New doc', 'Import…']) expect(named(way)).toBeDefined()
})

it('offers a guest nothing to do in an empty module', async () => {
  docs = []
  await show(false)
  expect(pageText()).toContain('Shop')
  expect(named('New doc')).toBeUndefined()
})
