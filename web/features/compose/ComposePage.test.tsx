import { Notifications, notifications } from '@mantine/notifications'
import { Suspense } from 'react'
import { Route, Routes } from 'react-router'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import type { Role } from '#core/access/roles.ts'
import type { ComposeNode, ComposeProject } from '#core/contract/compose.ts'
import { notDeprecated } from '#core/doc/doc.ts'
import {
  addressNow,
  choose,
  clearPage,
  eventually,
  goTo,
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
  type Answers,
} from '../../testing/page.tsx'
import { ComposePage } from './ComposePage.tsx'

const project = (id: string, name: string, other: Partial<ComposeProject> = {}): ComposeProject => ({
  id,
  key: `key${id}`,
  url: `http://docs.test/show/${id}`,
  spaceId: 's',
  name,
  description: '',
  type: 1,
  isEncrypt: 0,
  status: 1,
  style: 'ink',
  logo: '',
  isIndexed: 0,
  visits: 0,
  lastVisitAt: 0,
  creatorName: 'Ada',
  gmtCreate: 1,
  version: 3,
  ...other,
})
const folder = (id: string, name: string): ComposeNode => ({
  id,
  parentId: '',
  isFolder: 1,
  docId: '',
  name,
  url: '',
  httpMethod: '',
  docType: 0,
  deprecated: notDeprecated,
  origin: '',
  state: 'shown',
  withdrawnBy: '',
  orderIndex: 10,
  creatorName: 'Ada',
  gmtCreate: 1,
})
const doc = (id: string, name: string, other: Partial<ComposeNode> = {}): ComposeNode => ({
  ...folder(id, name),
  isFolder: 0,
  docId: `doc-${id}`,
  url: `/${id}`,
  httpMethod: 'GET',
  origin: 'Shop/Trade/Orders',
  ...other,
})

let projects: ComposeProject[]
let nodes: ComposeNode[]
const calls = {
  add: vi.fn<(input: unknown) => unknown>(),
  update: vi.fn<(input: unknown) => unknown>(),
  move: vi.fn<(input: unknown) => unknown>(),
  remove: vi.fn<(input: unknown) => unknown>(),
  addDocs: vi.fn<(input: unknown) => unknown>(),
  reveal: vi.fn<(input: unknown) => unknown>(),
}

beforeAll(preparePages)
beforeEach(() => {
  projects = [project('p1', 'Handbook', { type: 2, isEncrypt: 1 }), project('p2', 'Public docs', { status: 0 })]
  nodes = [
    folder('f', 'Basics'),
    doc('a', 'Create order', { parentId: 'f' }),
    doc('b', 'List orders', { state: 'withdrawn', withdrawnBy: 'Maya' }),
    doc('c', 'Old order', { state: 'deleted' }),
  ]
  for (const call of Object.values(calls)) call.mockReset().mockReturnValue({})
  calls.reveal.mockReturnValue({ password: 'grey heron' })
  calls.addDocs.mockReturnValue({ added: 1 })
})
afterEach(async () => {
  await settled(notifications.clean)
  clearPage()
  localStorage.clear()
  vi.restoreAllMocks()
})

const node = (id: string, type: number, label: string, parentId = '') => ({
  id,
  docId: type === 3 ? `doc-${id}` : '',
  parentId,
  moduleId: 'm',
  projectId: 'source',
  type,
  label,
  url: type === 3 ? `/${id}` : '',
  httpMethod: 'GET',
  docType: 0,
  deprecated: notDeprecated,
  apiCount: type === 3 ? 0 : 2,
})

