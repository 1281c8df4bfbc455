import { diffArrays } from 'diff'

/** A run of lines that both texts have, or that one of them has in place of the other's. */
export type LineBlock = { kind: 'same'; lines: string[] } | { kind: 'changed'; removed: string[]; added: string[] }

/** Texts that differ in more lines, or take longer, are shown as replaced as a whole. */
const LIMITS = { maxEditLength: 2000, timeout: 250 }

/** Two texts, line by line. What they share at both ends is found first, so that long texts with few changes are quick. */
export function compareLines(before: readonly string[], after: readonly string[]): LineBlock[] {
  const start = sharedStart(before, after)
  const end = sharedStart(before.slice(start).toReversed(), after.slice(start).toReversed())
  const same = (lines: readonly string[]): LineBlock => ({ kind: 'same', lines: [...lines] })
  const blocks = [
    same(before.slice(0, start)),
    ...compareMiddle(before.slice(start, before.length - end), after.slice(start, after.length - end)),
    same(end === 0 ? [] : before.slice(-end)),
  ]
  return blocks.filter((block) => block.kind === 'changed' || block.lines.length > 0)
}

function compareMiddle(before: string[], after: string[]): LineBlock[] {
  if (before.length === 0 && after.length === 0) return []
  const changes = diffArrays(before, after, LIMITS)
  if (!changes) return [{ kind: 'changed', removed: before, added: after }]
  const blocks: LineBlock[] = []
  for (const { value, added, removed } of changes) {
    const last = blocks.at(-1)
    if (!added && !removed) blocks.push({ kind: 'same', lines: value })
    else if (last?.kind === 'changed') last[removed ? 'removed' : 'added'].push(...value)
    else blocks.push({ kind: 'changed', removed: removed ? value : [], added: removed ? [] : value })
  }
  return blocks
}

function sharedStart(one: readonly string[], other: readonly string[]): number {
  const max = Math.min(one.length, other.length)
  let count = 0
  while (count < max && one[count] === other[count]) count++
  return count
}
