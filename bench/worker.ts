import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

export interface Worker {
  /** Sends a message and returns the reply. One at a time. */
  ask: <Reply>(message: object) => Promise<Reply>
  close: () => void
}

/** Starts a file of the bench as a separate process, so that client and server do not share an event loop. It ends with this process. */
export function startWorker(file: string): Worker {
  const child = fork(join(import.meta.dirname, file), { execArgv: ['--disable-warning=ExperimentalWarning'] })
  const exited = once(child, 'exit').then(([code]) => {
    throw new Error(`${file} ended early with exit code ${code}`)
  })
  exited.catch(() => {})
  return {
    ask: async <Reply>(message: object) => {
      const replied = once(child, 'message') as Promise<[Reply]>
      child.send(message)
      const [reply] = await Promise.race([replied, exited])
      return reply
    },
    close: () => {
      if (child.connected) child.disconnect()
    },
  }
}

/** The other side: sends what the parent waits for. */
export function reply(answer: Promise<object>): void {
  answer.then(
    (message) => process.send?.(message),
    (error: unknown) => {
      process.stderr.write(`${String(error)}\n`)
      process.exit(1)
    },
  )
}

export function endWithParent(): void {
  process.once('disconnect', () => process.exit())
}
