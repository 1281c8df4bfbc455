import type { LoadResult } from './load.ts'
import { median, type BenchRow } from './row.ts'

/** `goal`: milliseconds for 95 of 100 answers. */
export function timeRow(what: string, results: LoadResult[], goal: number): BenchRow {
  const p95 = Math.max(...results.map((result) => result.p95))
  const p50 = median(results.map((result) => result.p50))
  return {
    what,
    figure: `p50 ${p50.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms`,
    ratio: `${(p95 / goal).toFixed(2)} of the goal`,
  }
}
