import type { BenchData } from './fill.ts'
import type { ServerProcess } from '../server/testing/server-process.ts'

/** One line of the table. */
export interface BenchRow {
  what: string
  figure: string
  /** Compared with the baseline that the line names, or with its goal. */
  ratio: string
}

export interface Ground {
  server: ServerProcess
  /** Token of the super admin. */
  token: string
  data: BenchData
}

/** A group of related lines, measured on a running server with the data of the bench. */
export type RowGroup = (ground: Ground) => Promise<BenchRow[]>

export function median(values: number[]): number {
  const sorted = values.toSorted((one, other) => one - other)
  const middle = Math.floor(sorted.length / 2)
  return sorted[middle] ?? 0
}

/** 12345.6 as "12,346". */
export const whole = (value: number) => Math.round(value).toLocaleString('en')
