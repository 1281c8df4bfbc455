import type { ServedNode, TreeNode } from '#core/contract/doc.ts'
import { PreparedData } from '../../../answers/envelope.ts'
import { NODE } from './doc-nodes.ts'

export interface TreeForm {
  isNested?: 0 | 1
}

/** A tree ready to be sent, flat or nested. It is cached, so this runs once for each version. */
export function prepareTree(nodes: readonly TreeNode[], { isNested = 0 }: TreeForm): PreparedData {
  const served = nodes.map(toServed)
  return new PreparedData(JSON.stringify(isNested === 1 ? nest(served) : served))
}

const toServed = (node: TreeNode): ServedNode => ({ ...node, isFolder: node.type === NODE.doc ? 0 : 1, children: [] })

/** Nodes without a known parent are roots. */
function nest(nodes: ServedNode[]): ServedNode[] {
  const byId = new Map(nodes.map((node) => [node.id, node]))
  const roots: ServedNode[] = []
  for (const node of nodes) (byId.get(node.parentId)?.children ?? roots).push(node)
  return roots
}

/** For the name of a cached tree: each form has its own cache entry. */
export const formName = ({ isNested = 0 }: TreeForm): string => (isNested === 1 ? ', nested' : '')
