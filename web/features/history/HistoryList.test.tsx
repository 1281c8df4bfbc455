import { Suspense } from 'react'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import type { DocComparison } from '#core/change/change.ts'
import { clearPage, eventually, named, pageText, preparePages, press, Refused, showPage } from '../../testing/page.tsx'
import { HistoryButton } from './HistoryButton.tsx'

beforeAll(preparePages)
afterEach(clearPage)

const changed: DocComparison = {
  class: 'breaking',
  values: [{ field: 'name', label: 'edit.fieldName', before: 'Orders', after: 'List orders', class: 'text' }],
  parts: [],
  rows: [],
}
const nothing: DocComparison = { class: undefined, values: [], parts: [], rows: [] }

const entry = (revision: number, change: object = {}) => ({
  id: `v${revision}`,
  docId: 'd1',
  revision,
  modifyTime: Date.UTC(2026, 0, revision),
  modifyNickname: 'Mei',
  modifyType: revision === 1 ? 1 : 0,
  modifySource: 1,
  changeClass: '',
  remark: '',
  restoredFrom: 0,
  md5Old: revision === 1 ? '' : 'a',
  md5New: 'b',
  comparison: nothing,
  isCut: 0,
  docDiffWrappers: [],
  event: '',
  ...change,
})

interface Parts {
  list: object[]
  total?: number
  role?: string
  hasUnsaved?: () => boolean
  restore?: (input: unknown) => unknown
}

async function show({ list, total = list.length, role = 'dev', hasUnsaved, restore }: Parts) {
  const onRestored = vi.fn<() => void>()
  await showPage(
    <Suspense>
      <HistoryButton doc={{ id: 'd1', projectId: 'p1' }} onRestored={onRestored} {...(hasUnsaved && { hasUnsaved })} />
    </Suspense>,
    {
      '/user/perm/get': () => ({ isSuperAdmin: false, roleData: { 'project:p1': role } }),
      '/doc/changelog/list': () => ({ list, total, versions: total }),
      '/doc/changelog/restore': (input) => restore?.(input) ?? { id: 'd1', revision: 4 },
    },
  )
  await press('History')
  await eventually(() => expect(pageText()).toContain('Version 1'))
  return onRestored
}

it('shows each version with its changes, its author and its remark', async () => {
  const newest = entry(2, { changeClass: 'breaking', comparison: changed, remark: '<p>Clearer</p>' })
  await show({ list: [newest, entry(1)] })
  for (const words of ['2 versions', 'Mei · Form', 'Breaking', 'Clearer', 'List orders', 'Created', 'Current']) {
    expect(pageText()).toContain(words)
  }
  expect(named('Compare with previous: Version 2')?.getAttribute('href')).toBe('/view/d1?compare=1-2')
  expect(named('Compare with current: Version 1')?.getAttribute('href')).toBe('/view/d1?compare=1-0')
  expect(named('View: Version 1')?.getAttribute('href')).toBe('/view/d1?version=v1')
})

it('says that a doc with one version has no changes yet', async () => {
  await show({ list: [entry(1)] })
  expect(pageText()).toContain('No changes yet')
})

it('says where a version comes from, and why nothing is listed', async () => {
  const restored = entry(3, { modifySource: 3, restoredFrom: 1 })
  await show({ list: [restored, entry(2, { md5Old: '' }), entry(1)] })
  expect(pageText()).toContain('Restored version 1')
  expect(pageText()).toContain('No visible changes.')
  expect(pageText()).toContain('Older versions have been removed.')
})

it('folds many changes', async () => {
  const values = Array.from({ length: 9 }, (_, at) => ({ ...changed.values[0], field: `f${at}`, after: `new ${at}` }))
  await show({ list: [entry(2, { comparison: { ...changed, values } }), entry(1)] })
  expect(pageText()).not.toContain('new 8')
  await press('Show 9 changes')
  expect(pageText()).toContain('new 8')
})

it('restores a version after a question, over the version that the person saw', async () => {
  const restore = vi.fn<(input: unknown) => object>(() => ({ id: 'd1', revision: 3 }))
  const onRestored = await show({ list: [entry(2), entry(1)], restore })
  expect(named('Restore version 2')).toBeUndefined()
  await press('Restore version 1')
  await eventually(() => expect(pageText()).toContain('Restore version 1?'))
  expect(restore).not.toHaveBeenCalled()
  await press('Restore')
  await eventually(() => expect(onRestored).toHaveBeenCalled())
  expect(restore).toHaveBeenCalledWith({ id: 'v1', revision: 2 })
})

it('stays where it is when the server refuses', async () => {
  const onRestored = await show({ list: [entry(2), entry(1)], restore: () => new Refused('Taken') })
  await press('Restore version 1')
  await eventually(() => expect(named('Restore')).toBeDefined())
  await press('Restore')
  expect(onRestored).not.toHaveBeenCalled()
})

it('does not restore over unsaved work', async () => {
  await show({ list: [entry(2), entry(1)], hasUnsaved: () => true })
  await press('Restore version 1')
  expect(pageText()).not.toContain('Restore version 1?')
})

it('offers readers no restore', async () => {
  await show({ list: [entry(2), entry(1)], role: 'guest' })
  expect(named('Restore version 1')).toBeUndefined()
})
