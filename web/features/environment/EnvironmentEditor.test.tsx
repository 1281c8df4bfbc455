import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { newParam } from '#core/rows/make-rows.ts'
import {
  addressNow,
  clearPage,
  eventually,
  goTo,
  input,
  named,
  preparePages,
  press,
  pressKey,
  pressSave,
  Refused,
  showPage,
  type,
} from '../../testing/page.tsx'
import { EnvironmentEditor } from './EnvironmentEditor.tsx'

beforeAll(preparePages)
afterEach(clearPage)

const header = newParam({ id: 'h', name: 'X-App', example: 'web' })
const content = {
  name: 'Test',
  url: 'https://test.example',
  isPublic: 0 as const,
  headers: [header],
  params: [],
  returns: [],
}
const environment = { id: 'e1', name: 'Test', url: 'https://theirs.example', isPublic: 0, version: 8 }

const update = vi.fn<(input: unknown) => unknown>()
const saveRows = vi.fn<(input: unknown) => unknown>()

beforeEach(async () => {
  update.mockReset()
  saveRows.mockReset()
  update.mockReturnValue({ version: 4 })
  saveRows.mockReturnValue({ version: 5 })
  await showPage(<EnvironmentEditor moduleId="module" environmentId="e1" start={{ content, version: 3 }} />, {
    '/model/list': () => [],
    '/doc/enum/info/list': () => [],
    '/module/environment/list': () => [environment],
    '/module/environment/param/list': () => [],
    '/module/environment/update': update,
    '/module/environment/param/save': saveRows,
  })
})

it('saves only changes, each over the previous version', async () => {
  await type('Name', 'Staging')
  await type('Value X-App', 'app')
  await pressSave()
  expect(update.mock.calls).toEqual([
    [{ id: 'e1', name: 'Staging', url: 'https://test.example', isPublic: 0, version: 3 }],
  ])
  expect(saveRows.mock.calls).toMatchObject([[{ style: 1, rows: [{ name: 'X-App', example: 'app' }], version: 4 }]])
})

it('marks a header as secret by its name', async () => {
  await type('Name X-App', 'Authorization')
  expect(input('Secret Authorization').checked).toBe(true)
  await pressKey('Name Authorization', 'z', { ctrlKey: true })
  expect(input('Secret X-App').checked).toBe(false)
})

it('shows an invalid base URL instead of saving', async () => {
  await type('Base URL', 'ftp://files.example')
  await pressSave()
  await eventually(() => expect(document.querySelector('[role="alert"]')?.textContent).toContain('1 problem to fix'))
  expect(update).not.toHaveBeenCalled()
})

it('keeps both changes when someone else saved first', async () => {
  update.mockReturnValueOnce(new Refused('Bob saved this environment a minute ago'))
  await type('Name', 'Staging')
  await pressSave()
  await eventually(() => expect(input('Base URL').value).toBe('https://theirs.example'))
  expect(update.mock.calls.at(-1)).toMatchObject([{ name: 'Staging', url: 'https://theirs.example' }])
})

it('asks before unsaved changes are lost, also when switching environments', async () => {
  await type('Name', 'Staging')
  await goTo('/?env=e2')
  await eventually(() => expect(document.body.textContent).toContain('will be lost'))
  await press('Keep editing')
  await goTo('/elsewhere')
  await eventually(() => expect(named('Leave')).toBeDefined())
  await press('Leave')
  await eventually(() => expect(addressNow()).toBe('/elsewhere'))
})
