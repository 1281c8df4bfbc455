import type { TreeNode } from '#core/contract/doc.ts'
import { buildTree, idsAbove, indexOfDoc, visibleRows, type ViewNode } from '../../parts/tree/tree-model.ts'

/** Rows that a page arrives with. */
const ROWS = 60
/** Rows that the lowest window shows. Where no script scrolls the tree, the open doc must be among them. */
const FIRST_SCREEN = 16
/** Rows from the top of the tree to an open doc that is further down, with the folders around it. */
const ABOVE = 10

/** The nodes whose rows the first screen shows, and the folders around them, in the order of the whole. */
export function cutTree(tree: readonly ViewNode[], docId: string, isExpanded: boolean): TreeNode[] {
  const current = indexOfDoc(tree, docId)
  const above = new Set(idsAbove(tree, current))
  const rows = visibleRows(tree, { has: (id) => isExpanded || above.has(id) })
  const row = Math.max(0, rows.indexOf(current))
  const start = row < FIRST_SCREEN ? 0 : row - Math.max(0, ABOVE - above.size)
  const shown = rows.slice(start, start + ROWS)
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
