import { initOrder, orderStep } from '../../limits.ts'
import type { Pair } from './part-pairs.ts'
import type { MergePart } from './parts.ts'

/** The rows of one list that remain after a merge, in the order of each side; a row that both sides have is in both lists. */
export interface ListSides {
  former: readonly MergePart[]
  mine: readonly Pair[]
  theirs: readonly Pair[]
}

/**
 * Rows are in the order of the machine, and a person's own rows follow the row that they followed before. When the machine did not
 * change its order, the person's order applies instead, and new rows follow their neighbour in the delivery.
 */
export function arranged({ former, mine, theirs }: ListSides): Pair[] {
  const [ours, delivered] = [new Set(mine), new Set(theirs)]
  const byPerson = mine.filter((pair) => delivered.has(pair))
  const byMachine = theirs.filter((pair) => ours.has(pair))
  if (isSameOrder(byPerson, byMachine)) return woven(theirs, mine)
  const known = byMachine.filter(({ base }) => base)
  const before = known.toSorted((left, right) => placeIn(former, left) - placeIn(former, right))
  return isSameOrder(known, before) ? woven(mine, theirs) : woven(theirs, mine)
}

const placeIn = (former: readonly MergePart[], { base }: Pair) => (base ? former.indexOf(base) : -1)

const isSameOrder = (left: readonly Pair[], right: readonly Pair[]) => left.every((pair, at) => pair === right[at])

/** Inserts the guests among the hosts, each after the row that it follows on its own side. */
function woven(hosts: readonly Pair[], guests: readonly Pair[]): Pair[] {
  const result = [...hosts]
  const present = new Set(hosts)
  for (const [at, guest] of guests.entries()) {
    if (present.has(guest)) continue
    const neighbour = guests[at - 1]
    result.splice(neighbour ? result.indexOf(neighbour) + 1 : 0, 0, guest)
    present.add(guest)
  }
  return result
}

/** Sets order indexes that match the order. Examples and responses have none. */
export function numbered(parts: readonly MergePart[]): MergePart[] {
  return parts.map((part, index) => {
    const orderIndex = initOrder + index * orderStep
    const isFine = part.orderIndex === undefined || part.orderIndex === orderIndex
    return isFine ? part : { ...part, orderIndex, isChanged: true }
  })
}

/** Returns the rows unchanged when their order indexes already match, so that rows that nobody moved do not change. */
export function numberedIfNeeded(parts: MergePart[], isNew: (part: MergePart, index: number) => boolean): MergePart[] {
  const isFine = parts.every(
    (part, at) => !isNew(part, at) && (part.orderIndex ?? 0) >= (parts[at - 1]?.orderIndex ?? -Infinity),
  )
  return isFine ? parts : numbered(parts)
}
