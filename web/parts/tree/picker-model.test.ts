import { describe, expect, it } from 'vitest'
import type { TreeNode } from '#core/contract/doc.ts'
import { notDeprecated } from '#core/doc/doc.ts'
import { buildTree, filterTree, nodeTypes } from './tree-model.ts'
import { docsAt, countOutside, countTicks, toggled } from './picker-model.ts'

const node = (id: string, parentId: string, type: number): TreeNode => ({
  id,
  parentId,
  docId: type === nodeTypes.doc ? id : '',
  label: id,
  type,
  docType: 0,
  url: '',
  httpMethod: 'GET',
  deprecated: notDeprecated,
  version: '',
  apiCount: 0,
})
const tree = buildTree([
  node('Shop', '', nodeTypes.module),
  node('Orders', 'Shop', nodeTypes.folder),
  node('create', 'Orders', nodeTypes.doc),
  node('list', 'Orders', nodeTypes.doc),
  node('about', 'Shop', nodeTypes.doc),
  node('Empty', 'Shop', nodeTypes.folder),
])
const at = (id: string) => tree.findIndex((one) => one.id === id)

describe('a tick', () => {
  it('selects all docs below a folder', () => {
    expect(docsAt(tree, at('Shop'))).toEqual(['create', 'list', 'about'])
    expect(docsAt(tree, at('list'))).toEqual(['list'])
    expect(docsAt(tree, at('Empty'))).toEqual([])
  })

  it('selects only docs that match the filter', () => {
    expect(docsAt(tree, at('Shop'), filterTree(tree, 'creat').kept)).toEqual(['create'])
  })

  it('deselects all when all were selected', () => {
    expect(toggled(new Set(['list']), ['create', 'list'])).toEqual(new Set(['list', 'create']))
    expect(toggled(new Set(['create', 'list', 'about']), ['create', 'list'])).toEqual(new Set(['about']))
  })
})

it('shows folders as all, some or none of their docs', () => {
  const tick = countTicks(tree, new Set(['create', 'list']))
  expect(['Shop', 'Orders', 'create', 'about', 'Empty'].map((id) => tick(at(id)))).toEqual([
    'some',
    'all',
    'all',
    'none',
    'none',
  ])
})

it('counts selected docs that are not in the tree', () => {
  expect(countOutside(tree, new Set(['create', 'hidden']))).toBe(1)
})
