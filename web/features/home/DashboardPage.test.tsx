import { Notifications, notifications } from '@mantine/notifications'
import { Suspense } from 'react'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import type { SpaceCard } from '#core/contract/space.ts'
import {
  addressNow,
  clearPage,
  eventually,
  input,
  named,
  pageText,
  preparePages,
  press,
  Refused,
  settled,
  showPage,
  tick,
  type,
} from '../../testing/page.tsx'
import { DashboardPage } from './DashboardPage.tsx'

const space = (id: string, name: string): SpaceCard => ({
  id,
  name,
  isCompose: 0,
  creatorName: 'Ada',
  gmtCreate: 1,
  projectCount: 2,
  memberCount: 1,
  admins: [],
})
let spaces: SpaceCard[]
const add = vi.fn<(input: unknown) => unknown>()

beforeAll(preparePages)
beforeEach(() => {
  spaces = [space('s1', 'Shop'), space('s2', 'Bank')]
  add.mockReset().mockReturnValue({ id: 's3', name: 'Garden', isCompose: 0 })
})
afterEach(async () => {
  await settled(notifications.clean)
  clearPage()
})

const show = (isSuperAdmin: 0 | 1 = 0) =>
  showPage(
    <Suspense>
      <DashboardPage />
      <Notifications />
    </Suspense>,
    {
      '/user/info': () => ({ id: 'ada', name: 'Ada', nickname: 'Ada', username: 'ada', email: '', isSuperAdmin }),
      '/user/perm/get': () => ({ isSuperAdmin: isSuperAdmin === 1, roleData: {} }),
      '/space/list': () => spaces,
      '/space/add': add,
      '/trash/list': () => [],
      '/doc/view/changed': () => [
        {
          id: 'd1',
          name: 'Create order',
          httpMethod: 'POST',
          type: 0,
          projectName: 'Trade centre',
          moduleName: 'Orders',
          modifierName: 'Bob',
          gmtModified: Date.now(),
          changeClass: 'breaking',
        },
      ],
    },
  )

it('lists the spaces of the reader and finds one by its name', async () => {
  await show()
  expect(pageText()).toContain('You have 2 spaces. 1 recent change breaks callers.')
  await type('Filter spaces', 'ban')
  expect(pageText()).toContain('Bank')
  expect(pageText()).not.toContain('Shop')
  await type('Filter spaces', 'unicorn')
  expect(pageText()).toContain('No space matches “unicorn”.')
})

it('shows what others changed, what was read, and unsaved work', async () => {
  const recent = {
    docId: 'd2',
    title: 'List orders',
    method: 'GET',
    docType: 0,
    projectId: 'p1',
    place: 'Trade',
    at: 1,
  }
  localStorage.setItem('endpaper.doc.recent', JSON.stringify([recent]))
  const draft = { path: '/doc/edit/m1/d3', at: 5, state: { content: { name: 'Refund' } } }
  localStorage.setItem('endpaper.edit.draft.ada.d3', JSON.stringify(draft))
  localStorage.setItem('endpaper.edit.draft.bob.d4', JSON.stringify({ ...draft, path: '/doc/edit/m1/d4' }))
  await show()
  const links = [...document.querySelectorAll<HTMLAnchorElement>('li > a')].map((link) => link.getAttribute('href'))
  expect(links).toEqual(expect.arrayContaining(['/view/d1', '/view/d2', '/doc/edit/m1/d3']))
  expect(links).not.toContain('/doc/edit/m1/d4')
  expect(pageText()).toContain('Trade centre › Orders · Bob')
  localStorage.clear()
})

it('creates a space, which needs a name, and opens it', async () => {
  await show()
  await press('New space')
  await eventually(() => expect(input('Space name').value).toBe(''))
  await press('Create space')
  expect(input('Space name').getAttribute('aria-invalid')).toBe('true')
  expect(add).not.toHaveBeenCalled()
  await type('Space name', 'Garden')
  await press('Create space')
  await eventually(() => expect(add.mock.calls).toEqual([[{ name: 'Garden', isCompose: 0 }]]))
  await eventually(() => expect(addressNow()).toBe('/space/project/s3'))
  expect(pageText()).toContain('Garden created.')
})

it('lets a super admin choose who runs a space, with themselves first', async () => {
  await show(1)
  await press('New space')
  await type('Space name', 'Garden')
  await tick('Compose space')
  await press('Create space')
  await eventually(() => expect(add.mock.calls).toEqual([[{ name: 'Garden', isCompose: 1, adminIds: ['ada'] }]]))
  await press('New space')
  await press('Remove Ada')
  await type('Space name', 'Forest')
  await press('Create space')
  expect(add).toHaveBeenCalledOnce()
})

it('keeps the dialog open when the server refuses the name', async () => {
  add.mockReturnValue(new Refused('There is already a space with this name', 'name'))
  await show()
  await press('New space')
  await type('Space name', 'Shop')
  await press('Create space')
  await eventually(() => expect(pageText()).toContain('There is already a space with this name'))
  expect(input('Space name').value).toBe('Shop')
})

it('tells someone without spaces how to begin', async () => {
  spaces = []
  await show()
  expect(pageText()).toContain('Create your first space')
  expect(named('View a sample first')).toBeDefined()
  await press('Recycle bin')
  await eventually(() => expect(pageText()).toContain('The recycle bin is empty'))
  await press('New space')
  await eventually(() => expect(input('Space name')).toBeDefined())
})
