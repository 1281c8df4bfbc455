import type { BenchData } from './fill.ts'
import type { ServerProcess } from '../server/testing/server-process.ts'

/** One line of the table. */
export interface Row {
  what: string
  figure: string
  /** Against what the line says, or against its goal. */
  ratio: string
}

export interface Ground {
  server: ServerProcess
  /** Of the super admin. */
  token: string
  data: BenchData
}

/** A group of lines about one matter, measured on a running server that holds the data of the bench. */
export type RowGroup = (ground: Ground) => Promise<Row[]>

export function median(values: number[]): number {
  const sorted = values.toSorted((one, other) => one - other)
  const middle = Math.floor(sorted.length / 2)
  return sorted[middle] ?? 0
}

/** 12345.6 as "12,346". */
export const whole = (value: number) => Math.round(value).toLocaleString('en')
