import { Notifications } from '@mantine/notifications'
import { Suspense } from 'react'
import { Route, Routes } from 'react-router'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import type { ReleaseRow } from '#core/contract/release.ts'
import {
  clearPage,
  eventually,
  goTo,
  named,
  pageText,
  preparePages,
  press,
  Refused,
  settled,
  showPage,
} from '../../testing/page.tsx'
import { ReleasesPage } from './ReleasesPage.tsx'

const release: ReleaseRow = {
  id: 'r1',
  projectId: 'p',
  releaseNo: '1.0',
  releaseDesc: '',
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
const next: ReleaseRow = { ...release, id: 'r2', releaseNo: '2.0' }
const compared = (docId: string, group: string, found: string) => ({
  docId,
  group,
  class: found,
  type: 0,
  name: `Doc ${docId}`,
  httpMethod: 'GET',
  url: `/${docId}`,
  moduleName: 'Orders',
})
const difference = {
  class: 'breaking',
  values: [],
  parts: [],
  rows: [
    {
      kind: 'removed',
      table: 'responses/1/params',
      label: 'edit.colName',
      part: '200',
      rowId: 'x',
      path: 'data.state',
      pathBefore: 'data.state',
      values: [],
      class: 'breaking',
    },
  ],
}
let releases: ReleaseRow[]
let tree: object[]
const compare = vi.fn<(input: unknown) => unknown>()
const compareDoc = vi.fn<(input: unknown) => unknown>()

beforeAll(preparePages)
beforeEach(() => {
  releases = [next, release]
  tree = []
  compare.mockReset().mockReturnValue({
    counts: { breaking: 1, added: 1, changed: 0, removed: 1200, same: 7 },
    docs: [
      compared('a', 'breaking', 'breaking'),
      compared('b', 'added', 'compatible'),
      compared('c', 'removed', 'breaking'),
    ],
  })
  compareDoc.mockReset().mockReturnValue(difference)
})
afterEach(clearPage)

async function show(query: string) {
  await showPage(
    <Suspense>
      <Routes>
        <Route path="/project/release/:projectId" element={<ReleasesPage />} />
        <Route path="*" element={null} />
      </Routes>
      <Notifications />
    </Suspense>,
    {
      '/user/perm/get': () => ({ isSuperAdmin: false, roleData: { 'project:p': 'guest' } }),
      '/project/release/list': () => releases,
      '/project/release/tree': () => tree,
      '/project/release/doc': () => new Refused('Not found'),
      '/project/release/compare': compare,
      '/project/release/compare/doc': compareDoc,
    },
  )
  await goTo(`/project/release/p?${query}`)
}

it('compares a release with today and counts what differs', async () => {
  await show('from=r1&to=today')
  await eventually(() => expect(pageText()).toContain('Changes since 1.0'))
  await eventually(() => expect(pageText()).toContain('7 docs unchanged'))
  expect(pageText()).toContain('1199 more docs are listed in the Markdown export.')
  expect(named('Doc b')?.getAttribute('href')).toBe('/view/b')
  expect(named('Doc c')?.getAttribute('href')).toBe('/project/release/p?browse=r1&doc=c')
})

it('unfolds what changed in a doc', async () => {
  await show('from=r1&to=r2')
  await eventually(() => expect(pageText()).toContain('Changes from 1.0 to 2.0'))
  await eventually(() => expect(pageText()).toContain('Doc a'))
  expect(named('Doc b')?.getAttribute('href')).toBe('/project/release/p?browse=r2&doc=b')
  const row = [...document.querySelectorAll('button')].find((button) => button.textContent.includes('Doc a'))
  await settled(() => row?.click())
  await eventually(() => expect(pageText()).toContain('data.state'))
})

it('swaps the two releases', async () => {
  await show('from=r1&to=r2')
  await eventually(() => expect(named('Swap versions')).toBeDefined())
  await press('Swap versions')
  await eventually(() => expect(pageText()).toContain('Changes from 2.0 to 1.0'))
})

it('says when both releases are the same', async () => {
  await show('from=r1&to=r1')
  await eventually(() => expect(pageText()).toContain('Choose two different versions.'))
  expect(compare).not.toHaveBeenCalled()
})

it('says when nothing differs', async () => {
  compare.mockReturnValue({ counts: { breaking: 0, added: 0, changed: 0, removed: 0, same: 2 }, docs: [] })
  await show('from=r1&to=today')
  await eventually(() => expect(pageText()).toContain('All docs are the same in both versions.'))
})

it('says why releases could not be compared', async () => {
  compare.mockReturnValue(new Refused('These releases are too large to compare.'))
  await show('from=r1&to=today')
  await eventually(() => expect(pageText()).toContain('These releases are too large to compare.'))
})

it('says from when the docs of a release are', async () => {
  await show('browse=r1')
  await eventually(() =>
    expect(pageText()).toContain('Docs as they were when the release was published on May 1, 2026'),
  )
  await eventually(() => expect(pageText()).toContain('No docs in this release'))
})

it('says that a draft shows the docs of today', async () => {
  releases = [{ ...release, status: 0, isFrozen: 0 }]
  await show('browse=r1')
  await eventually(() => expect(pageText()).toContain('This release is a draft'))
})

it('says when a release or a doc of it is not there', async () => {
  await show('browse=r1&doc=zzz')
  await eventually(() => expect(pageText()).toContain('This doc is not in the release'))
  await goTo('/project/release/p?browse=r9')
  await eventually(() => expect(pageText()).toContain('This release is not there'))
})
