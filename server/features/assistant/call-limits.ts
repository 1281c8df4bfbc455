import type { ErrorKey } from '#core/i18n/texts.ts'
import { HttpError } from '../../base/errors.ts'

const MINUTE = 60_000

interface Limits {
  perMinute: number
  atOnce: number
  /** What is answered when there were too many in this minute. */
  refusal: ErrorKey
}

/** Of one access token, or of the visitors of one link from one network. */
export const callLimits: Limits = { perMinute: 240, atOnce: 8, refusal: 'assistant.tooMany' }

/** From one network, with tokens and links that open nothing. */
export const attemptLimits: Limits = { perMinute: 240, atOnce: 240, refusal: 'assistant.tooManyFailed' }

/** However many there are, they cannot fill the memory. */
const MAX_USES = 10_000
/** How many make room at once. */
const FORGOTTEN_AT_ONCE = 1000

interface Use {
  running: number
  /** Calls of the current minute. */
  count: number
  endsAt: number
}

/** A call that was let in. */
interface Entry {
  /** Must be called once when the call is done. */
  leave: () => void
  /** Does not count the call after all. */
  forgive: () => void
}

/** Counts calls of this process by who makes them. */
export class CallCounter {
  /** Those whose minute began first come first. */
  readonly #uses = new Map<string, Use>()
  readonly #limits: Limits
  readonly #clock: () => number

  constructor(limits: Limits, clock: () => number = () => performance.now()) {
    this.#limits = limits
    this.#clock = clock
  }

  knows(who: string): boolean {
    return this.#uses.has(who)
  }

  /** Throws if there are too many. */
  enter(who: string): Entry {
    const now = this.#clock()
    const use = this.#useOf(who, now)
    const { perMinute, atOnce, refusal } = this.#limits
    if (use.count >= perMinute) {
      const seconds = Math.ceil((use.endsAt - now) / 1000)
      throw new HttpError(429, refusal, { params: { max: perMinute, seconds }, retryAfter: seconds })
    }
    if (use.running >= atOnce) {
      throw new HttpError(429, 'assistant.tooManyAtOnce', { params: { max: atOnce }, retryAfter: 1 })
    }
    use.count += 1
    use.running += 1
    return {
      leave: () => (use.running -= 1),
      // The next minute may have begun.
      forgive: () => (use.count = Math.max(0, use.count - 1)),
    }
  }

  #useOf(who: string, now: number): Use {
    const known = this.#uses.get(who)
    if (known && known.endsAt > now) return known
    const use = Object.assign(known ?? { running: 0 }, { count: 0, endsAt: now + MINUTE })
    if (known) this.#uses.delete(who)
    else if (this.#uses.size >= MAX_USES) this.#forget()
    this.#uses.set(who, use)
    return use
  }

  /** Of those that have no call now, the ones whose minute ends first. */
  #forget(): void {
    let left = FORGOTTEN_AT_ONCE
    for (const [who, { running }] of this.#uses) {
      if (left === 0) return
      if (running > 0) continue
      this.#uses.delete(who)
      left -= 1
    }
  }
}
