import { isDoc, type ViewNode } from './tree-model.ts'

/** How a node of the tree is ticked: a folder as far as the docs below it are. */
export type Tick = 'all' | 'some' | 'none'

/** The docs below a node, or the doc itself. `kept` has the indexes that a filter leaves; without one, all are meant. */
export function docsAt(tree: readonly ViewNode[], index: number, kept?: ReadonlySet<number>): string[] {
  const ids: string[] = []
  for (let at = index; at < (tree[index]?.end ?? 0); at += 1) {
    const node = tree[at]
    if (node && isDoc(node) && (kept === undefined || kept.has(at))) ids.push(node.docId)
  }
  return ids
}

/** Ticks all docs of a node, or none when all were ticked already. */
export function toggled(chosen: ReadonlySet<string>, docIds: readonly string[]): Set<string> {
  const ids = new Set(docIds)
  return ids.isSubsetOf(chosen) ? chosen.difference(ids) : chosen.union(ids)
}

/** The ticks of all nodes, counted in one go over the tree. */
export function ticksOf(tree: readonly ViewNode[], chosen: ReadonlySet<string>): (index: number) => Tick {
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

/** Chosen docs that the tree does not have: they were hidden since. */
export function outsideOf(tree: readonly ViewNode[], chosen: ReadonlySet<string>): number {
  const inside = new Set(tree.filter(isDoc).map(({ docId }) => docId))
  return chosen.difference(inside).size
}
