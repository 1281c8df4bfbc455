import { describe, expect, it } from 'vitest'
import type { TreeNode } from '#core/contract/doc.ts'
import { buildTree, indexOfDoc, nodeTypes, visibleRows } from '../../parts/tree/tree-model.ts'
import { cutTree } from './cut-tree.ts'

const node = (id: string, parentId = '', type: number = nodeTypes.doc): TreeNode => ({
  id,
  docId: id,
  parentId,
  label: id,
  type: type as TreeNode['type'],
  docType: 0,
  url: '',
  httpMethod: '',
  deprecated: '$false$',
  version: '',
  apiCount: 0,
})

/** Folders, one in the other, with docs in each. */
function newTree(folders: number, docsInEach: number) {
  const names = Array.from({ length: folders }, (_, index) => `f${index}`)
  const nodes = names.flatMap((name, index) => [
    node(name, names[index - 1], nodeTypes.folder),
    ...Array.from({ length: docsInEach }, (_, doc) => node(`${name}d${doc}`, name)),
  ])
  return buildTree(nodes)
}

/** The row at which a tree without scripts shows a doc. */
function rowIn(nodes: readonly TreeNode[], docId: string): number {
  const tree = buildTree(nodes)
  return visibleRows(tree, { has: () => true }).indexOf(indexOfDoc(tree, docId))
}

describe('the part of a tree that a page arrives with', () => {
  const flat = newTree(1, 300)

  it.each([0, 1, 14, 15, 16, 150, 298, 299])('shows doc %i of 300 on the first screen', (doc) => {
    const nodes = cutTree(flat, `f0d${doc}`, false)
    expect(rowIn(nodes, `f0d${doc}`)).toBeGreaterThan(0)
    expect(rowIn(nodes, `f0d${doc}`)).toBeLessThan(16)
  })

  it.each([true, false])(
    'shows a doc of a deep folder on the first screen, with all folders around it',
    (isExpanded) => {
      const nodes = cutTree(newTree(10, 30), 'f9d20', isExpanded)
      expect(rowIn(nodes, 'f9d20')).toBeLessThan(16)
      expect(nodes.filter(({ type }) => type === nodeTypes.folder)).toHaveLength(10)
    },
  )

  it('begins with the first row while the open doc shows', () => {
    expect(
      cutTree(flat, 'f0d10', false)
        .map(({ id }) => id)
        .slice(0, 2),
    ).toEqual(['f0', 'f0d0'])
    expect(cutTree(flat, 'nothing', true)).toHaveLength(60)
  })
})
