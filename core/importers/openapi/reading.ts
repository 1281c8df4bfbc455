import { paramLimits } from '../../rows/param.ts'
import type { Findings } from '../draft/findings.ts'
import { isExtension } from './node.ts'
import type { SharedSchemas } from './shared-schemas.ts'
import type { Source } from './source.ts'

/** State that is shared by the whole import. */
export interface Reading {
  source: Source
  findings: Findings
  shared: SharedSchemas
  /** How often each unsupported extension occurred. */
  extensions: Map<string, number>
  /** Remaining rows and characters of examples for all docs and models together. */
  left: { rows: number; exampleText: number }
}

export const totals = { rows: 2_000_000, exampleText: 64 * 1024 * 1024 } as const

/** The current position in the description. */
export interface At {
  reading: Reading
  /** As named in findings. */
  place: string
  /** Roots have 1. */
  depth: number
  /** References that are being resolved around this position, to detect recursion. */
  refs: readonly string[]
  /** Remaining rows of the doc or model. */
  budget: { left: number }
}

/** Maximum chain of references that are expanded in place; models are links and do not count. */
export const MAX_REFS = 20

export const newAt = (reading: Reading, place: string): At => ({
  reading,
  place,
  depth: 1,
  refs: [],
  budget: { left: paramLimits.rows },
})

export const below = (at: At): At => ({ ...at, depth: at.depth + 1 })

/** Takes a row from the budgets. Returns false when none is left, which is reported once per position. */
export function takeRow({ reading: { left, findings }, budget, place }: At): boolean {
  if (budget.left <= 0) findings.add('warning', 'import.rowsOver', place, { max: paramLimits.rows })
  else if (left.rows <= 0) findings.add('warning', 'import.allRowsOver', '', { max: totals.rows })
  else {
    budget.left -= 1
    left.rows -= 1
    return true
  }
  return false
}

export function noteExtensions({ extensions }: Reading, names: Iterable<string>): void {
  for (const name of names) if (isExtension(name)) extensions.set(name, (extensions.get(name) ?? 0) + 1)
}
