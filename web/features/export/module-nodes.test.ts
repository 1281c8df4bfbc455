import { expect, it } from 'vitest'
import { buildTree, nodeTypes } from '../../parts/tree/tree-model.ts'
import { moduleNodes } from './module-nodes.ts'

const node = (id: string, parentId: string, type: number) => ({
  id,
  parentId,
  type,
  docId: type === nodeTypes.doc ? id : '',
  label: id,
  docType: 0,
  url: '',
  httpMethod: '',
  deprecated: '',
  version: '',
  apiCount: 0,
})
const nodes = [
  node('m_a', '', nodeTypes.module),
  node('f', 'm_a', nodeTypes.folder),
  node('one', 'f', nodeTypes.doc),
  node('m_b', '', nodeTypes.module),
  node('two', 'm_b', nodeTypes.doc),
  node('three', 'm_a', nodeTypes.doc),
]

it('takes one module out of the tree of a project, which then has its own roots', () => {
  const tree = buildTree(moduleNodes(nodes, 'a'))
  expect(tree.map(({ id, level }) => [id, level])).toEqual([
    ['f', 1],
    ['one', 2],
    ['three', 1],
  ])
})

it('has nothing of a module that is not there', () => {
  expect(moduleNodes(nodes, 'c')).toEqual([])
})
