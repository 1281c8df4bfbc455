import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import type { TreeNode } from '#core/contract/doc.ts'
import { buildTree } from '../../parts/tree/tree-model.ts'
import { clearPage, preparePages, settled, showPage, type } from '../../testing/page.tsx'
import { TreeView } from './TreeView.tsx'

const node = (id: string, parentId: string, change: Partial<TreeNode>): TreeNode => ({
  id,
  docId: id,
  parentId,
  label: id,
  type: 3,
  docType: 0,
  url: '',
  httpMethod: 'GET',
  deprecated: '$false$',
  version: '',
  apiCount: 0,
  ...change,
})
const tree = buildTree([
  node('m', '', { label: 'Orders', type: 1, docId: '', apiCount: 81 }),
  node('refund', 'm', { label: 'Give money back', url: '/v2/refunds/{id}', httpMethod: 'POST' }),
  ...Array.from({ length: 80 }, (_, index) =>
    node(`d${index}`, 'm', { label: `Order ${index}`, url: `/v2/orders/${index}` }),
  ),
])

beforeAll(preparePages)
beforeEach(() =>
  showPage(
    <TreeView
      tree={tree}
      docId="d70"
      rowHeight={30}
      memory={{ key: 'viewTreeTrigger', isExpandedAtFirst: true }}
      pathOf={(docId) => `/view/${docId}`}
      renderTools={({ filter }) => filter}
      empty=""
    />,
    {},
  ),
)
afterEach(() => {
  clearPage()
  localStorage.clear()
})

const frame = () => document.querySelector('[role="tree"]')
const filterBy = (text: string) => type('Filter by ID, name or URL', text)
const marks = () => [...document.querySelectorAll('mark')].map(({ textContent }) => textContent)

it('takes several words, and shows and marks the path where it matches', async () => {
  await filterBy('post MONEY refunds')
  expect(document.querySelector('[data-type="3"]')?.textContent).toContain('/v2/refunds/{id}')
  expect(marks()).toEqual(['money', 'refunds'])
})

it('counts what it leaves, in total and in folders', async () => {
  await filterBy('orders 7')
  expect(document.querySelector('output')?.textContent).toBe('17 matches')
  expect(document.querySelector('[data-type="1"]')?.textContent).toBe('Orders17')
  await filterBy('orders nowhere')
  expect(document.querySelector('output')?.textContent).toBe('No matches.')
})

it('starts at the top again whenever the filter changes', async () => {
  const scrolled = frame()
  if (!scrolled) throw new Error('no tree')
  scrolled.scrollTop = 900
  await filterBy('orders')
  expect(scrolled.scrollTop).toBe(0)
  await settled(() => scrolled.scrollTo({ top: 600 }))
  await filterBy('orders 7')
  expect(scrolled.scrollTop).toBe(0)
})
