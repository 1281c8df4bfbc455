import { TemplateError } from './template-error.ts'
import type { Value } from './value.ts'

/** Characters of the result, and of every text on the way to it. */
export const MAX_TEXT = 1024 * 1024
/** Steps: nodes, elements, and characters by the dozen. A template that needs them all takes less than a second. */
const MAX_WORK = 1_000_000
const CHARACTERS_PER_STEP = 16
const MAX_DEPTH = 100

/** Counts what a template does, and ends it. */
export class Limits {
  /** The line that is rendered. */
  line = 1
  #steps = 0
  #depth = 0

  work(steps = 1): void {
    this.#steps += steps
    if (this.#steps > MAX_WORK) throw new TemplateError('tooMuchWork', {}, this.line)
  }

  /** The value, unless it is a text that is too long. */
  text<V extends Value>(value: V): V {
    if (typeof value !== 'string') return value
    if (value.length > MAX_TEXT) throw new TemplateError('tooMuchText', {}, this.line)
    this.work(value.length / CHARACTERS_PER_STEP)
    return value
  }

  /** Runs something that may contain itself. */
  within<Result>(run: () => Result): Result {
    if (this.#depth >= MAX_DEPTH) throw new TemplateError('tooDeep', {}, this.line)
    this.#depth += 1
    try {
      return run()
    } finally {
      this.#depth -= 1
    }
  }
}
