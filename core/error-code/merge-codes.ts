import type { ErrorCode } from './error-code.ts'

const same = (a: ErrorCode | undefined, b: ErrorCode | undefined) =>
  a?.code === b?.code && a?.msg === b?.msg && a?.solution === b?.solution

export const sameCodes = (a: readonly ErrorCode[], b: readonly ErrorCode[]) =>
  a.length === b.length && a.every((row, index) => same(row, b[index]))

interface Sides {
  /** The common ancestor. */
  base: readonly ErrorCode[]
  mine: readonly ErrorCode[]
  theirs: readonly ErrorCode[]
}

/** Merges both changes code by code. Where both changed the same code, mine wins. The order is theirs. */
export function mergeCodes({ base, mine, theirs }: Sides): ErrorCode[] {
  const before = byCode(base)
  const own = byCode(mine)
  const kept = theirs.flatMap((row) => {
    const ours = own.get(row.code)
    if (ours) return [same(ours, before.get(row.code)) ? row : ours]
    return before.has(row.code) ? [] : [row]
  })
  const there = byCode(theirs)
  const added = mine.filter((row) => !there.has(row.code) && !same(row, before.get(row.code)))
  return [...kept, ...added]
}

const byCode = (rows: readonly ErrorCode[]) => new Map(rows.map((row) => [row.code, row]))
