import { HttpError } from '../../base/errors.ts'

const MINUTE = 60_000

interface Limits {
  perMinute: number
  atOnce: number
}

/** Of one access token, or of the visitors of one link from one network. */
export const callLimits: Limits = { perMinute: 240, atOnce: 8 }

/** Whoever makes up tokens cannot fill the memory. */
const MAX_USES = 10_000

interface Use {
  running: number
  /** Calls of the current minute. */
  count: number
  endsAt: number
}

/** Counts calls of this process by who makes them. */
export class CallCounter {
  readonly #uses = new Map<string, Use>()
  readonly #limits: Limits
  readonly #clock: () => number

  constructor(limits: Limits = callLimits, clock: () => number = () => performance.now()) {
    this.#limits = limits
    this.#clock = clock
  }

  /** Throws if there are too many. The returned function must be called once when the call is done. */
  enter(who: string): () => void {
    const now = this.#clock()
    const use = this.#useOf(who, now)
    const { perMinute, atOnce } = this.#limits
    if (use.running >= atOnce) {
      throw new HttpError(429, 'assistant.tooManyAtOnce', { params: { max: atOnce }, retryAfter: 1 })
    }
    if (use.count >= perMinute) {
      const seconds = Math.ceil((use.endsAt - now) / 1000)
      throw new HttpError(429, 'assistant.tooMany', { params: { max: perMinute, seconds }, retryAfter: seconds })
    }
    use.count += 1
    use.running += 1
    return () => (use.running -= 1)
  }

  #useOf(who: string, now: number): Use {
    const known = this.#uses.get(who)
    if (known && known.endsAt > now) return known
    if (known) {
      Object.assign(known, { count: 0, endsAt: now + MINUTE })
      return known
    }
    if (this.#uses.size >= MAX_USES) this.#forget(now)
    const use = { running: 0, count: 0, endsAt: now + MINUTE }
    this.#uses.set(who, use)
    return use
  }

  /** Those whose minute is over; if that does not help, all that have no call now. */
  #forget(now: number): void {
    for (const [who, { running, endsAt }] of this.#uses) if (running === 0 && endsAt <= now) this.#uses.delete(who)
    if (this.#uses.size < MAX_USES) return
    for (const [who, { running }] of this.#uses) if (running === 0) this.#uses.delete(who)
  }
}
