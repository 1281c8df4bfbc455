import { allParts, listNames, type MergePart } from './parts.ts'

/** The same part in what machines delivered last, in what is stored now, and in what they deliver now. */
export interface Pair {
  base?: MergePart
  mine?: MergePart
  theirs?: MergePart
}

export type Pairs = ReadonlyMap<MergePart, Pair>

/**
 * Matches every part with its counterparts on the other sides. Ids come first: they follow a row that a person renamed or moved. Parts
 * without a match by id are matched by name below the same parent; duplicate names and nameless parts by position.
 */
export function pairParts(root: Pair): Pairs {
  return new Pairing(root).pairs
}

const SIDES = ['base', 'mine', 'theirs'] as const

class Pairing {
  readonly pairs = new Map<MergePart, Pair>()
  readonly #walked = new Set<Pair>()

  constructor(root: Pair) {
    this.#pairById(root)
    for (const part of sides(root)) this.pairs.set(part, root)
    this.#pairBelow(root)
  }

  #pairById({ base, mine, theirs }: Pair): void {
    const byId = new Map<string, Pair>()
    for (const part of partsBelow(base)) this.#add(part, 'base', byId)
    for (const part of partsBelow(mine)) this.#add(part, 'mine', byId)
    for (const part of partsBelow(theirs)) this.#add(part, 'theirs', byId)
  }

  #add(part: MergePart, side: keyof Pair, byId: Map<string, Pair>): void {
    const known = part.id === '' ? undefined : byId.get(part.id)
    const pair = known && !known[side] ? known : {}
    pair[side] = part
    this.pairs.set(part, pair)
    byId.set(part.id, pair)
  }

  #pairBelow(pair: Pair): void {
    if (this.#walked.has(pair)) return
    this.#walked.add(pair)
    for (const name of listNames(...sides(pair))) this.#pairList(pair, name)
    for (const part of sides(pair)) {
      for (const below of Object.values(part.lists).flat()) this.#pairBelow(this.#of(below))
    }
  }

  #pairList({ base, mine, theirs }: Pair, name: string): void {
    const former = base?.lists[name] ?? []
    const current = mine?.lists[name] ?? []
    const next = theirs?.lists[name] ?? []
    const isNew = (part: MergePart) => !this.#of(part).base && !this.#of(part).mine
    // A row that a person moved here is matched at its former position.
    const isAtHome = (part: MergePart) => {
      const { base } = this.#of(part)
      return !base || former.includes(base)
    }

    this.#pairByKey(
      former.filter((part) => !this.#of(part).mine),
      current.filter((part) => !this.#of(part).base),
    )
    this.#pairByKey(
      former.filter((part) => !this.#of(part).theirs),
      next.filter(isNew),
    )
    // Both sides added it, or a person gave it the name that it now has in the delivery.
    this.#pairByKey(
      current.filter((part) => !this.#of(part).theirs && isAtHome(part)),
      next.filter(isNew),
    )
  }

  #pairByKey(left: MergePart[], right: MergePart[]): void {
    const waiting = Map.groupBy(right, ({ key }) => key)
    for (const part of left) {
      const partner = waiting.get(part.key)?.shift()
      if (partner) this.#join(this.#of(part), this.#of(partner))
    }
  }

  #join(pair: Pair, other: Pair): void {
    if (SIDES.some((side) => pair[side] && other[side])) return
    Object.assign(pair, other)
    for (const part of sides(other)) this.pairs.set(part, pair)
  }

  #of(part: MergePart): Pair {
    return this.pairs.get(part) ?? {}
  }
}

const partsBelow = (root: MergePart | undefined): Iterable<MergePart> => (root ? allParts(root).slice(1) : [])

function sides(pair: Pair): MergePart[] {
  return SIDES.map((side) => pair[side]).filter((part) => part !== undefined)
}
