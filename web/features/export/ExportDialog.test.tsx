import { Notifications, notifications } from '@mantine/notifications'
import { Suspense } from 'react'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import type { Role } from '#core/access/roles.ts'
import type { TreeNode } from '#core/contract/doc.ts'
import { notDeprecated } from '#core/doc/doc.ts'
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
  tick,
} from '../../testing/page.tsx'
import { ExportDialog } from './ExportDialog.tsx'

const node = (id: string, label: string, type: number, parentId: string): TreeNode => ({
  id,
  docId: type === 3 ? id : '',
  parentId,
  label,
  type,
  docType: 0,
  url: '',
  httpMethod: 'GET',
  deprecated: notDeprecated,
  version: '',
  apiCount: 1,
})
const tree = [node('p', 'Shop', 0, ''), node('m', 'Orders', 1, 'p'), node('create', 'Create order', 3, 'm')]

const exportDocs = vi.fn<(input: unknown) => unknown>()
const job = vi.fn<() => unknown>()
const close = vi.fn<() => void>()

beforeAll(preparePages)
beforeEach(() => {
  close.mockReset()
  job.mockReset()
  exportDocs.mockReset().mockReturnValue(undefined)
})
afterEach(async () => {
  await settled(notifications.clean)
  clearPage()
})

const show = (task: { doc?: { id: string; name: string }; ids?: string[] } = {}, role: Role = 'guest') =>
  showPage(
    <Suspense>
      <ExportDialog task={{ projectId: 'p', moduleId: 'm', ...task }} isOpen onClose={close} />
      <Notifications />
    </Suspense>,
    {
      '/user/perm/get': () => ({ isSuperAdmin: false, roleData: { 'project:p': role } }),
      '/doc/view/dataByProject': () => tree,
      '/module/environment/list': () => [],
      '/doc/export': exportDocs,
      '/job/get': job,
    },
  )

it('exports the whole application, one file per doc', async () => {
  await show()
  await tick('One file per doc (zip)')
  await press('Export')
  await eventually(() => expect(exportDocs.mock.calls).toEqual([[{ moduleId: 'm', format: 'html', pages: 'multi' }]]))
  await eventually(() => expect(close).toHaveBeenCalledOnce())
})

it('needs at least one doc when only some are wanted', async () => {
  await show()
  await tick('Selected docs')
  await eventually(() => expect(pageText()).toContain('0 docs selected'))
  await press('Export')
  expect(document.querySelector('[role="dialog"] [role="alert"]')?.textContent).toBe('Choose at least one doc')
  expect(exportDocs).not.toHaveBeenCalled()
})

it('exports the docs that were chosen before', async () => {
  await show({ ids: ['create'] })
  await eventually(() => expect(pageText()).toContain('1 doc selected'))
  await press('Export')
  await eventually(() => expect(exportDocs.mock.calls).toMatchObject([[{ docIds: ['create'] }]]))
})

it('asks nothing about docs when one is exported alone', async () => {
  await show({ doc: { id: 'create', name: 'Create order' } })
  expect(pageText()).toContain('Export Create order')
  expect(pageText()).not.toContain('All docs')
  await press('Export')
  await eventually(() => expect(exportDocs.mock.calls).toMatchObject([[{ docIds: ['create'], pages: 'single' }]]))
})

it('shows why nothing was exported, and can try again', async () => {
  exportDocs.mockReturnValueOnce(new Refused('There is nothing to export'))
  await show()
  await press('Export')
  await eventually(() => expect(pageText()).toContain('There is nothing to export'))
  expect(close).not.toHaveBeenCalled()
  await press('Export')
  await eventually(() => expect(close).toHaveBeenCalledOnce())
})

it('says while a large export runs that the window may be closed', async () => {
  exportDocs.mockReturnValue({ jobId: 'j' })
  job.mockReturnValue({ id: 'j', kind: 'export', state: 'running', done: 250, total: 1000, place: 0, report: null })
  await show()
  await press('Export')
  await eventually(() => expect(pageText()).toContain('250 of 1,000'))
  expect(pageText()).toContain('You can close this window.')
  job.mockReturnValue(new Refused('The job is gone'))
  await eventually(() => expect(pageText()).toContain('The job is gone'))
  expect(named('Export')).toBeDefined()
})

it('offers live addresses only to those who may hand them out', async () => {
  await show({}, 'guest')
  expect(pageText()).not.toContain('Live URL')
  clearPage()
  await show({}, 'admin')
  expect(pageText()).toContain('Live URL')
})
