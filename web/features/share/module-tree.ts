import type { DocRow, TreeNode } from '#core/contract/doc.ts'
import { buildTree, nodeTypes, type ViewNode } from '../../parts/tree/tree-model.ts'

/** The folders of a module, also empty ones, and the docs that visitors could see. */
export function moduleTree(rows: readonly DocRow[]): ViewNode[] {
  const tree = buildTree(rows.filter(({ isFolder, isShow }) => isFolder === 1 || isShow === 1).map(toNode))
  // The docs below each folder, counted from the end because children come after their parents.
  for (let index = tree.length - 1; index >= 0; index -= 1) {
    const node = tree[index]
    const parent = tree[node?.parent ?? -1]
    if (node && parent) parent.apiCount += node.type === nodeTypes.doc ? 1 : node.apiCount
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
