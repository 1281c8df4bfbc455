import { HttpError } from '../../../base/errors.ts'
import type { Millis } from '../../../db/tables.ts'

const MINUTE = 60_000

/** Counts calls by key in minutes, in this process. */
class Pace {
  readonly #max: number
  readonly #counts = new Map<string, number>()
  #minute = 0

  constructor(max: number) {
    this.#max = max
  }

  /** Throws if there were too many in this minute. */
  count(key: string, now: Millis): void {
    const minute = Math.floor(now / MINUTE)
    if (minute !== this.#minute) this.#counts.clear()
    this.#minute = minute
    const count = (this.#counts.get(key) ?? 0) + 1
    this.#counts.set(key, count)
    const retryAfter = Math.ceil((MINUTE - (now % MINUTE)) / 1000)
    if (count > this.#max) throw new HttpError(429, 'proxy.tooManyInAll', { retryAfter })
  }
}

const visitors = new Pace(60)
const publications = new Pace(600)

/** Limits how often visitors send requests: every one is recorded, and reaches a machine of the team. */
export function checkPace({ visitor, publication }: { visitor: string; publication: string }, now: Millis): void {
  visitors.count(`${visitor} ${publication}`, now)
  publications.count(publication, now)
}
