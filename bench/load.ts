import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

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

const WORKER = join(import.meta.dirname, 'load-worker.ts')

/** Sends the requests from a separate process, so that client and server do not share an event loop. */
export async function load(options: LoadOptions): Promise<LoadResult> {
  const worker = fork(WORKER, { execArgv: ['--disable-warning=ExperimentalWarning'] })
  const answered = once(worker, 'message')
  worker.send(options)
  const [result] = (await Promise.race([answered, failOnExit(worker)])) as [LoadResult]
  worker.disconnect()
  return result
}

async function failOnExit(worker: ReturnType<typeof fork>): Promise<never> {
  const [code] = await once(worker, 'exit')
  throw new Error(`The load ended early with exit code ${code}`)
}
