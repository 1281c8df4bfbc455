import { describe, expect, it } from 'vitest'
import type { TreeNode } from '#core/contract/doc.ts'
import { allOpen, buildTree, filterTree, findByTyping, idsAbove, indexOfDoc, visibleRows } from './tree-model.ts'

const node = (id: string, parentId: string, type: number, change: Partial<TreeNode> = {}): TreeNode => ({
  id,
  docId: type === 3 ? id : '',
  parentId,
  label: id,
  type,
  docType: 0,
  url: '',
  httpMethod: 'GET',
  deprecated: '$false$',
  version: '',
  apiCount: 0,
  ...change,
})

/** As the server sends them: children may come before their parents. */
const nodes = [
  node('m1', '', 1, { label: 'Orders' }),
  node('d2', 'f1', 3, { label: 'Refund order', url: '/v2/Refunds', httpMethod: 'POST' }),
  node('d1', 'm1', 3, { label: 'Create order', url: '/v2/orders' }),
  node('f1', 'm1', 2, { label: 'After-sales' }),
  node('m2', '', 1, { label: 'Stock' }),
]
const tree = buildTree(nodes)
const shown = (rows: number[]) => rows.map((index) => tree[index]?.id)

describe('buildTree', () => {
  it('puts parents before children and sets levels, ends and positions among siblings', () => {
    expect(tree.map(({ id, level, end, position, siblings }) => [id, level, end, position, siblings])).toEqual([
      ['m1', 1, 4, 1, 2],
      ['d1', 2, 2, 1, 2],
      ['f1', 2, 4, 2, 2],
      ['d2', 3, 4, 1, 1],
      ['m2', 1, 5, 2, 2],
    ])
  })

  it('keeps nodes whose parent is missing', () => {
    expect(buildTree([node('d9', 'gone', 3)]).map(({ id, level }) => [id, level])).toEqual([['d9', 1]])
  })

  it('builds 10,000 nodes without a noticeable delay', () => {
    const many = Array.from({ length: 10_000 }, (_, index) => node(`d${index}`, `f${index % 100}`, 3))
    const folders = Array.from({ length: 100 }, (_, index) => node(`f${index}`, 'm', 2))
    const start = performance.now()
    const large = buildTree([...many, ...folders, node('m', '', 1)])
    visibleRows(large, allOpen(large))
    filterTree(large, 'd99')
    expect(large).toHaveLength(10_101)
    expect(performance.now() - start).toBeLessThan(500)
  })
})

describe('visibleRows', () => {
  it('shows only roots when nothing is expanded', () => {
    expect(shown(visibleRows(tree, new Set()))).toEqual(['m1', 'm2'])
  })

  it('shows children of expanded nodes whose ancestors are expanded too', () => {
    expect(shown(visibleRows(tree, new Set(['m1'])))).toEqual(['m1', 'd1', 'f1', 'm2'])
    expect(shown(visibleRows(tree, new Set(['f1'])))).toEqual(['m1', 'm2'])
  })

  it('shows everything when all nodes are expanded', () => {
    expect(shown(visibleRows(tree, allOpen(tree)))).toEqual(['m1', 'd1', 'f1', 'd2', 'm2'])
  })
})

describe('filterTree', () => {
  const filteredRows = (text: string) => {
    const { kept, open } = filterTree(tree, text)
    return shown(visibleRows(tree, open, kept))
  }

  it('finds by name, URL and id, ignoring case, and expands the ancestors of each hit', () => {
    expect(filteredRows('refund ORDER')).toEqual(['m1', 'f1', 'd2'])
    expect(filteredRows('/v2/refunds')).toEqual(['m1', 'f1', 'd2'])
    expect(filteredRows('D1')).toEqual(['m1', 'd1'])
  })

  it('keeps everything below a matching folder, without expanding it', () => {
    const { kept, open, docs } = filterTree(tree, 'after')
    expect(shown(visibleRows(tree, open, kept))).toEqual(['m1', 'f1'])
    expect(shown(visibleRows(tree, new Set([...open, 'f1']), kept))).toEqual(['m1', 'f1', 'd2'])
    expect(docs).toBe(1)
  })

  it('takes several words, which may be in different texts, and methods', () => {
    expect(filteredRows('v2 refund')).toEqual(['m1', 'f1', 'd2'])
    expect(filteredRows('post refund')).toEqual(['m1', 'f1', 'd2'])
    expect(filteredRows('refund zzz')).toEqual([])
  })

  it('counts the docs that remain, also in each folder', () => {
    const { docs, docsBelow } = filterTree(tree, 'v2')
    expect([docs, docsBelow.get(0), docsBelow.get(2)]).toEqual([2, 2, 1])
  })

  it('finds nothing where nothing matches', () => {
    expect(filteredRows('zzz')).toEqual([])
  })
})

it('returns the ancestors of a doc up to its root', () => {
  expect(idsAbove(tree, indexOfDoc(tree, 'd2'))).toEqual(['f1', 'm1'])
  expect(indexOfDoc(tree, 'gone')).toBe(-1)
})

it('moves to the next label that begins with the typed text', () => {
  const labels = ['Orders', 'Create order', 'After-sales', 'Cancel order']
  expect(findByTyping(labels, 0, 'c')).toBe(1)
  expect(findByTyping(labels, 1, 'c')).toBe(3)
  expect(findByTyping(labels, 3, 'ca')).toBe(3)
  expect(findByTyping(labels, 2, 'x')).toBe(2)
})
