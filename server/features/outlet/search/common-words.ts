import type { Services } from '../../../context/ctx.ts'

const KEPT_MS = 60_000
/** Each takes a few kilobytes, because the reader is part of it. */
const MAX_WORDS = 1000

/** Words that are in too many docs of a reader, for a minute: they are few, asked for often, and take long to count. */
export class CommonWords {
  /** When each was found, oldest first. */
  readonly #found = new Map<string, number>()
  readonly #now: () => number

  constructor(now: () => number) {
    this.#now = now
  }

  has(word: string): boolean {
    const found = this.#found.get(word)
    return found !== undefined && this.#now() - found < KEPT_MS
  }

  add(word: string): void {
    this.#found.delete(word)
    this.#found.set(word, this.#now())
    if (this.#found.size <= MAX_WORDS) return
    const [oldest] = this.#found.keys()
    if (oldest !== undefined) this.#found.delete(oldest)
  }
}

const byProcess = new WeakMap<Services, CommonWords>()

export function commonWordsOf(services: Services): CommonWords {
  const known = byProcess.get(services) ?? new CommonWords(() => services.now())
  byProcess.set(services, known)
  return known
}
