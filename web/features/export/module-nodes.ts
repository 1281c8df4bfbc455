import type { TreeNode } from '#core/contract/doc.ts'
import { buildTree } from '../../parts/tree/tree-model.ts'

/** What lies in one module, out of the reading tree of its project. */
export function moduleNodes(nodes: readonly TreeNode[], moduleId: string): TreeNode[] {
  const tree = buildTree(nodes)
  const at = tree.findIndex(({ id }) => id === `m_${moduleId}`)
  return at < 0 ? [] : tree.slice(at + 1, tree[at]?.end)
}
