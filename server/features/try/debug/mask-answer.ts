import { SECRET_MASK } from '#core/content/mask.ts'
import { escapeXml } from '#core/debug/request/masks.ts'

const MASK = Buffer.from(SECRET_MASK)
/** A shorter text in Base64 would match by chance. */
const BASE64_FROM = 6

/** The forms in which a target may return a secret: as it is, in JSON, in XML, in a URL, and in Base64. */
function formsOf(secret: string): string[] {
  const plain = [secret, JSON.stringify(secret).slice(1, -1), escapeXml(secret), encodeURIComponent(secret)]
  const form = new URLSearchParams([['', secret]]).toString().slice(1)
  const bytes = Buffer.from(secret)
  return [...plain, form, ...(bytes.length < BASE64_FROM ? [] : base64Forms(bytes))]
}

/** Base64 of a text that contains the secret: the characters that depend on the secret alone, for each of three positions. */
function base64Forms(bytes: Buffer): string[] {
  return [0, 1, 2].flatMap((shift) => {
    const bits = { start: shift * 8, end: (shift + bytes.length) * 8 }
    const whole = Buffer.concat([Buffer.alloc(shift), bytes])
    const range = [Math.ceil(bits.start / 6), Math.floor(bits.end / 6)] as const
    return [whole.toString('base64').slice(...range), whole.toString('base64url').slice(...range)]
  })
}

/** Replaces secrets in the text of an answer. Made for one answer: `pieces` keeps the end of a piece that may be a beginning. */
export class AnswerMask {
  /** Longest first: a secret can be part of another one. */
  readonly #forms: string[]
  readonly #patterns: Buffer[]

  constructor(secrets: Iterable<string>) {
    const forms = new Set([...secrets].filter(Boolean).flatMap(formsOf))
    this.#forms = [...forms].sort((one, other) => other.length - one.length)
    this.#patterns = this.#forms.map((form) => Buffer.from(form))
  }

  text(text: string): string {
    return this.#forms.reduce((masked, form) => masked.replaceAll(form, SECRET_MASK), text)
  }

  async *pieces(pieces: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    if (this.#patterns.length === 0) {
      yield* pieces
      return
    }
    let held: Buffer = Buffer.alloc(0)
    for await (const piece of pieces) {
      const { done, rest } = this.#mask(held.length === 0 ? piece : Buffer.concat([held, piece]), { isLast: false })
      held = rest
      if (done.length > 0) yield done
    }
    const { done } = this.#mask(held, { isLast: true })
    if (done.length > 0) yield done
  }

  /** `rest` is the end that may be the beginning of a secret. */
  #mask(bytes: Buffer, { isLast }: { isLast: boolean }): { done: Buffer; rest: Buffer } {
    const done: Buffer[] = []
    const next = this.#patterns.map((pattern) => bytes.indexOf(pattern))
    let at = 0
    let hold = isLast ? bytes.length : this.#holdFrom(bytes, at)
    for (;;) {
      const found = this.#first(bytes, next, at)
      if (!found || found.at >= hold) {
        done.push(bytes.subarray(at, hold))
        return { done: Buffer.concat(done), rest: bytes.subarray(hold) }
      }
      done.push(bytes.subarray(at, found.at), MASK)
      at = found.at + found.length
      if (at > hold) hold = isLast ? bytes.length : this.#holdFrom(bytes, at)
    }
  }

  /** The first match from `at`; of several at the same place the longest. */
  #first(bytes: Buffer, next: number[], at: number): { at: number; length: number } | undefined {
    let best: { at: number; length: number } | undefined
    for (const [index, pattern] of this.#patterns.entries()) {
      let place = next[index] ?? -1
      if (place >= 0 && place < at) place = next[index] = bytes.indexOf(pattern, at)
      if (place >= 0 && (!best || place < best.at)) best = { at: place, length: pattern.length }
    }
    return best
  }

  /** Where the end of the bytes begins that is a beginning of a pattern. */
  #holdFrom(bytes: Buffer, from: number): number {
    let hold = bytes.length
    for (const pattern of this.#patterns) {
      const start = Math.max(from, bytes.length - pattern.length + 1)
      for (let at = start; at < hold; at++) {
        if (bytes[at] === pattern[0] && bytes.subarray(at).equals(pattern.subarray(0, bytes.length - at))) hold = at
      }
    }
    return hold
  }
}
