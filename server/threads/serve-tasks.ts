import { parentPort, type MessagePort } from 'node:worker_threads'
import { getHeapStatistics } from 'node:v8'
import { openReadOnly } from '../db/open.ts'
import type { Database } from '../db/open.ts'
import { movedBuffers, toPlainError, type FromThread, type ToThread } from './messages.ts'
import type { TaskCtx, TaskServices, TaskWork } from './task.ts'

const PROGRESS_MS = 200
const MB = 1024 * 1024

/** The loop of a thread: does the tasks that it is sent, one at a time. */
export function serveTasks(works: TaskWork[], makeServices: (getDatabase: () => Database) => TaskServices): void {
  if (!parentPort) throw new Error('tasks run in a thread of the pool')
  const port: MessagePort = parentPort
  let database: Database | undefined
  const getDatabase = () => (database ??= openReadOnly(services.config.database))
  const services: TaskServices = makeServices(getDatabase)

  const tell = (message: FromThread, moved: ArrayBuffer[] = []) => port.postMessage(message, moved)
  const heapMb = () => Math.round(getHeapStatistics().total_heap_size / MB)

  async function run(name: string, input: unknown): Promise<void> {
    try {
      const work = works.find((one) => one.name === name)
      if (!work) throw new Error(`no such task: ${name}`)
      const ctx: TaskCtx = {
        get db() {
          return getDatabase().db
        },
        services,
        progress: atIntervals((done) => tell({ what: 'progress', done })),
      }
      const output = await work.run(ctx, input as never)
      tell({ what: 'done', output, heapMb: heapMb() }, movedBuffers(output))
    } catch (error) {
      tell({ what: 'failed', error: toPlainError(error), heapMb: heapMb() })
    }
  }

  async function end(): Promise<void> {
    await database?.close()
    port.close()
  }

  port.on('message', (message: ToThread) => void (message.what === 'end' ? end() : run(message.name, message.input)))
  tell({ what: 'ready' })
}

function atIntervals(tell: (done: number) => void): (done: number) => void {
  let toldAt = 0
  return (done) => {
    const now = performance.now()
    if (now - toldAt < PROGRESS_MS) return
    toldAt = now
    tell(done)
  }
}
