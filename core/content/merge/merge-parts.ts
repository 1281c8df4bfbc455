import { fieldConflict, rowConflict, type Conflict, type MergePosition } from './conflict.ts'
import { isSilent, isUnwritten, mergeRule, type ContentKind } from './content-kind.ts'
import { arranged, numberedIfNeeded } from './part-order.ts'
import type { Pair, Pairs } from './part-pairs.ts'
import { changed, fieldNames, listNames, partName, pathBelow, type MergePart } from './parts.ts'
import { sameRow, sameValue } from './same.ts'

/** A place in the trees of all three sides; in `isKept` ones nothing is removed, since a person holds on to what is around. */
interface Spot extends MergePosition {
  isKept: boolean
}

type Value = { base: unknown; mine: unknown; theirs: unknown; hasBase: boolean }

interface MergeSetup {
  kind: ContentKind
  pairs: Pairs
  /** Whether the delivery says anything about a field of the content. */
  isTold: (field: string) => boolean
}

/** One merge: walks the pairs from the content down and collects the conflicts. */
export class PartMerge {
  readonly conflicts: Conflict[] = []
  readonly #setup: MergeSetup

  constructor(setup: MergeSetup) {
    this.#setup = setup
  }

  content(root: Required<Pick<Pair, 'mine' | 'theirs'>> & Pair): MergePart {
    const spot = { table: '', names: [], isKept: false }
    const values = this.#values(root, root.mine, spot)
    return changed(root.mine, { values, lists: this.#lists(root, spot) })
  }

  #row(pair: Pair, around: Spot): MergePart[] {
    const { mine, theirs } = pair
    const part = mine ?? theirs
    if (!part) return []
    const spot = { ...around, names: this.#isMain(part, around) ? around.names : [...around.names, partName(part)] }
    if (!mine || !theirs) return [changed(part, { lists: this.#lists(pair, spot) })]
    const values = this.#values(pair, mine, spot)
    const model = values['modelId']
    if (model !== undefined && model === mine.values['modelId']) return [changed(mine, { values })]
    const lists = this.#lists(pair, spot)
    if (model === undefined || lists['children']?.length === 0) return [changed(mine, { values, lists })]
    // A person's rows below would vanish behind the model.
    return [changed(mine, { values: { ...values, modelId: this.#refused(pair, mine, spot) }, lists })]
  }

  #refused({ base, theirs }: Pair, mine: MergePart, spot: Spot): unknown {
    const [was, is, next] = [base, mine, theirs].map((part) => part?.values['modelId'])
    this.conflicts.push(fieldConflict(spot, mine, { field: 'modelId', base: was, mine: is, theirs: next }))
    return is
  }

  #values({ base, theirs }: Pair, mine: MergePart, spot: Spot): Record<string, unknown> {
    if (base && theirs && sameValues(base, theirs)) return mine.values
    const values: Record<string, unknown> = {}
    for (const field of fieldNames(mine, theirs, base)) {
      const value = {
        base: base?.values[field],
        mine: mine.values[field],
        theirs: theirs?.values[field],
        hasBase: base !== undefined,
      }
      const side = this.#mayTouch(mine, spot, field) ? this.#side(spot.table, field, value) : 'mine'
      values[field] = side === 'theirs' ? value.theirs : value.mine
      if (side !== 'both' || (spot.table === '' && mergeRule(this.#setup.kind, field) === 'quiet')) continue
      this.conflicts.push(fieldConflict(spot, mine, { field, ...value }))
    }
    return values
  }

  /** Fields that only people set, and those that the delivery does not tell, stay. */
  #mayTouch(part: MergePart, spot: Spot, field: string): boolean {
    const { kind, isTold } = this.#setup
    if (spot.table === '') return mergeRule(kind, field) !== 'person' && isTold(field)
    return !this.#isMain(part, spot) || isTold(`${part.id}.${field}`)
  }

  /** The main body or response needs no name: a conflict in it is about "the body". */
  #isMain({ id }: MergePart, { table }: Spot): boolean {
    return id !== '' && this.#setup.kind.mains.get(table) === id
  }

  /** Whose value counts. `both`: both changed it, so the person's stays and a conflict is reported. */
  #side(table: string, field: string, { base, mine, theirs, hasBase }: Value): 'mine' | 'theirs' | 'both' {
    if (sameValue(mine, theirs)) return 'mine'
    if (hasBase && sameValue(base, theirs)) return 'mine'
    if (hasBase) return sameValue(base, mine) ? 'theirs' : 'both'
    if (isSilent(field, theirs)) return 'mine'
    return isUnwritten(this.#setup.kind, table, field, mine) ? 'theirs' : 'both'
  }

  #lists(pair: Pair, spot: Spot): Record<string, MergePart[]> {
    const names = listNames(pair.mine, pair.theirs)
    return Object.fromEntries(names.map((name) => [name, this.#list(pair, name, spot)]))
  }

  #list(pair: Pair, name: string, around: Spot): MergePart[] {
    const spot = { ...around, table: pathBelow(around.table, name) }
    const mine = (pair.mine?.lists[name] ?? []).map((part) => this.#of(part))
    const theirs = (pair.theirs?.lists[name] ?? []).map((part) => this.#of(part))
    const kept = new Map<Pair, boolean>()
    for (const [at, row] of mine.entries()) {
      const isKept = this.#isKept(row, { pair, name, spot, before: mine[at - 1] })
      if (isKept !== undefined) kept.set(row, isKept)
    }
    const rest = {
      former: pair.base?.lists[name] ?? [],
      mine: mine.filter((row) => kept.has(row)),
      theirs: theirs.filter(
        (row, at) => kept.has(row) || this.#isAdded(row, { pair, name, spot, before: theirs[at - 1] }),
      ),
    }
    const rows = arranged(rest)
    const parts = rows.flatMap((row) => this.#row(row, { ...spot, isKept: spot.isKept || kept.get(row) === true }))
    return numberedIfNeeded(parts, (_part, at) => !rows[at]?.mine)
  }

  /** Undefined: the row goes. True: it stays with all below, although the machine removed it. */
  #isKept(row: Pair, where: Where): boolean | undefined {
    const { base, mine, theirs } = row
    if (theirs || !base) return false
    if (where.spot.isKept) return true
    if (!mine || !this.#isTouched(row, where)) return undefined
    this.conflicts.push(rowConflict(where.spot, { kind: 'removed', base, mine, ...conflictSpot(where) }))
    return true
  }

  /** A row of the delivery that stands nowhere yet. One that a person deleted stays deleted, one that was moved stands elsewhere. */
  #isAdded({ base, mine, theirs }: Pair, where: Where): boolean {
    if (mine || !theirs) return false
    if (!base) return true
    if (!sameRow(base.origin, theirs.origin)) {
      this.conflicts.push(rowConflict(where.spot, { kind: 'deleted', base, theirs, ...conflictSpot(where) }))
    }
    return false
  }

  /** A person changed it, moved it here, or put something below it. */
  #isTouched({ base, mine }: Pair, { pair, name }: Pick<Where, 'pair' | 'name'>): boolean {
    if (!base || !mine || !sameValues(base, mine)) return true
    if (!pair.base?.lists[name]?.includes(base)) return true
    return Object.entries(mine.lists).some(([name, below]) =>
      below.some((part) => {
        const row = this.#of(part)
        return row.theirs !== undefined || this.#isTouched(row, { pair: { base, mine }, name })
      }),
    )
  }

  #of(part: MergePart): Pair {
    return this.#setup.pairs.get(part) ?? {}
  }
}

/** A list below a pair, and the row before the one that is looked at. */
interface Where {
  pair: Pair
  name: string
  spot: Spot
  before: Pair | undefined
}

function conflictSpot({ pair, name, before }: Where) {
  const [parent, neighbour] = [pair, before].map((row) => row?.mine ?? row?.base ?? row?.theirs)
  return { parentId: parent?.id ?? '', list: name, afterId: neighbour?.id ?? '' }
}

function sameValues(left: MergePart, right: MergePart): boolean {
  return fieldNames(left, right).every((field) => sameValue(left.values[field], right.values[field]))
}
