import type { TreeNode } from '#core/contract/doc.ts'
import { buildTree, idsAbove, indexOfDoc, visibleRows, type ViewNode } from '../../parts/tree/tree-model.ts'

/** Rows of the first screen. The tree is scrolled until the open doc shows, so more rows are needed above it than below. */
const ROWS = 60
const ABOVE = 48
const BELOW = 12

/** The nodes whose rows the first screen shows, and the folders around them, in the order of the whole. */
export function cutTree(tree: readonly ViewNode[], docId: string, isExpanded: boolean): TreeNode[] {
  const current = indexOfDoc(tree, docId)
  const above = new Set(idsAbove(tree, current))
  const rows = visibleRows(tree, { has: (id) => isExpanded || above.has(id) })
  const row = Math.max(0, rows.indexOf(current))
  const start = Math.max(0, row - ABOVE)
  const shown = rows.slice(start, Math.max(start + ROWS, row + BELOW))
  const kept = new Set(shown)
  for (const index of shown) {
    for (let at = tree[index]?.parent ?? -1; at >= 0; at = tree[at]?.parent ?? -1) kept.add(at)
  }
  return tree.filter((_, index) => kept.has(index)).map(asNode)
}

const asNode = ({
  level: _level,
  parent: _parent,
  end: _end,
  position: _p,
  siblings: _s,
  ...node
}: ViewNode): TreeNode => node

/** The last trees: readers open one doc after the other. */
const known = new Map<string, ViewNode[]>()
const MAX_KNOWN = 4

/** The tree in a response body, parsed once for each version. */
export function parseTree(version: string, bytes: Uint8Array): ViewNode[] {
  const tree = known.get(version) ?? buildTree(JSON.parse(new TextDecoder().decode(bytes)).data)
  known.delete(version)
  known.set(version, tree)
  for (const oldest of known.keys()) if (known.size > MAX_KNOWN) known.delete(oldest)
  return tree
}
