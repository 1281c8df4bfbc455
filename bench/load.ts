import { startWorker } from './worker.ts'

export interface LoadOptions {
  url: string
  headers?: Record<string, string>
  /** Total number of requests. */
  requests: number
  /** Connections, kept open from the first request to the last. */
  connections: number
}

export interface LoadResult {
  perSecond: number
  /** Milliseconds. */
  p50: number
  p95: number
  p99: number
  /** The maximum. */
  max: number
}

export async function load(options: LoadOptions): Promise<LoadResult> {
  const worker = startWorker('load-worker.ts')
  try {
    return await worker.ask<LoadResult>(options)
  } finally {
    worker.close()
  }
}
