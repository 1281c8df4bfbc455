import { parentsOf, subtreeOf } from '../../parts/tree-table/tree.ts'
import type { DocTree, ListRow } from './doc-rows.ts'

export type CheckState = 'on' | 'some' | 'off'

interface Scope {
  tree: DocTree
  rows: ListRow[]
  /** A filter is active: a folder then means only its visible docs. */
  isNarrowed: boolean
}

/** The ids that the check box of a row selects: the row and its content. */
export function reachOf({ tree, rows, isNarrowed }: Scope, id: string): string[] {
  if (!isNarrowed) return subtreeOf(tree, id).map((row) => row.id as string)
  const shown = new Set(rows.filter(({ doc }) => !doc.isFolder).map(({ doc }) => doc.id as string))
  return subtreeOf(tree, id).flatMap((row) => (shown.has(row.id) ? [row.id as string] : []))
}

export function toggled(scope: Scope, chosen: ReadonlySet<string>, id: string): Set<string> {
  const reach = reachOf(scope, id)
  const isOn = reach.length > 0 && reach.every((one) => chosen.has(one))
  return isOn ? without(scope.tree, chosen, reach) : new Set([...chosen, ...reach])
}

/** A folder is deselected when something in it is. */
function without(tree: DocTree, chosen: ReadonlySet<string>, ids: string[]): Set<string> {
  const rest = new Set(chosen)
  for (const id of ids) {
    rest.delete(id)
    const row = tree.byId.get(id)
    for (const parent of row ? parentsOf(tree.byId, row) : []) rest.delete(parent)
  }
  return rest
}

/** The rows between two, both included; for Shift. */
export function between(rows: ListRow[], fromId: string, toId: string): string[] {
  const places = [fromId, toId].map((id) => rows.findIndex(({ doc }) => doc.id === id))
  const [first, last] = [Math.min(...places), Math.max(...places)]
  return first < 0 ? [] : rows.slice(first, last + 1).map(({ doc }) => doc.id as string)
}

/** The state of every check box that is not empty. */
export function checkStates({ tree, rows, isNarrowed }: Scope, chosen: ReadonlySet<string>): Map<string, CheckState> {
  const states = new Map<string, CheckState>()
  for (const id of chosen) {
    const row = tree.byId.get(id)
    for (const parent of row ? parentsOf(tree.byId, row) : []) states.set(parent, 'some')
  }
  for (const id of chosen) states.set(id, 'on')
  if (!isNarrowed) return states
  for (const { doc } of rows) {
    if (doc.isFolder && states.get(doc.id) === 'some') {
      const reach = reachOf({ tree, rows, isNarrowed }, doc.id)
      if (reach.every((id) => chosen.has(id))) states.set(doc.id, 'on')
    }
  }
  return states
}
