import { fieldConflict, rowConflict, type Conflict, type MergePosition } from './conflict.ts'
import type { MergeRule } from '../fields.ts'
import { isSilent, isUnwritten, type ContentKind } from './content-kind.ts'
import { arranged, numberedIfNeeded } from './part-order.ts'
import type { Pair, Pairs } from './part-pairs.ts'
import { changed, fieldNames, listNames, partName, pathBelow, type MergePart } from './parts.ts'
import { sameRow, sameValue } from './same.ts'

/** A position in the trees of all three sides. Below an `isKept` position nothing is removed: a person changed something around it. */
interface RowPosition extends MergePosition {
  isKept: boolean
}

export interface ThreeValues {
  base: unknown
  mine: unknown
  theirs: unknown
}

type Value = ThreeValues & { hasBase: boolean }

interface MergeSetup {
  kind: ContentKind
  pairs: Pairs
  /** Whether the delivery includes a field of the content. */
  isIncluded: (field: string) => boolean
  /** How a field of the content itself is merged. */
  ruleOf: (field: string) => MergeRule
  /** Joins two changes of one value; undefined when they contradict each other. Omitted: they always do. */
  join?: (value: ThreeValues) => string | undefined
}

/** One merge: walks the pairs from the content down and collects the conflicts. */
export class PartMerge {
  readonly conflicts: Conflict[] = []
  readonly #setup: MergeSetup

  constructor(setup: MergeSetup) {
    this.#setup = setup
  }

