import { startWorker } from '../worker.ts'

export interface WatchOptions {
  url: string
  token: string
  /** The docs to read, in random order. */
  docIds: string[]
}

export type WatchMessage = { act: 'start'; options: WatchOptions } | { act: 'begin' } | { act: 'end' }

/** Answers to one kind of request. Times are in milliseconds. */
export interface Seen {
  p50: number
  p99: number
  /** Of all answers, also of refusals. */
  max: number
  /** Answers with 503. */
  refused: number
  /** Other answers than 200 and 503, and connections that broke. */
  failed: number
}

export interface Watched {
  reads: Seen
  health: Seen
}

export interface Watch {
  begin: () => Promise<void>
  /** What was seen since `begin`. */
  end: () => Promise<Watched>
  close: () => void
}

/** Somebody who reads docs all the time and asks for `/healthz`, in a separate process. */
export async function startWatch(options: WatchOptions): Promise<Watch> {
  const worker = startWorker('loads/watch-worker.ts')
  const ask = (message: WatchMessage) => worker.ask<Watched>(message)
  await ask({ act: 'start', options })
  return {
    begin: async () => void (await ask({ act: 'begin' })),
    end: () => ask({ act: 'end' }),
    close: worker.close,
  }
}
