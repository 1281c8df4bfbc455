import type { TreeNode } from '#core/contract/doc.ts'
import { isDeprecated } from '#core/doc/doc.ts'

/** Types of nodes in the reading tree. */
export const nodeTypes = { project: 0, module: 1, folder: 2, doc: 3 } as const

/** A node in tree order, parents before children. */
export interface ViewNode extends TreeNode {
  /** 1 for roots. */
  level: number
  /** Index of the parent; -1 for a root. */
  parent: number
  /** Index after the last node below this one. */
  end: number
  /** Position among its siblings, from 1, and their number. */
  position: number
  siblings: number
}

export const isDoc = (node: TreeNode) => node.type === nodeTypes.doc
export const isStruck = (node: TreeNode) => isDoc(node) && isDeprecated(node.deprecated)

/** Sorts the nodes into tree order, once per response. Nodes without a known parent become roots. */
export function buildTree(nodes: readonly TreeNode[]): ViewNode[] {
  const known = new Set(nodes.map(({ id }) => id))
  const below = Map.groupBy(nodes, ({ parentId }) => (known.has(parentId) ? parentId : ''))
  const tree: ViewNode[] = []
  const add = (parentId: string, parent: number, level: number) => {
    const siblings = below.get(parentId) ?? []
    for (const [index, node] of siblings.entries()) {
      const at = tree.push({ ...node, level, parent, end: 0, position: index + 1, siblings: siblings.length }) - 1
      add(node.id, at, level + 1)
      const added = tree[at]
      if (added) added.end = tree.length
    }
  }
  add('', -1, 1)
  return tree
}

/** A small tree is easier to read as a whole. Counted by what folders say they contain: the first screen of a page has a part of it. */
export function isSmallTree(tree: readonly ViewNode[]): boolean {
  const counted = tree.filter(({ parent }) => parent < 0).reduce((sum, { apiCount }) => sum + apiCount + 1, 0)
  return Math.max(tree.length, counted) <= SMALL_TREE
}

const SMALL_TREE = 120

/** The ids of expanded nodes. */
export type OpenNodes = Pick<ReadonlySet<string>, 'has'>

/** The indexes of visible rows when only the nodes in `open` are expanded. */
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

/** Every node that has children. */
export function allOpen(tree: readonly ViewNode[]): Set<string> {
  return new Set(tree.filter((node, index) => node.end > index + 1).map(({ id }) => id))
}

/** The ids of all ancestors of a node. */
export function idsAbove(tree: readonly ViewNode[], index: number): string[] {
  const ids: string[] = []
  for (let at = tree[index]?.parent ?? -1; at >= 0; at = tree[at]?.parent ?? -1) ids.push(tree[at]?.id ?? '')
  return ids
}

export const indexOfDoc = (tree: readonly ViewNode[], docId: string) =>
  docId === '' ? -1 : tree.findIndex((node) => isDoc(node) && node.docId === docId)

export interface Filtered {
  /** Indexes that remain: hits, their ancestors, and everything below a matching folder. */
  kept: Set<number>
  /** Nodes to expand, so that every hit is visible. */
  open: Set<string>
  /** The number of docs that remain. */
  docs: number
  /** The same below each node, by its index. */
  docsBelow: Map<number, number>
}

/** By words in id, name, URL and method, ignoring case. All words must match. */
export function filterTree(tree: readonly ViewNode[], text: string): Filtered {
  const wanted = filterWords(text)
  const found: Filtered = { kept: new Set(), open: new Set(), docs: 0, docsBelow: new Map() }
  for (const [index, node] of tree.entries()) {
    if (!fits(node, wanted)) continue
    for (let below = index; below < node.end; below += 1) found.kept.add(below)
    for (let at = node.parent; at >= 0; at = tree[at]?.parent ?? -1) {
      found.kept.add(at)
      found.open.add(tree[at]?.id ?? '')
    }
  }
  for (const index of found.kept) if (isDocAt(tree, index)) countDoc(tree, index, found)
  return found
}

const isDocAt = (tree: readonly ViewNode[], index: number) => tree[index]?.type === nodeTypes.doc

function countDoc(tree: readonly ViewNode[], index: number, found: Filtered): void {
  found.docs += 1
  for (let at = tree[index]?.parent ?? -1; at >= 0; at = tree[at]?.parent ?? -1) {
    found.docsBelow.set(at, (found.docsBelow.get(at) ?? 0) + 1)
  }
}

/** Without duplicates, in lower case. */
export const filterWords = (text: string): string[] => [
  ...new Set(text.trim().toLowerCase().split(/\s+/).filter(Boolean)),
]

function fits({ label, url, docId, httpMethod }: TreeNode, wanted: string[]): boolean {
  const texts = [label, url, docId].map((text) => text.toLowerCase())
  const method = httpMethod.toLowerCase()
  return wanted.every((word) => word === method || texts.some((text) => text.includes(word)))
}

/** The next row whose label begins with the typed text, after the active row and then from the top. */
export function findByTyping(labels: readonly string[], active: number, typed: string): number {
  const wanted = typed.toLowerCase()
  // Another letter of the same word may match the active row.
  const start = typed.length > 1 ? active : active + 1
  for (let step = 0; step < labels.length; step += 1) {
    const at = (start + step) % labels.length
    if (labels[at]?.toLowerCase().startsWith(wanted)) return at
  }
  return active
}
