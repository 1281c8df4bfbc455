import { scriptLimits } from '#core/debug/sandbox/limits.ts'

const STEP_MS = 200
/** The interpreter itself stops scripts in time. This is for what it cannot interrupt, and for scripts that do nothing but sleep. */
const PATIENCE_MS = 2000

/** Measures how long scripts work, without the time in which they wait for answers. */
export class WorkClock {
  #script = 0
  #total = 0
  #waiting = 0
  #last = performance.now()
  readonly #timer: ReturnType<typeof setInterval>

  constructor(onOver: () => void) {
    this.#timer = setInterval(() => {
      this.#count()
      const { scriptMs, totalMs } = scriptLimits
      if (this.#script >= scriptMs + PATIENCE_MS || this.#total >= totalMs + PATIENCE_MS) onOver()
    }, STEP_MS)
  }

  startScript(): void {
    this.#count()
    this.#script = 0
  }

  /** The time until the promise settles does not count. */
  async pause<Result>(waited: Promise<Result>): Promise<Result> {
    this.#count()
    this.#waiting += 1
    try {
      return await waited
    } finally {
      this.#count()
      this.#waiting -= 1
    }
  }

  stop(): void {
    clearInterval(this.#timer)
  }

  #count(): void {
    const now = performance.now()
    if (this.#waiting === 0) {
      this.#script += now - this.#last
      this.#total += now - this.#last
    }
    this.#last = now
  }
}
