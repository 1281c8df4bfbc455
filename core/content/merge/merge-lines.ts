/** More changed lines than this say that the texts have nothing to do with each other. */
const MAX_CHANGES = 1000

interface ThreeTexts {
  base: string
  mine: string
  theirs: string
}

/** Merges two changes of one text line by line. Undefined when both changed the same lines. */
export function mergeLines({ base, mine, theirs }: ThreeTexts): string | undefined {
  const [before, own, other] = [base, mine, theirs].map((text) => text.split('\n')) as [string[], string[], string[]]
  const inMine = matchLines(before, own)
  const inTheirs = matchLines(before, other)
  if (!inMine || !inTheirs) return undefined
  const merged: string[] = []
  const at = { base: 0, mine: 0, theirs: 0 }
  for (let line = 0; line <= before.length; line++) {
    const isEnd = line === before.length
    const [mineAt, theirsAt] = isEnd ? [own.length, other.length] : [inMine.get(line), inTheirs.get(line)]
    if (mineAt === undefined || theirsAt === undefined) continue
    const changed = mergeChunk({
      base: before.slice(at.base, line),
      mine: own.slice(at.mine, mineAt),
      theirs: other.slice(at.theirs, theirsAt),
    })
    if (!changed) return undefined
    merged.push(...changed, ...before.slice(line, line + 1))
    Object.assign(at, { base: line + 1, mine: mineAt + 1, theirs: theirsAt + 1 })
  }
  return merged.join('\n')
}

/** The lines between two that nobody changed. */
function mergeChunk({ base, mine, theirs }: Record<keyof ThreeTexts, string[]>): string[] | undefined {
  if (isSame(mine, base) || isSame(mine, theirs)) return theirs
  return isSame(theirs, base) ? mine : undefined
}

const isSame = (left: readonly string[], right: readonly string[]) =>
  left.length === right.length && left.every((line, at) => line === right[at])

/** For each line that stayed, where it is now: Myers' algorithm. Undefined when too much changed. */
function matchLines(before: readonly string[], after: readonly string[]): Map<number, number> | undefined {
  const ends: Map<number, number>[] = []
  let reached = new Map([[1, 0]])
  for (let changes = 0; changes <= MAX_CHANGES; changes++) {
    const next = new Map(reached)
    for (let diagonal = -changes; diagonal <= changes; diagonal += 2) {
      const end = follow(before, after, diagonal, startOn(reached, diagonal, changes))
      next.set(diagonal, end)
      if (end < before.length || end - diagonal < after.length) continue
      return walkBack([...ends, reached], { x: before.length, y: after.length })
    }
    ends.push(reached)
    reached = next
  }
  return undefined
}

const reach = (reached: ReadonlyMap<number, number>, diagonal: number) => reached.get(diagonal) ?? -1

/** Whether the path to a diagonal comes from above, by an added line, and not from the left, by a removed one. */
const isFromAbove = (reached: ReadonlyMap<number, number>, diagonal: number, changes: number) =>
  diagonal === -changes || (diagonal !== changes && reach(reached, diagonal - 1) < reach(reached, diagonal + 1))

const startOn = (reached: ReadonlyMap<number, number>, diagonal: number, changes: number) =>
  isFromAbove(reached, diagonal, changes) ? reach(reached, diagonal + 1) : reach(reached, diagonal - 1) + 1

function follow(before: readonly string[], after: readonly string[], diagonal: number, start: number): number {
  let x = start
  while (x < before.length && x - diagonal < after.length && before[x] === after[x - diagonal]) x += 1
  return x
}

function walkBack(steps: readonly ReadonlyMap<number, number>[], end: { x: number; y: number }): Map<number, number> {
  const matches = new Map<number, number>()
  let { x, y } = end
  for (let changes = steps.length - 1; changes >= 0; changes--) {
    const reached = steps[changes] ?? new Map<number, number>()
    const diagonal = x - y
    const former = isFromAbove(reached, diagonal, changes) ? diagonal + 1 : diagonal - 1
    const fromX = reach(reached, former)
    const fromY = fromX - former
    // The lines that stayed after this step.
    while (x > fromX && y > fromY) {
      x -= 1
      y -= 1
      matches.set(x, y)
    }
    x = fromX
    y = fromY
  }
  return matches
}
