import { Suspense } from 'react'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import type { Job } from '#core/contract/job.ts'
import type { StoredReport } from '#core/importers/draft/report.ts'
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
  typeHere,
} from '../../testing/page.tsx'
import { ImportDialog } from './ImportDialog.tsx'

const report: StoredReport = {
  isPreview: false,
  kind: 'openapi',
  version: '3.0.2',
  title: 'Petstore',
  docCount: 2,
  modelCount: 0,
  dictionaryCount: 0,
  environmentCount: 0,
  created: 1,
  updated: 1,
  unchanged: 0,
  skipped: 0,
  removed: 0,
  names: { created: ['Add pet'], updated: ['Find pet'], skipped: [], removed: [] },
  classes: { breaking: 1, compatible: 0, text: 0, breakingNames: ['Find pet'] },
  findings: [],
}
const jobOf = (state: Job['state'], isPreview = false): Job => ({
  id: 'j',
  kind: 'import',
  state,
  done: 0,
  total: 0,
  place: 0,
  report: state === 'done' ? { ...report, isPreview } : null,
})
const started = { jobId: 'j', moduleId: 'm2' }
const upload = vi.fn<(input: unknown) => unknown>()
const start = vi.fn<(input: unknown) => unknown>()
const confirm = vi.fn<(input: unknown) => unknown>()
const closePreview = vi.fn<(input: unknown) => unknown>()
const job = vi.fn<() => unknown>()
const close = vi.fn<() => void>()

beforeAll(preparePages)
beforeEach(async () => {
  close.mockReset()
  closePreview.mockReset().mockReturnValue({})
  for (const mock of [upload, start, confirm]) mock.mockReset().mockReturnValue(started)
  job.mockReset().mockReturnValue(jobOf('done'))
  await showPage(
    <Suspense>
      <ImportDialog task={{ projectId: 'p' }} isOpen onClose={close} />
    </Suspense>,
    {
      '/user/perm/get': () => ({ isSuperAdmin: false, roleData: {} }),
      '/module/list': () => [],
      '/module/import/file': upload,
      '/module/import/swaggerV2': start,
      '/module/import/confirm': confirm,
      '/module/import/close': closePreview,
      '/job/get': job,
    },
  )
})
afterEach(clearPage)

function chooseFile(file: File) {
  const field = document.querySelector<HTMLInputElement>('input[type="file"]')
  if (!field) throw new Error('no field for a file')
  return settled(() => {
    Object.defineProperty(field, 'files', { value: [file] })
    field.dispatchEvent(new Event('change', { bubbles: true }))
  })
}

it('imports a chosen file, says what it did and leads to the new application', async () => {
  await tick('File')
  await press('Import')
  expect(upload).not.toHaveBeenCalled()
  await chooseFile(new File(['{}'], 'petstore.json'))
  expect(pageText()).toContain('petstore.json')
  await press('Import')
  await eventually(() => expect(pageText()).toContain('Import done.'))
  expect(upload).toHaveBeenCalledOnce()
  expect(pageText()).toContain('OpenAPI 3.0.2 · Petstore · 2 docs')
  await press('New1')
  expect(pageText()).toContain('Add pet')
  expect(pageText()).toContain('1Breaking')
  await press('Breaking changes1')
  expect(pageText()).toContain('Find pet')
  await press('Open application')
  expect(close).toHaveBeenCalledOnce()
  expect(addressNow()).toBe('/project/doc/p')
})

it('lets a chosen file be taken away again', async () => {
  await tick('File')
  await chooseFile(new File(['{}'], 'petstore.json'))
  await press('Remove file petstore.json')
  expect(named('Choose file')).toBeDefined()
})

/** The field has the same label as its tab, so it is found by its kind. */
function typeUrl(url: string) {
  document.querySelector<HTMLInputElement>('input[type="url"]')?.focus()
  return typeHere(url)
}

it('shows what an import would do, and does it only when asked to', async () => {
  job.mockReturnValue(jobOf('done', true))
  await typeUrl('https://pets.example/api')
  await press('Preview')
  await eventually(() => expect(pageText()).toContain('Nothing has been changed yet.'))
  expect(start.mock.calls).toEqual([[{ projectId: 'p', isPreview: 1, url: 'https://pets.example/api' }]])
  expect(confirm).not.toHaveBeenCalled()
  await press('Import')
  await eventually(() => expect(confirm.mock.calls).toEqual([[{ projectId: 'p', jobId: 'j' }]]))
})

it('keeps what was typed when someone goes back from the preview', async () => {
  job.mockReturnValue(jobOf('done', true))
  await typeUrl('https://pets.example/api')
  await type('Application name', 'Pets')
  await press('Preview')
  await eventually(() => expect(named('Back')).toBeDefined())
  await press('Back')
  await eventually(() => expect(closePreview.mock.calls).toEqual([[{ jobId: 'j' }]]))
  expect(input('Application name').value).toBe('Pets')
  expect(document.querySelector<HTMLInputElement>('input[type="url"]')?.value).toBe('https://pets.example/api')
})

it('sends no address that is none', async () => {
  await typeUrl('pets')
  await press('Import')
  expect(document.querySelector('input[type="url"]')?.getAttribute('aria-invalid')).toBe('true')
  expect(start).not.toHaveBeenCalled()
})

it('shows at the form why an import could not start', async () => {
  start.mockReturnValue(new Refused('You can no longer edit this project'))
  await typeUrl('https://pets.example/api')
  await press('Import')
  await eventually(() => expect(pageText()).toContain('You can no longer edit this project'))
  expect(named('Preview')).toBeDefined()
})

it('says when an import failed that nothing was changed, and leads back', async () => {
  job.mockReturnValue({ ...jobOf('failed'), report: { error: { key: 'outbound.unreachable', params: { host: 'x' } } } })
  await typeUrl('https://pets.example/api')
  await press('Import')
  await eventually(() => expect(pageText()).toContain('Nothing was changed.'))
  await press('Back')
  expect(named('Preview')).toBeDefined()
})
