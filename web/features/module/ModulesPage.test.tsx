import { Notifications, notifications } from '@mantine/notifications'
import { Suspense } from 'react'
import { Route, Routes } from 'react-router'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import type { Role } from '#core/access/roles.ts'
import type { ModuleCard } from '#core/contract/module.ts'
import {
  choose,
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
  type,
} from '../../testing/page.tsx'
import { ModulesPage } from './ModulesPage.tsx'

const module = (id: string, name: string): ModuleCard => ({
  id,
  projectId: 'p',
  name,
  type: 0,
  importUrl: '',
  version: 3,
})
let modules: ModuleCard[]
const add = vi.fn<(input: unknown) => unknown>()
const rename = vi.fn<(input: unknown) => unknown>()
const remove = vi.fn<(input: unknown) => unknown>()

beforeAll(preparePages)
beforeEach(() => {
  modules = [module('m1', 'Orders'), module('m2', 'Payments')]
  for (const mock of [add, rename, remove]) mock.mockReset().mockReturnValue({})
})
afterEach(async () => {
  await settled(notifications.clean)
  clearPage()
  localStorage.clear()
})

async function show(role: Role = 'admin', search = '') {
  await showPage(
    <Suspense>
      <Routes>
        <Route path="/project/doc/:projectId" element={<ModulesPage />} />
        <Route path="*" element={null} />
      </Routes>
      <Notifications />
    </Suspense>,
    {
      '/user/perm/get': () => ({ isSuperAdmin: false, roleData: { 'project:p': role } }),
      '/module/list': () => modules,
      '/module/add': add,
      '/module/name/update': rename,
      '/module/impact': () => ({ projects: 0, modules: 1, docs: 12, shares: 2, members: 0 }),
      '/module/delete': remove,
      '/doc/list-v2': () => [],
      '/trash/list': () => [],
    },
  )
  await goTo(`/project/doc/p${search}`)
  await eventually(() => expect(document.querySelector('h1, h2, [aria-current]')).not.toBeNull())
}
const currentOnes = () => [...document.querySelectorAll('[aria-current]')].map(({ textContent }) => textContent)

it('opens the first application with its docs, and another one by its name', async () => {
  await show()
  await eventually(() => expect(currentOnes()).toEqual(['Orders', 'API list']))
  await press('Payments')
  await eventually(() => expect(pageText()).toContain('No docs in Payments yet'))
})

it('keeps the page that is open when another application is chosen', async () => {
  await show()
  await press('Recycle bin')
  await press('Payments')
  await eventually(() => expect(currentOnes()).toEqual(['Payments', 'Recycle bin']))
})

it('finds one of many applications by name, the best match first', async () => {
  const names = ['Stock', 'Border', 'Users', 'Order items', 'Mail', 'Invoices']
  modules = names.map((name, index) => module(`m${index}`, name))
  await show()
  await press('All applications')
  await pressKey('Filter applications', 'Tab')
  expect(currentOnes()).toEqual(['Stock', 'API list'])
  await type('Filter applications', 'order')
  await pressKey('Filter applications', 'Tab')
  await eventually(() => expect(currentOnes()).toEqual(['Order items', 'API list']))
})

it('shows a guest only the pages to read', async () => {
  await show('guest', '?id=ModuleSetting')
  await eventually(() => expect(currentOnes()).toEqual(['Orders', 'API list']))
  for (const tool of [
    'OpenAPI',
    'Application settings',
    'Recycle bin',
    'Add to this project',
    'More actions for Orders',
  ])
    expect(named(tool)).toBeUndefined()
})

it('creates an application, which needs a name, and opens it', async () => {
  add.mockImplementation(() => {
    modules = [...modules, module('m3', 'Stock')]
    return modules.at(-1)
  })
  await show()
  await press('Add to this project')
  await choose('New application')
  await eventually(() => expect(input('Application name').value).toBe(''))
  await press('Create')
  expect(add).not.toHaveBeenCalled()
  await type('Application name', ' Stock ')
  await press('Create')
  await eventually(() => expect(add.mock.calls).toEqual([[{ name: 'Stock', projectId: 'p' }]]))
  await eventually(() => expect(currentOnes()).toEqual(['Stock', 'API list']))
})

it('shows at the name why an application could not be created', async () => {
  add.mockReturnValue(new Refused('There is already an application with this name', 'name'))
  await show()
  await press('Add to this project')
  await choose('New application')
  await eventually(() => expect(input('Application name').value).toBe(''))
  await type('Application name', 'Orders')
  await press('Create')
  await eventually(() => expect(pageText()).toContain('There is already an application with this name'))
  expect(input('Application name').getAttribute('aria-invalid')).toBe('true')
})

it('names what goes with an application before it is deleted', async () => {
  await show()
  await press('More actions for Orders')
  await choose('Delete…')
  await eventually(() => expect(pageText()).toContain('Delete application Orders?'))
  expect(pageText()).toContain('Also deleted: 12 docs and 2 shares.')
  await press('Keep')
  expect(remove).not.toHaveBeenCalled()
  remove.mockImplementation(() => {
    modules = modules.slice(1)
    return {}
  })
  await press('More actions for Orders')
  await choose('Delete…')
  await eventually(() => expect(named('Delete application')).toBeDefined())
  await press('Delete application')
  await eventually(() => expect(remove.mock.calls).toEqual([[{ id: 'm1' }]]))
  await eventually(() => expect(currentOnes()).toEqual(['Payments', 'API list']))
})

it('renames an application in its settings, over the version that was seen', async () => {
  await show('admin', '?id=ModuleSetting&section=general')
  await eventually(() => expect(input('Application name').value).toBe('Orders'))
  expect(named('Save')?.hasAttribute('disabled')).toBe(true)
  rename.mockReturnValueOnce(new Refused('Bob renamed this application a minute ago'))
  await type('Application name', 'Purchases')
  await press('Save')
  await eventually(() => expect(pageText()).toContain('Bob renamed this application a minute ago'))
  await press('Save')
  await eventually(() => expect(rename.mock.calls.at(-1)).toEqual([{ id: 'm1', version: 3, name: 'Purchases' }]))
})

it('offers the first application in an empty project', async () => {
  modules = []
  await show()
  await eventually(() => expect(pageText()).toContain('Create the first application'))
  await press('New application')
  await eventually(() => expect(input('Application name')).toBeDefined())
})

it('tells a guest of an empty project who can change that', async () => {
  modules = []
  await show('guest')
  await eventually(() => expect(pageText()).toContain('Its developers and admins can add them.'))
  expect(named('New application')).toBeUndefined()
})
