import type { TreeNode } from '#core/contract/doc.ts'
import { isDeprecated } from '#core/doc/doc.ts'

/** What a node of the reading tree is. */
export const nodeTypes = { project: 0, module: 1, folder: 2, doc: 3 } as const

/** A node at its place among all nodes, parents before children. */
export interface ViewNode extends TreeNode {
  /** Roots have 1. */
  level: number
  /** Index of the parent; -1 for a root. */
  parent: number
  /** Index behind the last node below this one. */
  end: number
  /** Among its brothers, from 1, and how many they are. */
  position: number
  brothers: number
}

export const isDoc = (node: TreeNode) => node.type === nodeTypes.doc
export const isStruck = (node: TreeNode) => isDoc(node) && isDeprecated(node.deprecated)

/** Built once per answer of the server: the tree in the order in which it is shown. Nodes without a known parent become roots. */
export function buildTree(nodes: readonly TreeNode[]): ViewNode[] {
  const known = new Set(nodes.map(({ id }) => id))
  const below = Map.groupBy(nodes, ({ parentId }) => (known.has(parentId) ? parentId : ''))
  const tree: ViewNode[] = []
  const add = (parentId: string, parent: number, level: number) => {
    const brothers = below.get(parentId) ?? []
    for (const [index, node] of brothers.entries()) {
      const at = tree.push({ ...node, level, parent, end: 0, position: index + 1, brothers: brothers.length }) - 1
      add(node.id, at, level + 1)
      const added = tree[at]
      if (added) added.end = tree.length
    }
  }
  add('', -1, 1)
  return tree
}

/** Which nodes are open, by their ids. */
export type OpenNodes = Pick<ReadonlySet<string>, 'has'>

/** The indexes of the rows that show, when only the nodes in `open` show what is below them. */
export function visibleRows(tree: readonly ViewNode[], open: OpenNodes, kept?: ReadonlySet<number>): number[] {
  const rows: number[] = []
  for (let index = 0; index < tree.length;) {
    const node = tree[index]
    if (!node) break
    const isKept = kept === undefined || kept.has(index)
    if (isKept) rows.push(index)
    index = isKept && open.has(node.id) ? index + 1 : node.end
  }
  return rows
}

/** Every node that has something below it. */
export function allOpen(tree: readonly ViewNode[]): Set<string> {
  return new Set(tree.filter((node, index) => node.end > index + 1).map(({ id }) => id))
}

/** The ids of all nodes above a node. */
export function idsAbove(tree: readonly ViewNode[], index: number): string[] {
  const ids: string[] = []
  for (let at = tree[index]?.parent ?? -1; at >= 0; at = tree[at]?.parent ?? -1) ids.push(tree[at]?.id ?? '')
  return ids
}

export const indexOfDoc = (tree: readonly ViewNode[], docId: string) =>
  docId === '' ? -1 : tree.findIndex((node) => isDoc(node) && node.docId === docId)

export interface Filtered {
  /** Indexes that stay: hits, what is above them, and all below a folder that fits. */
  kept: Set<number>
  /** What must be open to see every hit. */
  open: Set<string>
  /** How many docs fit themselves. */
  docs: number
}

/** By id, name or URL, no matter the case. */
export function filterTree(tree: readonly ViewNode[], text: string): Filtered {
  const wanted = text.trim().toLowerCase()
  const found: Filtered = { kept: new Set(), open: new Set(), docs: 0 }
  for (const [index, node] of tree.entries()) {
    if (!fits(node, wanted)) continue
    if (isDoc(node)) found.docs += 1
    for (let below = index; below < node.end; below += 1) found.kept.add(below)
    for (let at = node.parent; at >= 0; at = tree[at]?.parent ?? -1) {
      found.kept.add(at)
      found.open.add(tree[at]?.id ?? '')
    }
  }
  return found
}

const fits = ({ label, url, docId }: TreeNode, wanted: string) =>
  label.toLowerCase().includes(wanted) || url.toLowerCase().includes(wanted) || docId.toLowerCase().includes(wanted)

/** The next row whose label begins with what was typed, behind the active one and then from the top. */
export function findByTyping(labels: readonly string[], active: number, typed: string): number {
  const wanted = typed.toLowerCase()
  // One more letter of the same word may stay where it is.
  const start = typed.length > 1 ? active : active + 1
  for (let step = 0; step < labels.length; step += 1) {
    const at = (start + step) % labels.length
    if (labels[at]?.toLowerCase().startsWith(wanted)) return at
  }
  return active
}
