import { setTimeout } from 'node:timers/promises'
import { HttpError } from '../base/errors.ts'
import { FairQueue } from '../threads/fair-queue.ts'

const SECOND = 1000
/** Calls that are always accepted at the same time, however slow they are. */
const ALWAYS_ACCEPTED = 30
const RETRY_SECONDS = 1
/** A refusal is told after this time. */
const REFUSED_MS = 300

interface Waiting {
  owner: string
  start: () => void
}

/**
 * Limits the costly calls that are accepted at the same time to the number that was done in the last second, so that none waits much
 * longer than that. Beyond it, those who have more than their share are refused first. Of the accepted ones only a few run at the same
 * time, so that they leave database connections to those who read; the others wait for their turn.
 */
export class BusyCalls {
  readonly #maxRunning: number
  readonly #clock: () => number
  /** Accepted calls and running ones, by person. */
  readonly #accepted = new Counts()
  readonly #running = new Counts()
  readonly #queue = new FairQueue<Waiting>()
  #second = { startedAt: 0, done: 0, doneBefore: 0 }

  constructor(maxRunning: number, clock: () => number = () => performance.now()) {
    this.#maxRunning = maxRunning
    this.#clock = clock
  }

  /** Waits for a turn, or throws if there are too many. The returned function must be called when the call is done. */
  async enter(person: string): Promise<() => void> {
    if (!this.#hasRoom(person)) {
      // Clients that try again at once would take the time of those who are served.
      await setTimeout(REFUSED_MS)
      throw new HttpError(503, 'error.busy', { retryAfter: RETRY_SECONDS })
    }
    this.#accepted.add(person)
    await new Promise<void>((start) => {
      this.#queue.add({ owner: person, start })
      this.#startNext()
    })
    return () => this.#leave(person)
  }

  /** Does the work when it is its turn. */
  async run<Result>(person: string, work: () => Promise<Result>): Promise<Result> {
    const leave = await this.enter(person)
    try {
      return await work()
    } finally {
      leave()
    }
  }

  #hasRoom(person: string): boolean {
    const limit = Math.max(ALWAYS_ACCEPTED, this.#doneInLastSecond())
    if (this.#accepted.all < limit) return true
    const own = this.#accepted.of(person)
    const persons = this.#accepted.persons + (own === 0 ? 1 : 0)
    return own < Math.max(1, Math.floor(limit / persons))
  }

  /** One person never gets all turns, because calls may take long. */
  #startNext(): void {
    const maxOwn = Math.max(1, Math.ceil(this.#maxRunning / 2))
    while (this.#running.all < this.#maxRunning) {
      const next = this.#queue.take(({ owner }) => this.#running.of(owner) < maxOwn)
      if (!next) return
      this.#running.add(next.owner)
      next.start()
    }
  }

  #leave(person: string): void {
    this.#accepted.remove(person)
    this.#running.remove(person)
    this.#turnSecond()
    this.#second.done += 1
    this.#startNext()
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

/** Numbers of calls by person. */
class Counts {
  readonly #byPerson = new Map<string, number>()
  all = 0

  get persons(): number {
    return this.#byPerson.size
  }

  of(person: string): number {
    return this.#byPerson.get(person) ?? 0
  }

  add(person: string): void {
    this.#byPerson.set(person, this.of(person) + 1)
    this.all += 1
  }

  remove(person: string): void {
    const left = this.of(person) - 1
    if (left > 0) this.#byPerson.set(person, left)
    else this.#byPerson.delete(person)
    this.all -= 1
  }
}
