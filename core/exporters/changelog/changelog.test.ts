import { expect, it } from 'vitest'
import type { DocComparison } from '../../change/change.ts'
import { en } from '../../i18n/en.ts'
import { makeTranslator } from '../../i18n/translator.ts'
import { zhCN } from '../../i18n/zh-CN.ts'
import { toChangelog, type ChangelogDoc } from './changelog.ts'

const t = makeTranslator({ en, 'zh-CN': zhCN })('en')
const renamed: DocComparison = {
  class: 'text',
  values: [{ field: 'name', label: 'edit.fieldName', before: 'Create', after: 'Place', class: 'text' }],
  parts: [],
  rows: [],
}
const doc = (change: Partial<ChangelogDoc>): ChangelogDoc => ({
  group: 'changed',
  class: 'text',
  name: 'Place order',
  httpMethod: 'POST',
  url: '/orders',
  moduleName: 'Orders',
  comparison: undefined,
  ...change,
})

it('lists what differs by group, with breaking changes first', () => {
  const docs = [
    doc({ group: 'removed', class: 'breaking', name: 'Old', url: '/old' }),
    doc({ comparison: renamed }),
    doc({ group: 'added', class: 'compatible', name: 'New', httpMethod: '', url: '' }),
  ]
  const text = toChangelog({ from: '1.0', to: '2.0', description: 'The *big* one', docs, t })
  expect(text.split('\n\n').slice(0, 6)).toEqual([
    '# Changes from 1.0 to 2.0',
    String.raw`The \*big\* one`,
    '## Added docs',
    '- **New**',
    '## Changed docs',
    expect.stringMatching(/^- \*\*Place order\*\* `POST \/orders`\n {2}- .*Create → Place$/),
  ])
  expect(text).toContain('## Removed docs\n\n- **Old** `POST /old`: breaking\n')
})

it('names the application of each doc when there are several', () => {
  const docs = [doc({}), doc({ name: 'Other', moduleName: 'Stock' })]
  const text = toChangelog({ from: '1.0', to: undefined, description: '', docs, t })
  expect(text).toContain('# Changes since 1.0')
  expect(text).toContain('- **Other** `POST /orders` (Stock)')
})

it('says when nothing differs', () => {
  expect(toChangelog({ from: '1.0', to: undefined, description: '', docs: [], t })).toBe(
    '# Changes since 1.0\n\nNo changes.\n',
  )
})
