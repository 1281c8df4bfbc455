import { setImmediate } from 'node:timers/promises'

/** Time that statements may take in one turn of the event loop. */
const MAX_TURN_MS = 10

/**
 * Keeps the event loop turning. SQLite is synchronous, so that without a pause a long series of statements would run in one turn, and
 * nothing else would be answered meanwhile.
 */
export class Turns {
  readonly #clock: () => number
  #startedAt: number | undefined

  constructor(clock: () => number = () => performance.now()) {
    this.#clock = clock
  }

  /** Waits for a turn with time left. */
  async take(): Promise<void> {
    while (this.#isOver()) await setImmediate()
    if (this.#startedAt !== undefined) return
    this.#startedAt = this.#clock()
    void setImmediate().then(() => (this.#startedAt = undefined))
  }

  #isOver(): boolean {
    return this.#startedAt !== undefined && this.#clock() - this.#startedAt > MAX_TURN_MS
  }
}

/** Shared by all work of the process: statements of SQLite, and loops that compute for long. */
export const turns = new Turns()
