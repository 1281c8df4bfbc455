import { Notifications, notifications } from '@mantine/notifications'
import { Suspense } from 'react'
import { Route, Routes } from 'react-router'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import type { Role } from '#core/access/roles.ts'
import type { ReleaseRow } from '#core/contract/release.ts'
import {
  clearPage,
  eventually,
  goTo,
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
import { ReleasesPage } from './ReleasesPage.tsx'

const release: ReleaseRow = {
  id: 'r1',
  projectId: 'p',
  releaseNo: '2.4.0',
  releaseDesc: 'Summer',
  status: 1,
  isFrozen: 1,
  publishing: -1,
  publishedAt: Date.UTC(2026, 4, 1),
  docCount: 2,
  creatorName: 'Ada',
  gmtCreate: 1,
  version: 5,
  isSubscribe: false,
}
const doc = {
  id: 'create',
  moduleId: 'm',
  moduleName: 'Orders',
  name: 'Create order',
  httpMethod: 'POST',
  url: '/orders',
  version: '',
  type: 0,
  revision: 1,
  isChanged: 1,
}
let releases: ReleaseRow[]
const add = vi.fn<(input: unknown) => unknown>()
const update = vi.fn<(input: unknown) => unknown>()
const setStatus = vi.fn<(input: unknown) => unknown>()
const remove = vi.fn<(input: unknown) => unknown>()
const newest = vi.fn<(input: unknown) => unknown>()

beforeAll(preparePages)
beforeEach(() => {
  releases = [release]
  for (const mock of [add, update, setStatus, remove]) mock.mockReset().mockReturnValue({})
  newest.mockReset().mockReturnValue({ count: 1 })
})
afterEach(async () => {
  await settled(notifications.clean)
  clearPage()
})

async function show(role: Role = 'admin') {
  await showPage(
    <Suspense>
      <Routes>
        <Route path="/project/release/:projectId" element={<ReleasesPage />} />
        <Route path="*" element={null} />
      </Routes>
      <Notifications />
    </Suspense>,
    {
      '/user/perm/get': () => ({ isSuperAdmin: false, roleData: { 'project:p': role } }),
      '/project/release/list': () => releases,
      '/project/release/docs': () => [doc],
      '/project/release/add': add,
      '/project/release/update': update,
      '/project/release/status': setStatus,
      '/project/release/remove': remove,
      '/project/release/newest': newest,
    },
  )
  await goTo('/project/release/p')
  await eventually(() => expect(pageText()).toContain('A release groups the docs'))
}

it('creates a release, which needs a number', async () => {
  releases = []
  await show()
  await press('New release')
  await eventually(() => expect(input('Version number').value).toBe(''))
  await press('Create release')
  expect(add).not.toHaveBeenCalled()
  await type('Version number', ' 2.5.0 ')
  await tick('Published')
  await press('Create release')
  await eventually(() =>
    expect(add.mock.calls).toEqual([[{ projectId: 'p', releaseNo: '2.5.0', releaseDesc: '', status: 1 }]]),
  )
  await eventually(() => expect(pageText()).toContain('Release 2.5.0 created.'))
})

it('shows at the number why a release could not be created', async () => {
  add.mockReturnValue(new Refused('There is already a release 2.4.0', 'releaseNo'))
  await show()
  await press('New release')
  await eventually(() => expect(input('Version number').value).toBe(''))
  await type('Version number', '2.4.0')
  await press('Create release')
  await eventually(() => expect(pageText()).toContain('There is already a release 2.4.0'))
  expect(input('Version number').getAttribute('aria-invalid')).toBe('true')
})

it('saves over what someone else saved only when asked to', async () => {
  update.mockReturnValueOnce(new Refused('Bob saved this release a minute ago'))
  await show()
  await press('Edit 2.4.0')
  await eventually(() => expect(input('Description').value).toBe('Summer'))
  releases = [{ ...release, version: 6 }]
  await type('Description', 'Autumn')
  await press('Save')
  await eventually(() => expect(pageText()).toContain('Bob saved this release a minute ago'))
  expect(update.mock.calls).toEqual([[{ id: 'r1', releaseDesc: 'Autumn', status: 1, version: 5 }]])
  await press('Overwrite')
  await eventually(() => expect(update.mock.calls.at(-1)).toEqual([{ id: 'r1', releaseDesc: 'Autumn', status: 1 }]))
})

it('says why a release could not be overwritten', async () => {
  update.mockReturnValueOnce(new Refused('Bob saved this release a minute ago'))
  update.mockReturnValueOnce(new Refused('This release was deleted'))
  await show()
  await press('Edit 2.4.0')
  await eventually(() => expect(input('Description').value).toBe('Summer'))
  releases = [{ ...release, version: 6 }]
  await press('Save')
  await eventually(() => expect(named('Overwrite')).toBeDefined())
  releases = []
  await press('Overwrite')
  await eventually(() => expect(pageText()).toContain('This release was deleted'))
  expect(input('Description').value).toBe('Summer')
})

it('says what unpublishing means before it takes a release out of use', async () => {
  await show()
  await tick('2.4.0 published')
  await eventually(() => expect(pageText()).toContain('Its docs are kept as they were'))
  await press('Unpublish')
  await eventually(() => expect(setStatus.mock.calls).toEqual([[{ id: 'r1', status: 0 }]]))
  await eventually(() => expect(pageText()).toContain('2.4.0 is no longer published.'))
})

it('says what publishing keeps before it does', async () => {
  releases = [{ ...release, status: 0, isFrozen: 0 }]
  await show()
  await tick('2.4.0 published')
  await eventually(() => expect(pageText()).toContain('Its 2 docs are kept as they are now'))
  await press('Cancel')
  expect(setStatus).not.toHaveBeenCalled()
  await tick('2.4.0 published')
  await eventually(() => expect(named('Publish')).toBeDefined())
  await press('Publish')
  await eventually(() => expect(setStatus.mock.calls).toEqual([[{ id: 'r1', status: 1 }]]))
})

it('shows how far a large release is published', async () => {
  releases = [{ ...release, status: 0, publishing: 40 }]
  await show('guest')
  await eventually(() => expect(pageText()).toContain('Publishing 40 %'))
})

it('says before a release is deleted that its docs stay', async () => {
  await show()
  await press('Delete 2.4.0')
  await eventually(() => expect(pageText()).toContain('Its 2 docs are not affected.'))
  await press('Keep')
  expect(remove).not.toHaveBeenCalled()
  await press('Delete 2.4.0')
  await eventually(() => expect(named('Delete release')).toBeDefined())
  await press('Delete release')
  await eventually(() => expect(remove.mock.calls).toEqual([[{ id: 'r1' }]]))
})

it('shows which docs of a release have a newer version', async () => {
  await show('guest')
  await press('View docs of 2.4.0')
  await eventually(() => expect(pageText()).toContain('1 doc has a newer version'))
  expect(named('Create order')?.getAttribute('href')).toBe('/view/create')
  expect(named('Update to newest')).toBeUndefined()
})

it('updates docs of a release to their newest version when asked to', async () => {
  await show()
  await press('View docs of 2.4.0')
  await eventually(() => expect(named('Update to newest')).toBeDefined())
  await press('Update to newest')
  await eventually(() => expect(pageText()).toContain('Update 1 doc to its newest version?'))
  const dialog = [...document.querySelectorAll('[role="dialog"]')].at(-1)
  const button = [...(dialog?.querySelectorAll('button') ?? [])].find((one) => one.textContent === 'Update to newest')
  await settled(() => button?.click())
  await eventually(() => expect(newest.mock.calls).toEqual([[{ id: 'r1' }]]))
  await eventually(() => expect(pageText()).toContain('1 doc updated.'))
})

it('lets a guest only read', async () => {
  await show('guest')
  await eventually(() => expect(pageText()).toContain('2.4.0'))
  for (const tool of ['New release', 'Edit 2.4.0', 'Delete 2.4.0']) expect(named(tool)).toBeUndefined()
  expect(() => input('2.4.0 published')).toThrow('no input')
})

it('says when no release has the number that is looked for', async () => {
  await show()
  releases = []
  await type('Search by version number', '9')
  await pressKey('Search by version number', 'Enter')
  await eventually(() => expect(named('Clear filters')).toBeDefined())
})

it('says what releases are for when there are none', async () => {
  releases = []
  await show()
  await eventually(() => expect(pageText()).toContain('Create the first release'))
  expect(named('New release')).toBeDefined()
})
