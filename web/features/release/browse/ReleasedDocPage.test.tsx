import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import type { ReleasedDoc } from '#core/contract/release.ts'
import { newDocContent } from '#core/doc/doc-fields.ts'
import { newParam } from '#core/rows/make-rows.ts'
import { toFlatDoc } from '#core/wire/flat-doc.ts'
import { clearPage, eventually, named, preparePages, press, showPage } from '../../../testing/page.tsx'
import { ReleasedDocPage } from './ReleasedDocPage.tsx'

const row = (name: string, description: string) => newParam({ name, description, type: 'string' })

const released: ReleasedDoc = {
  ...toFlatDoc({ ...newDocContent(0), name: 'Create order', url: '/orders', httpMethod: 'POST' }),
  id: 'd',
  docId: 'd',
  docName: 'Create order',
  moduleId: 'm',
  parentId: '',
  projectId: 'p',
  spaceId: 's',
  type: 0,
  revision: 3,
  isFolder: 0,
  isLocked: 0,
  creatorName: 'Ada',
  modifierName: 'Ada',
  gmtCreate: 0,
  gmtModified: 0,
  description: '<p>Books <b>one</b> order.</p>',
  requestParams: [row('amount', 'In cents')],
  models: [],
  enums: [],
  environments: [{ id: 'e', name: 'Test', url: 'https://test.example' }],
  globalHeaders: [row('X-Tenant', 'Whose order')],
  globalParams: [],
  globalReturns: [],
  origin: '',
  conflicts: [],
  errorCodes: { module: [], project: [] },
  isLive: 1,
}
const copied = vi.fn<(text: string) => void>()
vi.mock('../../../lib/clipboard.ts', () => ({
  copyText: async (text: string | Promise<string>) => {
    copied(await text)
    return 'copied'
  },
}))

beforeAll(preparePages)
beforeEach(() => {
  copied.mockReset()
})
afterEach(clearPage)

it.each([
  ['', 1],
  [' that was deleted since', 0],
] as const)('copies a doc%s as Markdown, as it is in the release', async (_name, isLive) => {
  await showPage(<ReleasedDocPage releaseId="r" docId="d" />, {
    '/project/release/doc': () => ({ ...released, isLive }),
  })
  await eventually(() => expect(named('Copy as Markdown')).toBeDefined())
  await press('Copy as Markdown')
  await eventually(() => expect(copied).toHaveBeenCalledOnce())
  const text = copied.mock.calls[0]?.[0]
  for (const part of [
    '# Create order',
    '/orders',
    'Books **one** order.',
    '`amount`',
    'In cents',
    'X-Tenant',
    'https://test.example',
  ])
    expect(text).toContain(part)
})
