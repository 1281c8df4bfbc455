import type { Asker } from './context/assistant-ctx.ts'
import { attemptLimits, CallCounter, callLimits } from './call-limits.ts'

export interface Caller {
  /** The token or link; "" if it cannot be one. */
  who: string
  /** The network that the call comes from. */
  address: string
  /** Throws if the token or link opens nothing. */
  find: () => Promise<Asker>
}

interface Admitted {
  asker: Asker
  /** Must be called once when the call is done. */
  leave: () => void
}

/**
 * Admits calls within the limits. A token or link that was found before counts by itself. All others count by address until they
 * are found, so that made-up ones neither escape the limits nor push aside what is known of real ones.
 */
export class Admission {
  readonly #calls = new CallCounter(callLimits)
  readonly #attempts = new CallCounter(attemptLimits)

  enter(caller: Caller): Promise<Admitted> {
    return this.#calls.knows(caller.who) ? this.#known(caller) : this.#unknown(caller)
  }

  /** Counted before anything is looked up, so that too many cost nothing. */
  async #known({ who, find }: Caller): Promise<Admitted> {
    const { leave } = this.#calls.enter(who)
    try {
      return { asker: await find(), leave }
    } catch (error) {
      leave()
      throw error
    }
  }

  async #unknown({ who, address, find }: Caller): Promise<Admitted> {
    const attempt = this.#attempts.enter(address)
    try {
      const asker = await find()
      attempt.forgive()
      return { asker, leave: this.#calls.enter(who).leave }
    } finally {
      attempt.leave()
    }
  }
}
