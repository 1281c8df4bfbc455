import type { PageOrder } from '#core/arrived-page.ts'

/** A page that took too long is left to the app for so long, because trying again costs all others the thread. */
const LEFT_MS = 600_000
const MAX_PAGES = 1000

/** Pages that took too long to draw, by address and language. */
export class SlowPages {
  readonly #until = new Map<string, number>()

  add(order: PageOrder, now: number): void {
    this.#until.delete(keyOf(order))
    this.#until.set(keyOf(order), now + LEFT_MS)
    const [oldest] = this.#until.keys()
    if (this.#until.size > MAX_PAGES && oldest !== undefined) this.#until.delete(oldest)
  }

  has(order: PageOrder, now: number): boolean {
    return now < (this.#until.get(keyOf(order)) ?? 0)
  }
}

const keyOf = ({ address, lang }: PageOrder) => `${lang} ${address}`