  content(root: Required<Pick<Pair, 'mine' | 'theirs'>> & Pair): MergePart {
    const position = { table: '', names: [], isKept: false }
    const values = this.#values(root, root.mine, position)
    return changed(root.mine, { values, lists: this.#lists(root, position) })
  }

  #row(pair: Pair, around: RowPosition): MergePart[] {
    const { mine, theirs } = pair
    const part = mine ?? theirs
    if (!part) return []
    const position = { ...around, names: this.#isMain(part, around) ? around.names : [...around.names, partName(part)] }
    if (!mine || !theirs) return [changed(part, { lists: this.#lists(pair, position) })]
    const values = this.#values(pair, mine, position)
    const model = values['modelId']
    if (model !== undefined && model === mine.values['modelId']) return [changed(mine, { values })]
    const lists = this.#lists(pair, position)
    if (model === undefined || lists['children']?.length === 0) return [changed(mine, { values, lists })]
    // A person's rows below would be hidden by the model.
    return [changed(mine, { values: { ...values, modelId: this.#refused(pair, mine, position) }, lists })]
  }

  #refused({ base, theirs }: Pair, mine: MergePart, position: RowPosition): unknown {
    const [was, is, next] = [base, mine, theirs].map((part) => part?.values['modelId'])
    this.conflicts.push(fieldConflict(position, mine, { field: 'modelId', base: was, mine: is, theirs: next }))
    return is
  }

  #values({ base, theirs }: Pair, mine: MergePart, position: RowPosition): Record<string, unknown> {
    if (base && theirs && sameValues(base, theirs)) return mine.values
    const values: Record<string, unknown> = {}
    for (const field of fieldNames(mine, theirs, base)) {
      const value = {
        base: base?.values[field],
        mine: mine.values[field],
        theirs: theirs?.values[field],
        hasBase: base !== undefined,
      }
      const side = this.#mayTouch(mine, position, field) ? this.#side(position.table, field, value) : 'mine'
      const joined = side === 'both' ? this.#setup.join?.(value) : undefined
      values[field] = joined ?? (side === 'theirs' ? value.theirs : value.mine)
      const isQuiet = position.table === '' && this.#setup.ruleOf(field) === 'quiet'
      if (side !== 'both' || joined !== undefined || isQuiet) continue
      this.conflicts.push(fieldConflict(position, mine, { field, ...value }))
    }
    return values
  }

  /** Fields that only people set, and fields that the delivery omits, stay unchanged. */
  #mayTouch(part: MergePart, position: RowPosition, field: string): boolean {
    const { isIncluded, ruleOf } = this.#setup
    if (position.table === '') return ruleOf(field) !== 'person' && isIncluded(field)
    return !this.#isMain(part, position) || isIncluded(`${part.id}.${field}`)
  }

  /** The main body or response has no name of its own: a conflict in it is reported for "the body". */
  #isMain({ id }: MergePart, { table }: RowPosition): boolean {
    return id !== '' && this.#setup.kind.mains.get(table) === id
  }

  /** Which value wins. `both`: both sides changed it, so the person's value stays and a conflict is reported. */
  #side(table: string, field: string, { base, mine, theirs, hasBase }: Value): 'mine' | 'theirs' | 'both' {
    if (sameValue(mine, theirs)) return 'mine'
    if (hasBase && sameValue(base, theirs)) return 'mine'
    if (hasBase) return sameValue(base, mine) ? 'theirs' : 'both'
    if (isSilent(field, theirs)) return 'mine'
    return isUnwritten(this.#setup.kind, table, field, mine) ? 'theirs' : 'both'
  }

  #lists(pair: Pair, position: RowPosition): Record<string, MergePart[]> {
    const names = listNames(pair.mine, pair.theirs)
    return Object.fromEntries(names.map((name) => [name, this.#list(pair, name, position)]))
  }

  #list(pair: Pair, name: string, around: RowPosition): MergePart[] {
    const position = { ...around, table: pathBelow(around.table, name) }
    const mine = (pair.mine?.lists[name] ?? []).map((part) => this.#of(part))
    const theirs = (pair.theirs?.lists[name] ?? []).map((part) => this.#of(part))
    const kept = new Map<Pair, boolean>()
    for (const [at, row] of mine.entries()) {
      const isKept = this.#isKept(row, { pair, name, position, before: mine[at - 1] })
      if (isKept !== undefined) kept.set(row, isKept)
    }
    const rest = {
      former: pair.base?.lists[name] ?? [],
      mine: mine.filter((row) => kept.has(row)),
      theirs: theirs.filter(
        (row, at) => kept.has(row) || this.#isAdded(row, { pair, name, position, before: theirs[at - 1] }),
      ),
    }
    const rows = arranged(rest)
    const parts = rows.flatMap((row) =>
      this.#row(row, { ...position, isKept: position.isKept || kept.get(row) === true }),
    )
    return numberedIfNeeded(parts, (_part, at) => !rows[at]?.mine)
  }

  /** Undefined: the row is removed. True: it stays with all below, although the machine removed it. */
  #isKept(row: Pair, where: Where): boolean | undefined {
    const { base, mine, theirs } = row
    if (theirs || !base) return false
    if (where.position.isKept) return true
    if (!mine || !this.#isTouched(row, where)) return undefined
    this.conflicts.push(rowConflict(where.position, { kind: 'removed', base, mine, ...conflictPosition(where) }))
    return true
  }

  /** A row of the delivery without a match in the content. If a person deleted it, it stays deleted; if it was moved, it is elsewhere. */
  #isAdded({ base, mine, theirs }: Pair, where: Where): boolean {
    if (mine || !theirs) return false
    if (!base) return true
    if (!sameRow(base.origin, theirs.origin)) {
      this.conflicts.push(rowConflict(where.position, { kind: 'deleted', base, theirs, ...conflictPosition(where) }))
    }
    return false
  }

  /** Whether a person changed it, moved it here, or added something below it. */
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

/** A list below a pair, and the row before the current one. */
interface Where {
  pair: Pair
  name: string
  position: RowPosition
  before: Pair | undefined
}

function conflictPosition({ pair, name, before }: Where) {
  const [parent, neighbour] = [pair, before].map((row) => row?.mine ?? row?.base ?? row?.theirs)
  return { parentId: parent?.id ?? '', list: name, afterId: neighbour?.id ?? '' }
}

function sameValues(left: MergePart, right: MergePart): boolean {
  return fieldNames(left, right).every((field) => sameValue(left.values[field], right.values[field]))
}