const answers = (role: Role): Answers => ({
  '/user/perm/get': () => ({
    isSuperAdmin: false,
    roleData: { 'space:s': role, 'project:source': 'dev', 'project:readable': 'guest' },
  }),
  '/space/info': () => ({
    id: 's',
    name: 'Handbooks',
    isCompose: 1,
    creatorName: 'Ada',
    gmtCreate: 1,
    leaders: [],
    projectCount: 0,
    memberCount: 1,
    version: 1,
  }),
  '/space/project/compose/list': () => projects,
  '/compose/doc/list': () => nodes,
  '/compose/project/add': calls.add,
  '/compose/project/update': calls.update,
  '/compose/project/reveal': calls.reveal,
  '/compose/doc/move': calls.move,
  '/compose/doc/remove': calls.remove,
  '/compose/doc/add': calls.addDocs,
  '/doc/view/projects': () => [
    {
      id: 'shop',
      name: 'Shop',
      projects: [
        { id: 'source', name: 'Trade' },
        { id: 'readable', name: 'Secrets of others' },
      ],
    },
    { id: 'other', name: 'Foreign space', projects: [{ id: 'readable2', name: 'Foreign' }] },
  ],
  '/doc/view/dataByProject': () => [node('m', 1, 'Orders'), node('b', 3, 'List orders', 'm'), node('d', 3, 'Pay', 'm')],
})

async function show(role: Role = 'dev', search = '') {
  await showPage(
    <Suspense>
      <Routes>
        <Route path="/space/compose/:spaceId" element={<ComposePage />} />
        <Route path="*" element={null} />
      </Routes>
      <Notifications />
    </Suspense>,
    answers(role),
  )
  await goTo(`/space/compose/s${search}`)
  await eventually(() => expect(pageText()).toContain('Handbooks'))
}

const rowOf = (id: string) => document.querySelector<HTMLElement>(`[data-row="${id}"]`)
const keyOn = async (id: string, key: string, options: KeyboardEventInit = {}) => {
  await settled(() => rowOf(id)?.focus())
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...options })
  await settled(() => void rowOf(id)?.dispatchEvent(event))
}

it('explains what a compose project is, and makes the first one', async () => {
  projects = []
  calls.add.mockImplementation(() => {
    projects = [project('p9', 'Partners')]
    return projects[0]
  })
  await show()
  expect(pageText()).toContain('Publish docs of several spaces as one handbook')
  await press('New project')
  await eventually(() => expect(input('Project name').value).toBe(''))
  await press('Create project')
  expect(calls.add).not.toHaveBeenCalled()
  await type('Project name', ' Partners ')
  await press('Create project')
  await eventually(() => expect(calls.add).toHaveBeenCalled())
  expect(calls.add.mock.calls[0]?.[0]).toEqual({
    spaceId: 's',
    name: 'Partners',
    description: '',
    type: 1,
    status: 1,
    style: 'ink',
    logo: '',
    isIndexed: 0,
  })
  await eventually(() => expect(document.querySelector('h2')?.textContent).toBe('Partners'))
})

it('opens the project in the address, with its state', async () => {
  await show('dev', '?project=p2')
  await eventually(() => expect(document.querySelector('h2')?.textContent).toBe('Public docs'))
  expect(pageText()).toContain('This project is disabled.')
})

it('saves over the version that was opened, and tells why it was refused', async () => {
  calls.update.mockReturnValue(new Refused('Not saved: Maya changed this in the meantime.'))
  await show()
  await press('Edit')
  await eventually(() => expect(input('Project name').value).toBe('Handbook'))
  await type('Password', 'new heron')
  await press('Save')
  await eventually(() => expect(pageText()).toContain('Not saved: Maya changed this in the meantime.'))
  expect(calls.update.mock.calls[0]?.[0]).toMatchObject({ id: 'p1', version: 3, type: 2, password: 'new heron' })
})

it('shows the password on request only', async () => {
  await show()
  await eventually(() => expect(named('Show password')).toBeDefined())
  expect(calls.reveal).not.toHaveBeenCalled()
  await press('Show password')
  await eventually(() => expect(pageText()).toContain('grey heron'))
})

