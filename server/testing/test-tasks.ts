import type { Task } from '../threads/task.ts'

const limits = { maxMs: 20_000, maxMemoryMb: 64 }

/** Tasks for tests of the pool, done by `test-task-thread.ts`. */
export const testTasks = {
  /** Waits until the gate opens. Answers its word and the id of its thread. */
  wait: { name: 'wait', ...limits } as Task<{ word: string; gate?: Gate }, { word: string; threadId: number }>,
  /** The same, but it counts as short. */
  waitShort: { name: 'wait', ...limits, isShort: true } as Task<
    { word: string; gate?: Gate },
    { word: string; threadId: number }
  >,
  /** Answers the bytes it was given, each plus one. */
  addOne: { name: 'add-one', ...limits } as Task<{ bytes: Uint8Array }, { bytes: Uint8Array }>,
  countTo: { name: 'count-to', ...limits } as Task<{ end: number }, number>,
  /** Number of user accounts. */
  countUsers: { name: 'count-users', ...limits } as Task<null, number>,
  deleteUsers: { name: 'delete-users', ...limits } as Task<null, number>,
  fail: { name: 'fail', ...limits } as Task<'user error' | 'system error' | 'uncaught' | 'exit', null>,
  loopForever: { name: 'loop-forever', maxMs: 200, maxMemoryMb: 64 } as Task<null, null>,
  /** Fills the heap with this many megabytes. Answers the id of its thread. */
  fill: { name: 'fill', ...limits } as Task<{ megabytes: number }, number>,
}

/** Holds tasks up until a test opens it. */
export class Gate {
  readonly cells = new Int32Array(new SharedArrayBuffer(4))

  open(): void {
    Atomics.store(this.cells, 0, 1)
    Atomics.notify(this.cells, 0)
  }
}

/** A gate arrives in the thread as plain data. */
export function waitAt({ cells }: Pick<Gate, 'cells'>): void {
  Atomics.wait(cells, 0, 0)
}
