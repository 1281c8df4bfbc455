import type { ServerOptions, ServerProcess } from '../server/testing/server-process.ts'
import type { Engine } from './engine.ts'
import type { BenchData } from './fill.ts'

/** One line of the table. */
export interface BenchRow {
  what: string
  figure: string
  /** Compared with the baseline that the line names, or with its goal. */
  ratio: string
}

export interface Ground {
  engine: Engine
  /** What the server was started with, for another start on the same data. */
  options: ServerOptions
  server: ServerProcess
  /** Token of the super admin. */
  token: string
  /** Token of another person, who may read everything. */
  readerToken: string
  data: BenchData
  /** A new server process on the same data; tokens stay valid. */
  restart: (env: Record<string, string>) => Promise<void>
}

/** A group of related lines, measured on a running server with the data of the bench. */
export type RowGroup = (ground: Ground) => Promise<BenchRow[]>

export function median(values: number[]): number {
  const sorted = values.toSorted((one, other) => one - other)
  const middle = Math.floor(sorted.length / 2)
  return sorted[middle] ?? 0
}

/** `part` of 0.99: the value that 99 of 100 do not exceed. */
export function percentile(values: number[], part: number): number {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.floor((sorted.length - 1) * part)] ?? 0
}

/** 12345.6 as "12,346". */
export const whole = (value: number) => Math.round(value).toLocaleString('en')
