import { createHash } from 'node:crypto'
import type { DrawnPage, PageOrder } from '#core/arrived-page.ts'
import type { Drawing } from './drawing.ts'

const MB = 1024 * 1024
const MAX_BYTES = 16 * MB
/** A larger page is left to the app: drawing it takes longer than the app needs. */
const MAX_ANSWERS = 2 * MB
/** Pages say how long ago a doc was changed. */
const HOUR = 3_600_000

/** Drawn pages by what they are made of, so nothing has to be removed when a doc changes. The least recently used go first. */
export class DrawnPages {
  readonly #drawing: Drawing
  readonly #maxBytes: number
  readonly #pages = new Map<string, DrawnPage>()
  #bytes = 0

  constructor(drawing: Drawing, maxBytes = MAX_BYTES) {
    this.#drawing = drawing
    this.#maxBytes = maxBytes
  }

  async draw(order: PageOrder, now: number): Promise<DrawnPage | undefined> {
    if (order.answers.length > MAX_ANSWERS) return undefined
    const key = keyOf(order, now)
    const known = this.#pages.get(key)
    const page = known ?? (await this.#drawing.draw(order))
    if (page) this.#keep(key, page)
    return page
  }

  #keep(key: string, page: DrawnPage): void {
    if (this.#pages.delete(key)) this.#bytes -= sizeOf(page)
    if (sizeOf(page) > this.#maxBytes / 4) return
    this.#pages.set(key, page)
    this.#bytes += sizeOf(page)
    for (const [oldest, { html, arrived }] of this.#pages) {
      if (this.#bytes <= this.#maxBytes) return
      this.#pages.delete(oldest)
      this.#bytes -= sizeOf({ html, arrived })
    }
  }
}

/** Texts take one or two bytes for each character. */
const sizeOf = ({ html, arrived }: DrawnPage) => 2 * (html.length + arrived.length)

function keyOf({ address, lang, choices, answers, tree }: PageOrder, now: number): string {
  const parts = [address, lang, choices, tree?.version, Math.floor(now / HOUR)]
  return createHash('sha256').update(JSON.stringify(parts)).update(answers).digest('base64')
}
