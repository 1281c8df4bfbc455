import { Notifications } from '@mantine/notifications'
import { Suspense } from 'react'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import type { MeterSphereBinding } from '#core/contract/metersphere.ts'
import {
  choose,
  clearPage,
  eventually,
  input,
  named,
  pageText as text,
  preparePages,
  press,
  Refused,
  settled,
  showPage,
  type Answers,
} from '../../testing/page.tsx'
import { MeterSphereSection } from './MeterSphereSection.tsx'
import { ReleaseSyncDialog } from './ReleaseSyncDialog.tsx'

beforeAll(preparePages)
afterEach(clearPage)

const unbound: MeterSphereBinding = {
  name: '',
  msProjectId: '',
  msProjectName: '',
  msModuleId: '',
  msModuleName: '',
  state: '',
  syncedAt: 0,
  docCount: 0,
  error: '',
  nextAt: 0,
}
const target = { msProjectId: 'p1', msProjectName: 'Shop', msModuleId: 'm1', msModuleName: 'Orders' }
const bound: MeterSphereBinding = { ...unbound, ...target, name: 'Shop / Orders' }
const module = { id: 'module', projectId: 'project', name: 'Orders', type: 0, importUrl: '', version: 1 } as const

const answersOf = (binding: () => MeterSphereBinding, answers: Answers): Answers => ({
  '/user/perm/get': () => ({ isSuperAdmin: false, roleData: { 'space:s1': 'admin' } }),
  '/third/metersphere/module/load': binding,
  '/third/metersphere/release/load': binding,
  '/third/metersphere/project/load': () => ({
    spaceConfig: true,
    spaceId: 's1',
    projects: [
      { id: 'p1', name: 'Shop' },
      { id: 'p2', name: 'Bank' },
    ],
  }),
  '/third/metersphere/module/list': () => [
    {
      id: 'm1',
      name: 'Orders',
      level: 1,
      leaf: false,
      children: [{ id: 'm11', name: 'Returns', level: 2, leaf: true, children: [] }],
    },
  ],
  ...answers,
})

const show = (binding: MeterSphereBinding | (() => MeterSphereBinding), answers: Answers = {}) =>
  showPage(
    <Suspense>
      <Notifications />
      <MeterSphereSection module={module} />
    </Suspense>,
    answersOf(typeof binding === 'function' ? binding : () => binding, answers),
  )

const pick = async (label: string, option: string) => {
  await settled(() => input(label).click())
  await choose(option)
}
const pressInDialog = (name: string) => {
  const buttons = [...document.querySelectorAll<HTMLElement>('[role="dialog"] button')]
  return settled(() => buttons.find(({ textContent }) => textContent === name)?.click())
}

it('binds an application to a module of the second level, and asks for a sync', async () => {
  let binding = unbound
  const save = vi.fn<(input: unknown) => object>(() => {
    binding = bound
    return {}
  })
  const sync = vi.fn<(input: unknown) => object>(() => ({}))
  await show(() => binding, { '/third/metersphere/module/save': save, '/third/metersphere/module/sync': sync })
  expect(text()).toContain('Not bound yet')
  expect(named('Sync now')).toBeUndefined()
  await pick('Project in MeterSphere', 'Shop')
  await pick('Module in MeterSphere', 'Orders / Returns')
  await press('Save')
  expect(save).toHaveBeenCalledWith({
    moduleId: 'module',
    msProjectId: 'p1',
    msProjectName: 'Shop',
    msModuleId: 'm11',
    msModuleName: 'Orders / Returns',
  })
  await eventually(() => expect(text()).toContain('Send docs to Shop / Orders / Returns now?'))
  expect(sync).not.toHaveBeenCalled()
  await pressInDialog('Sync now')
  expect(sync).toHaveBeenCalledWith({ moduleId: 'module' })
})

it('follows a sync until it is done', async () => {
  let binding: MeterSphereBinding = { ...bound, state: 'running' }
  await show(() => binding)
  expect(text()).toContain('Syncing…')
  expect(named('Sync now')?.hasAttribute('data-loading')).toBe(true)
  binding = { ...bound, state: 'done', syncedAt: Date.now(), docCount: 12 }
  await eventually(() => expect(text()).toContain('12 docs sent'))
})

it('shows why a sync failed and when it is tried again', async () => {
  await show({ ...bound, state: 'waiting', error: 'ms.example failed (status 503).', nextAt: Date.now() + 3_600_000 })
  expect(text()).toContain('ms.example failed (status 503).')
  expect(text()).toContain('Next attempt')
})

it('leads space admins to the connection when there is none', async () => {
  const none = { '/third/metersphere/project/load': () => ({ spaceConfig: false, spaceId: 's1', projects: [] }) }
  await show(unbound, none)
  expect(named('Connect the space')?.getAttribute('href')).toBe('/space/setting/s1')
  clearPage()
  await show(unbound, { ...none, '/user/perm/get': () => ({ isSuperAdmin: false, roleData: { 'space:s1': 'dev' } }) })
  expect(text()).toContain('Ask a space admin to connect it in the space settings.')
  expect(named('Connect the space')).toBeUndefined()
})

it('keeps binding and sync in reach when the tool does not answer', async () => {
  await show(bound, { '/third/metersphere/project/load': () => new Refused('ms.example is not responding') })
  expect(text()).toContain('Shop / Orders')
  expect(text()).toContain('ms.example is not responding')
  expect(named('Try again')).toBeDefined()
  expect(named('Sync now')).toBeDefined()
})

it('removes a binding after a question', async () => {
  const save = vi.fn<(input: unknown) => object>(() => ({}))
  await show(bound, { '/third/metersphere/module/save': save })
  await press('Remove binding')
  await eventually(() => expect(text()).toContain('Stop sending docs to Shop / Orders?'))
  await pressInDialog('Remove binding')
  expect(save).toHaveBeenCalledWith({
    moduleId: 'module',
    msProjectId: '',
    msProjectName: '',
    msModuleId: '',
    msModuleName: '',
  })
})

it('does the same for a release', async () => {
  const release = {
    id: 'r1',
    projectId: 'project',
    releaseNo: '1.2',
    releaseDesc: '',
    status: 1,
    isFrozen: 1,
    publishing: -1,
    publishedAt: 0,
    docCount: 3,
    creatorName: 'Mei',
    gmtCreate: 0,
    version: 1,
    isSubscribe: false,
  } as const
  const sync = vi.fn<(input: unknown) => object>(() => ({}))
  await showPage(
    <ReleaseSyncDialog projectId="project" release={release} onClose={() => {}} />,
    answersOf(() => bound, { '/third/metersphere/release/sync': sync }),
  )
  expect(text()).toContain('Sync release 1.2')
  expect(text()).toContain('Shop / Orders')
  await press('Sync now')
  await eventually(() => expect(text()).toContain('Send docs to Shop / Orders now?'))
  const dialogs = [...document.querySelectorAll('[role="dialog"]')]
  const buttons = [...(dialogs.at(-1)?.querySelectorAll('button') ?? [])]
  await settled(() => buttons.find(({ textContent }) => textContent === 'Sync now')?.click())
  expect(sync).toHaveBeenCalledWith({ releaseId: 'r1' })
})