it('lets a guest read, without password and tools', async () => {
  await show('guest')
  await eventually(() => expect(pageText()).toContain('Create order'))
  for (const tool of ['New project', 'Edit', 'Add docs', 'New folder', 'Show password', 'Remove Create order']) {
    expect(named(tool)).toBeUndefined()
  }
})

it('says why visitors do not see a doc', async () => {
  await show()
  await eventually(() => expect(rowOf('b')?.textContent).toContain('Withdrawn by Maya'))
  expect(rowOf('c')?.textContent).toContain('Deleted')
  expect(rowOf('c')?.querySelector('a')).toBeNull()
  expect(rowOf('a')?.textContent).toContain('Shop/Trade/Orders')
})

it('finds docs on all levels', async () => {
  await show()
  await eventually(() => expect(rowOf('c')).not.toBeNull())
  await type('Filter by ID, name or URL', 'create')
  await eventually(() => expect(rowOf('c')).toBeNull())
  expect(rowOf('a')).not.toBeNull()
})

it('moves a doc by keys', async () => {
  await show()
  await eventually(() => expect(rowOf('b')).not.toBeNull())
  await keyOn('b', 'ArrowRight', { altKey: true })
  await eventually(() => expect(calls.move.mock.calls).toEqual([[{ ids: ['b'], parentId: 'f', afterId: 'a' }]]))
})

it('asks before it removes a folder, and says that the docs stay', async () => {
  await show()
  await eventually(() => expect(rowOf('f')).not.toBeNull())
  await press('Remove Basics')
  await eventually(() => expect(pageText()).toContain('The doc itself stays in its application.'))
  await press('Remove')
  await eventually(() => expect(calls.remove.mock.calls).toEqual([[{ id: 'f' }]]))
})

it('offers only docs that the person may publish, and none twice', async () => {
  // The DOM of the tests has no layout, so the tree in the dialog would have no room for rows.
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600)
  await show()
  await eventually(() => expect(named('Add docs')).toBeDefined())
  await press('Add docs')
  await eventually(() => expect(document.querySelector('[role="treeitem"]')).not.toBeNull())
  await press('Add')
  expect(pageText()).toContain('Please choose doc')
  const items = [...document.querySelectorAll<HTMLElement>('[role="treeitem"]')]
  expect(items.find(({ textContent }) => textContent.includes('List orders'))?.getAttribute('aria-disabled')).toBe(
    'true',
  )
  await settled(() => input('Project').click())
  const options = [...document.querySelectorAll('[role="option"]')].map(({ textContent }) => textContent)
  expect(options).not.toContain('Secrets of others')
  expect(options).not.toContain('Foreign space')
  await choose('Trade')
  await settled(() => items.find(({ textContent }) => textContent.includes('Pay'))?.click())
  await press('Add 1 doc')
  await eventually(() =>
    expect(calls.addDocs.mock.calls).toEqual([[{ projectId: 'p1', parentId: '', docList: [{ docId: 'doc-d' }] }]]),
  )
  await eventually(() => expect(pageText()).toContain('1 doc added.'))
})

it('leads from a space with projects to its own page', async () => {
  await showPage(
    <Suspense>
      <Routes>
        <Route path="/space/compose/:spaceId" element={<ComposePage />} />
        <Route path="*" element={null} />
      </Routes>
    </Suspense>,
    { ...answers('dev'), '/space/info': () => ({ id: 's', name: 'Shop', isCompose: 0 }) },
  )
  await goTo('/space/compose/s')
  await eventually(() => expect(addressNow()).toBe('/space/project/s'))
})

it('lists a project in search engines only while it is public', async () => {
  await show('dev', '?project=p2')
  await press('Edit')
  await eventually(() => expect(input('Search engines may list it').checked).toBe(false))
  await tick('Search engines may list it')
  await settled(() => document.querySelectorAll<HTMLElement>('[role="radio"]')[1]?.click())
  await press('Save')
  await eventually(() => expect(calls.update.mock.calls[0]?.[0]).toMatchObject({ type: 2, isIndexed: 0, password: '' }))
})
