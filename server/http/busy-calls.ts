import { setTimeout } from 'node:timers/promises'
import { HttpError } from '../base/errors.ts'

const SECOND = 1000
/** Calls that are always accepted at the same time, however slow they are. */
const ALWAYS_ACCEPTED = 30
const RETRY_SECONDS = 1
/** A refusal is told after this time. */
const REFUSED_MS = 300

/**
 * Limits the costly calls that are at work at the same time to the number that was done in the last second, so that none waits much
 * longer than that. Beyond it, those who have more than their share are refused first.
 */
export class BusyCalls {
  readonly #clock: () => number
  readonly #byPerson = new Map<string, number>()
  #count = 0
  #second = { startedAt: 0, done: 0, doneBefore: 0 }

  constructor(clock: () => number = () => performance.now()) {
    this.#clock = clock
  }

  /** Throws if there are too many. The returned function must be called when the call is done. */
  async enter(person: string): Promise<() => void> {
    const own = this.#byPerson.get(person) ?? 0
    const limit = Math.max(ALWAYS_ACCEPTED, this.#doneInLastSecond())
    if (this.#count >= limit && own >= this.#share(limit, own)) {
      // Clients that try again at once would take the time of those who are served.
      await setTimeout(REFUSED_MS)
      throw new HttpError(503, 'error.busy', { retryAfter: RETRY_SECONDS })
    }
    this.#byPerson.set(person, own + 1)
    this.#count += 1
    return () => this.#leave(person)
  }

  #share(limit: number, own: number): number {
    const persons = this.#byPerson.size + (own === 0 ? 1 : 0)
    return Math.max(1, Math.floor(limit / persons))
  }

  #leave(person: string): void {
    const left = (this.#byPerson.get(person) ?? 1) - 1
    if (left === 0) this.#byPerson.delete(person)
    else this.#byPerson.set(person, left)
    this.#count -= 1
    this.#turnSecond()
    this.#second.done += 1
  }

  #doneInLastSecond(): number {
    this.#turnSecond()
    return Math.max(this.#second.done, this.#second.doneBefore)
  }

  #turnSecond(): void {
    const { startedAt, done } = this.#second
    const passed = this.#clock() - startedAt
    if (passed < SECOND) return
    this.#second = { startedAt: this.#clock(), done: 0, doneBefore: passed < 2 * SECOND ? done : 0 }
  }
}
