import type { LineBlock } from './compare-lines.ts'

export interface Line {
  /** From 1. */
  number: number
  text: string
  /** The line of the other text that it was changed from, or to. */
  against?: string
}

/** A row of the comparison: a line of one text, of both, or lines that are folded. */
export type LineRow =
  | { kind: 'line'; before?: Line; after?: Line; isChanged: boolean }
  | { kind: 'fold'; id: number; count: number }

/** Unchanged lines that are shown beside a change. */
const CONTEXT = 3

/** Rows for both texts. `opened`: the folds that the reader opened. */
export function toLineRows(blocks: readonly LineBlock[], opened: ReadonlySet<number>): LineRow[] {
  const rows: LineRow[] = []
  let [before, after] = [1, 1]
  for (const [at, block] of blocks.entries()) {
    if (block.kind === 'changed') {
      const { removed, added } = block
      for (let index = 0; index < Math.max(removed.length, added.length); index++) {
        const [old, now] = [removed[index], added[index]]
        rows.push({
          kind: 'line',
          isChanged: true,
          ...(old !== undefined && { before: toLine(before++, old, now) }),
          ...(now !== undefined && { after: toLine(after++, now, old) }),
        })
      }
      continue
    }
    const { lines } = block
    const lead = at === 0 ? 0 : CONTEXT
    const trail = at === blocks.length - 1 ? 0 : CONTEXT
    const folded = lines.length - lead - trail
    // A fold takes a line itself.
    const isFolded = folded > 1 && !opened.has(at)
    for (const [index, text] of lines.entries()) {
      const [number, numberAfter] = [before++, after++]
      const isHidden = isFolded && index >= lead && index < lead + folded
      if (isHidden && index === lead) rows.push({ kind: 'fold', id: at, count: folded })
      if (isHidden) continue
      rows.push({
        kind: 'line',
        isChanged: false,
        before: { number, text },
        after: { number: numberAfter, text },
      })
    }
  }
  return rows
}

const toLine = (number: number, text: string, against: string | undefined): Line => ({
  number,
  text,
  ...(against !== undefined && { against }),
})

/** The same in one column: of changed lines, all removed ones before the added ones. */
export function toInlineRows(rows: readonly LineRow[]): LineRow[] {
  const inline: LineRow[] = []
  let waiting: LineRow[] = []
  for (const row of rows) {
    if (row.kind === 'line' && row.isChanged) {
      if (row.before) inline.push({ kind: 'line', isChanged: true, before: row.before })
      if (row.after) waiting.push({ kind: 'line', isChanged: true, after: row.after })
      continue
    }
    inline.push(...waiting, row)
    waiting = []
  }
  return [...inline, ...waiting]
}
