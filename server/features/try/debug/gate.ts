import { HttpError, UserError } from '../../../base/errors.ts'

interface Limits {
  perPerson: number
  inAll: number
}

/** A user, or the network that a visitor comes from. */
type Person = number | string

/** Bounds the calls that run at the same time, in this process. */
export class Gate {
  readonly #limits: Limits
  readonly #running = new Map<Person, number>()
  #all = 0

  constructor(limits: Limits) {
    this.#limits = limits
  }

  /** Throws if there are too many. The returned function must be called once when the call is done. */
  enter(person: Person): () => void {
    const { perPerson, inAll } = this.#limits
    const own = this.#running.get(person) ?? 0
    if (own >= perPerson) throw new UserError('proxy.tooManyOwn', { max: perPerson })
    if (this.#all >= inAll) throw new HttpError(503, 'proxy.tooManyInAll', { retryAfter: 5 })
    this.#running.set(person, own + 1)
    this.#all += 1
    return () => this.#leave(person)
  }

  #leave(person: Person): void {
    const left = (this.#running.get(person) ?? 1) - 1
    if (left > 0) this.#running.set(person, left)
    else this.#running.delete(person)
    this.#all -= 1
  }
}

/** Proxied calls and calls for tokens. */
export const calls = new Gate({ perPerson: 8, inAll: 64 })
/** Streams are few bytes for a long time, other calls many bytes for a short one. */
export const streams = new Gate({ perPerson: 6, inAll: 128 })
/** Calls of visitors, who have no account that could be closed. */
export const visitorCalls = new Gate({ perPerson: 4, inAll: 48 })
/** All visitors of one publication together. */
export const publicationCalls = new Gate({ perPerson: 16, inAll: 48 })
