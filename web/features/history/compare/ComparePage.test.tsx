import { Suspense } from 'react'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import type { DocComparison } from '#core/change/change.ts'
import type { DocView } from '#core/contract/doc.ts'
import { doc as newDoc } from '../../../reading/testing/doc.ts'
import { clearPage, eventually, named, pageText, preparePages, Refused, showPage } from '../../../testing/page.tsx'
import { ComparePage } from './ComparePage.tsx'

beforeAll(preparePages)
afterEach(() => {
  clearPage()
  localStorage.clear()
})

const comparison: DocComparison = {
  class: 'breaking',
  values: [{ field: 'description', label: 'edit.fieldDescription', before: 'Old', after: 'New', class: 'text' }],
  parts: [],
  rows: [
    {
      kind: 'removed',
      table: 'queryParams',
      label: 'view.query',
      part: '',
      rowId: 'r1',
      path: 'page',
      pathBefore: 'page',
      values: [],
      class: 'breaking',
    },
  ],
}

const doc: DocView = newDoc({ id: 'd1', type: 3, revision: 3 })
const version = (revision: number) => ({
  id: `v${revision}`,
  docId: 'd1',
  revision,
  modifierName: 'Mei',
  modifierTime: 0,
  modifySource: 1,
})

async function show(answer: unknown, isWide = true) {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('max-width: 767px') && !isWide,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
  await showPage(
    <Suspense>
      <ComparePage doc={doc} revisions={{ from: 1, to: 0 }} />
    </Suspense>,
    {
      '/user/perm/get': () => ({ isSuperAdmin: false, roleData: { [`project:${doc.projectId}`]: 'dev' } }),
      '/doc/snapshot/list': () => [3, 2, 1].map(version),
      '/doc/snapshot/compare-info': () => answer,
    },
  )
}

const both = {
  from: version(1),
  to: version(3),
  docOld: { ...doc, revision: 1, description: 'One\nOld' },
  docNew: { ...doc, description: 'One\nNew' },
}

it('shows texts line by line and rows in two columns, with their effect', async () => {
  await show({ ...both, comparison })
  await eventually(() => expect(pageText()).toContain('Changes from version 1 to version 3'))
  const [text, rows] = document.querySelectorAll('table')
  expect([...(text?.querySelectorAll('del, ins') ?? [])].map(({ textContent }) => textContent)).toEqual(['Old', 'New'])
  expect(rows?.textContent).toContain('pageremoved')
  expect(rows?.textContent).toContain('Breaking')
  expect(named('Restore version 1')).toBeDefined()
})

it('has one column where there is no room for two', async () => {
  await show({ ...both, comparison }, false)
  await eventually(() => expect(pageText()).toContain('Old'))
  expect(document.querySelectorAll('table')).toHaveLength(1)
  expect(pageText()).not.toContain('Side by side')
})

it.each([true, false])('folds unchanged lines over all columns, wide: %s', async (isWide) => {
  const start = 'One\n'.repeat(20)
  const docs = {
    docOld: { ...both.docOld, description: `${start}Old` },
    docNew: { ...doc, description: `${start}New` },
  }
  await show({ ...both, ...docs, comparison }, isWide)
  await eventually(() => expect(pageText()).toContain('unchanged lines'))
  const [text] = document.querySelectorAll('table')
  const columns = text?.querySelectorAll('col').length
  expect(columns).toBe(isWide ? 4 : 3)
  expect(text?.querySelector('td')?.colSpan).toBe(columns)
})

it('says that nothing differs', async () => {
  await show({ ...both, comparison: { class: undefined, values: [], parts: [], rows: [] } })
  await eventually(() => expect(pageText()).toContain('These versions have the same visible content.'))
})

it('says when a version is not there', async () => {
  await show(new Refused('Not found'))
  await eventually(() => expect(pageText()).toContain('Not found'))
})
