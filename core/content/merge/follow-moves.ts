import type { Pair } from './part-pairs.ts'
import { allParts, changed, changedAt, findPart, type MergePart } from './parts.ts'

/** Where a row stands: in a list of another part, after a row ("" is none). */
interface Spot {
  parentId: string
  list: string
  afterId: string
}

type Spots = ReadonlyMap<string, Spot>

/**
 * My content with the rows where the other person moved them, unless I moved them too. A row that they added around existing rows is
 * added first, without what is below it. The merge itself compares what stands at one place.
 */
export function followMoves({ base, mine, theirs }: Required<Pair>): MergePart {
  const [before, there] = [spotsOf(base), spotsOf(theirs)]
  let root = mine
  // From the top down, so that the target of a move is there.
  for (const part of allParts(theirs)) {
    const target = there.get(part.id)
    if (!target) continue
    if (isShell(part, before)) root = withShell(root, part, target)
    else root = withMove(root, part.id, { from: before.get(part.id), to: target })
  }
  return root
}

function spotsOf(root: MergePart): Spots {
  const spots = new Map<string, Spot>()
  for (const parent of allParts(root)) {
    for (const [list, parts] of Object.entries(parent.lists)) {
      for (const [at, { id }] of parts.entries()) {
        spots.set(id, { parentId: parent.id, list, afterId: parts[at - 1]?.id ?? '' })
      }
    }
  }
  return spots
}

const isSameList = (left: Spot, right: Spot) => left.parentId === right.parentId && left.list === right.list

/** A new row around known ones. */
const isShell = (part: MergePart, before: Spots) =>
  !before.has(part.id) && allParts(part).some(({ id }) => before.has(id))

function withShell(root: MergePart, part: MergePart, target: Spot): MergePart {
  const siblings = findPart(root, target.parentId)?.lists[target.list]
  // A row of the same name is the same row for the merge.
  if (!siblings || siblings.some(({ key }) => key === part.key) || findPart(root, part.id)) return root
  const lists = Object.fromEntries(Object.keys(part.lists).map((name) => [name, []]))
  return insert(root, changed(part, { lists }), target)
}

function withMove(root: MergePart, id: string, { from, to }: { from: Spot | undefined; to: Spot }): MergePart {
  if (!from || isSameList(from, to)) return root
  const now = spotsOf(root).get(id)
  const part = findPart(root, id)
  if (!now || !part || !isSameList(from, now)) return root
  const isBelowItself = findPart(part, to.parentId) !== undefined
  if (isBelowItself || !findPart(root, to.parentId)?.lists[to.list]) return root
  const without = changedAt(root, now.parentId, (parent) => {
    const rest = (parent.lists[now.list] ?? []).filter((row) => row.id !== id)
    return changed(parent, { lists: { ...parent.lists, [now.list]: rest } })
  })
  return insert(without, part, to)
}

function insert(root: MergePart, part: MergePart, { parentId, list, afterId }: Spot): MergePart {
  return changedAt(root, parentId, (parent) => {
    const rows = parent.lists[list] ?? []
    const at = rows.findIndex(({ id }) => id === afterId) + 1
    return changed(parent, { lists: { ...parent.lists, [list]: rows.toSpliced(at, 0, part) } })
  })
}
