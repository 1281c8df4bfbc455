import type { DocRow, TreeNode } from '#core/contract/doc.ts'
import { buildTree, isDoc, nodeTypes, type ViewNode } from '../../parts/tree/tree-model.ts'

/** The folders of a module, also empty ones, and the docs that visitors could see. */
export const moduleTree = (rows: readonly DocRow[]): ViewNode[] =>
  countedTree(rows.filter(({ isFolder, isShow }) => isFolder === 1 || isShow === 1).map(toNode))

/** Counts the docs below each folder from the end, because children come after their parents. */
export function countedTree(nodes: readonly TreeNode[]): ViewNode[] {
  const tree = buildTree(nodes.map((node) => ({ ...node, apiCount: 0 })))
  for (const node of tree.toReversed()) {
    const parent = tree[node.parent]
    if (parent) parent.apiCount += isDoc(node) ? 1 : node.apiCount
  }
  return tree
}

const toNode = (row: DocRow): TreeNode => ({
  id: row.id,
  docId: row.id,
  parentId: row.parentId,
  label: row.name,
  type: row.isFolder === 1 ? nodeTypes.folder : nodeTypes.doc,
  docType: row.type,
  url: row.isFolder === 1 ? '' : row.url,
  httpMethod: row.httpMethod,
  deprecated: row.deprecated,
  version: row.version,
  apiCount: 0,
})
