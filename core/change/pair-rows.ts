import type { ContentKind } from '../content/merge/content-kind.ts'
import { pairParts } from '../content/merge/part-pairs.ts'
import { allParts, toPart, type MergePart } from '../content/merge/parts.ts'
import type { Param } from '../rows/param.ts'

/** One table in two versions: the rows of both, and which are the same row. */
export interface PairedRows {
  before: MergePart
  after: MergePart
  /** The row on the other side, for rows of both sides; the roots are paired too. */
  partners: ReadonlyMap<MergePart, MergePart>
}

/**
 * Pairs the rows of a table: by id, then by name below the same row, then rows that got another name at the same place, then rows that
 * got another place. The last two recognise a row by its description, its example or the rows below it.
 */
export function pairRows(kind: ContentKind, table: string, [before, after]: [Param[], Param[]]): PairedRows {
  const pairing = new RowPairing(rootOf(kind, table, before), rootOf(kind, table, after))
  return pairing.paired()
}

const LIST = 'children'

const rootOf = (kind: ContentKind, table: string, rows: Param[]): MergePart =>
  listRoot(
    LIST,
    rows.map((row) => toPart(kind, row, table)),
  )

/** A part that only holds a list. */
export const listRoot = (name: string, parts: MergePart[]): MergePart => ({
  id: '',
  key: '',
  values: {},
  lists: { [name]: parts },
  origin: {},
  isChanged: false,
})

/** The rows directly below. */
export const below = ({ lists }: MergePart): MergePart[] => lists[LIST] ?? []

class RowPairing {
  readonly #before: MergePart
  readonly #after: MergePart
  readonly #partners = new Map<MergePart, MergePart>()

  constructor(before: MergePart, after: MergePart) {
    this.#before = before
    this.#after = after
  }

  paired(): PairedRows {
    if (isAligned(this.#before, this.#after)) this.#linkAll(this.#before, this.#after)
    else this.#search()
    return { before: this.#before, after: this.#after, partners: this.#partners }
  }

  #linkAll(before: MergePart, after: MergePart): void {
    this.#link(before, after)
    for (const [at, row] of below(before).entries()) this.#linkAll(row, below(after)[at] ?? after)
  }

  #search(): void {
    this.#join(this.#before, this.#after)
    this.#pairRenamed(this.#after)
    this.#pairMoved()
  }

  /** Pairs two rows, and what is below them by id and name. */
  #join(before: MergePart, after: MergePart): void {
    for (const { base, theirs } of pairParts({ base: before, theirs: after }).values()) {
      if (base && theirs && this.#isFree(base) && this.#isFree(theirs)) this.#link(base, theirs)
    }
  }

  #link(before: MergePart, after: MergePart): void {
    this.#partners.set(before, after)
    this.#partners.set(after, before)
  }

  #isFree = (row: MergePart): boolean => !this.#partners.has(row)

  /** From the top down, since rows below a renamed row are paired with it. */
  #pairRenamed(after: MergePart): void {
    const before = this.#partners.get(after)
    if (before) {
      const added = new AlikeRows(below(after).filter(this.#isFree))
      for (const row of below(before).filter(this.#isFree)) {
        const alike = added.take(row)
        if (alike) this.#join(row, alike)
      }
    }
    for (const row of below(after)) this.#pairRenamed(row)
  }

  /** Rows that look the same elsewhere, where there is only one of them and what it stood in or stands in is known on both sides. */
  #pairMoved(): void {
    const [old, now] = [this.#leftOver(this.#before), this.#leftOver(this.#after)]
    for (const [look, [row, ...others]] of now) {
      const [former, ...formers] = old.get(look) ?? []
      if (!row || !former || others.length > 0 || formers.length > 0) continue
      if (!this.#isFree(row.part) || !this.#isFree(former.part)) continue
      if (row.isAtKnown || former.isAtKnown) this.#join(former.part, row.part)
    }
  }

  #leftOver(root: MergePart): Map<string, LeftOver[]> {
    const found: [string, LeftOver][] = []
    for (const parent of allParts(root)) {
      for (const part of below(parent)) {
        const look = this.#isFree(part) ? wholeLook(part) : undefined
        if (look !== undefined) found.push([look, { part, isAtKnown: !this.#isFree(parent) }])
      }
    }
    const groups = Map.groupBy(found, ([look]) => look)
    return new Map([...groups].map(([look, rows]) => [look, rows.map(([, row]) => row)]))
  }
}

/** Whether both trees have the same ids at the same places, as after most edits. */
function isAligned(before: MergePart, after: MergePart): boolean {
  const rows = below(after)
  return (
    below(before).length === rows.length &&
    below(before).every((row, at) => {
      const other = rows[at]
      return other !== undefined && row.id !== '' && row.id === other.id && isAligned(row, other)
    })
  )
}

interface LeftOver {
  part: MergePart
  /** Whether the row around it exists on both sides. */
  isAtKnown: boolean
}

/** Rows that were added at one place, to be taken by the rows that were removed there. */
class AlikeRows {
  readonly #byLook = new Map<string, MergePart[]>()
  readonly #taken = new Set<MergePart>()

  constructor(rows: readonly MergePart[]) {
    // The last comes first, so that rows can be popped.
    for (const row of rows.toReversed()) {
      for (const look of looksOf(row)) {
        const alike = this.#byLook.get(look)
        if (alike) alike.push(row)
        else this.#byLook.set(look, [row])
      }
    }
  }

  take(row: MergePart): MergePart | undefined {
    for (const look of looksOf(row)) {
      const found = this.#next(this.#byLook.get(look) ?? [])
      if (!found) continue
      this.#taken.add(found)
      return found
    }
    return undefined
  }

  #next(rows: MergePart[]): MergePart | undefined {
    while (rows.length > 0) {
      const last = rows.at(-1)
      if (last && !this.#taken.has(last)) return last
      rows.pop()
    }
    return undefined
  }
}

/** By what a row is recognised without its name, the surest first. */
function looksOf(row: MergePart): string[] {
  const { type, description, example } = row.values
  const looks: string[] = []
  if (description) looks.push(JSON.stringify(['description', type, description]))
  if (below(row).length > 0) looks.push(JSON.stringify(['children', ...below(row).map(({ key }) => key)]))
  if (example && !description) looks.push(JSON.stringify(['example', type, example]))
  return looks
}

/** With its name; undefined where a row says too little. */
function wholeLook(row: MergePart): string | undefined {
  const looks = looksOf(row)
  return looks.length === 0 ? undefined : JSON.stringify([row.key, row.values['type'], ...looks])
}
