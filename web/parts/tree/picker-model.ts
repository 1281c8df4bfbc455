import { isDoc, type ViewNode } from './tree-model.ts'

/** The state of a check box; that of a folder depends on the docs below it. */
export type Tick = 'all' | 'some' | 'none'

/** The docs below a node, or the doc itself. `kept` has the indexes that match a filter; without it, all are returned. */
export function docsAt(tree: readonly ViewNode[], index: number, kept?: ReadonlySet<number>): string[] {
  const ids: string[] = []
  for (let at = index; at < (tree[index]?.end ?? 0); at += 1) {
    const node = tree[at]
    if (node && isDoc(node) && (kept === undefined || kept.has(at))) ids.push(node.docId)
  }
  return ids
}

/** Selects all docs of a node, or none when all were selected. */
export function toggled(chosen: ReadonlySet<string>, docIds: readonly string[]): Set<string> {
  const ids = new Set(docIds)
  return ids.isSubsetOf(chosen) ? chosen.difference(ids) : chosen.union(ids)
}

/** The check box states of all nodes, counted in one pass over the tree. */
export function countTicks(tree: readonly ViewNode[], chosen: ReadonlySet<string>): (index: number) => Tick {
  const docs = new Uint32Array(tree.length + 1)
  const ticked = new Uint32Array(tree.length + 1)
  for (const [index, node] of tree.entries()) {
    const isOne = isDoc(node)
    docs[index + 1] = (docs[index] ?? 0) + (isOne ? 1 : 0)
    ticked[index + 1] = (ticked[index] ?? 0) + (isOne && chosen.has(node.docId) ? 1 : 0)
  }
  const between = (sums: Uint32Array, index: number) => (sums[tree[index]?.end ?? 0] ?? 0) - (sums[index] ?? 0)
  return (index) => {
    const count = between(ticked, index)
    if (count === 0) return 'none'
    return count === between(docs, index) ? 'all' : 'some'
  }
}

/** The number of selected docs that are not in the tree: they have been hidden since. */
export function countOutside(tree: readonly ViewNode[], chosen: ReadonlySet<string>): number {
  const inside = new Set(tree.filter(isDoc).map(({ docId }) => docId))
  return chosen.difference(inside).size
}
