import { afterEach, beforeAll, expect, it } from 'vitest'
import type { ListedCall } from '#core/contract/saved-call.ts'
import { row } from '#core/rows/testing/rows.ts'
import { doc } from '../../reading/testing/doc.ts'
import {
  clearPage,
  eventually,
  named,
  pageText,
  preparePages,
  press,
  select,
  showPage,
  tick,
  type Answers,
} from '../../testing/page.tsx'
import { ChecksTab } from './ChecksTab.tsx'

beforeAll(preparePages)
afterEach(clearPage)

const view = doc({ id: 'd1', responseParams: [row('total', { type: 'number' })] })
const call = (id: string, name: string, change: Partial<ListedCall> = {}): ListedCall => ({
  id,
  docId: 'd1',
  scope: 'team',
  name,
  request: '{}',
  checks: [{ kind: 'status', value: '2xx' }, { kind: 'schema' }],
  modifierName: 'Ada',
  gmtModified: 0,
  version: 1,
  docName: 'Create order',
  httpMethod: 'POST',
  url: '/orders',
  folders: ['Orders'],
  ...change,
})

let environmentNumber = 0

/** Each test has an environment of its own: results are kept per environment. */
function answers(calls: ListedCall[], more: Answers = {}): Answers {
  environmentNumber += 1
  const environment = { id: `e${environmentNumber}`, name: 'Test', url: 'https://api.example', isPublic: 0, version: 1 }
  return {
    '/user/perm/get': () => ({ isSuperAdmin: true, roleData: {} }),
    '/module/call/list': () => calls,
    '/module/environment/list': () => [environment],
    '/doc/globals': () => ({ globalHeaders: [], globalParams: [], globalReturns: [], models: [], enums: [] }),
    '/debug/variable/list': () => [],
    '/doc/debugscript/list': () => [],
    '/doc/view/detail': () => view,
    ...more,
  }
}

const module = { id: 'm1', projectId: 'p1', name: 'Orders' } as Parameters<typeof ChecksTab>[0]['module']
const show = (calls: ListedCall[], more?: Answers) =>
  showPage(<ChecksTab module={module} />, answers(calls, more), '/?id=Checks')

it('tells how to save the first call, and how to run calls in a pipeline', async () => {
  await show([])
  expect(pageText()).toContain('Save a call to check answers')
  expect(pageText()).toContain('npx endpaper test m1 --env Test')
  expect(named('Open docs')).toBeDefined()
})

it('lists calls by folder and doc, and narrows them to a folder', async () => {
  await show([call('1', 'Good order'), call('2', 'Empty order', { folders: ['Orders', 'Old'] })])
  expect(document.querySelector('section[aria-label="Orders"]')?.textContent).toContain('Good order')
  expect(pageText()).toContain('Not run')
  const folder = [...document.querySelectorAll('select')].find(({ labels }) => labels[0]?.textContent === 'Folder')
  folder?.setAttribute('aria-label', 'Folder')
  await select('Folder', 'Orders / Old')
  expect(pageText()).not.toContain('Good order')
  expect(pageText()).toContain('Empty order')
})

it('says what to do when a call cannot be sent, and lists only failed calls', async () => {
  const request = JSON.stringify({ json: '{"sku":"{{sku}}"}', bodyMode: 'json' })
  await show([call('1', 'Good order', { request })])
  await press('Run all')
  await eventually(() => expect(pageText()).toContain('0 passed, 0 failed, 1 without an answer'))
  await press('Details of Good order')
  expect(pageText()).toContain('Not defined in Test: {{sku}}')
  await tick('Only failed')
  expect(pageText()).toContain('Good order')
})
