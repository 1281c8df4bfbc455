import type { ProxyAnswer, ProxyLine } from '#core/contract/debug.ts'
import { codes } from '../../../answers/envelope.ts'

/** Multiple of 3, so that pieces of Base64 can be joined. */
const BASE64_BYTES = 48 * 1024

type Answer = Omit<ProxyAnswer, 'body' | 'isBase64'>

/** Whether the pieces are valid UTF-8. */
export class TextCheck {
  readonly #decoder = new TextDecoder('utf-8', { fatal: true })
  isText = true

  add(piece: Uint8Array): void {
    this.#try(() => this.#decoder.decode(piece, { stream: true }))
  }

  end(): boolean {
    this.#try(() => this.#decoder.decode())
    return this.isText
  }

  #try(work: () => void): void {
    if (!this.isText) return
    try {
      work()
    } catch {
      this.isText = false
    }
  }
}

/** The envelope, written piece by piece: a large body is never in memory as a whole. */
export async function* envelopeOf(
  answer: Answer,
  body: AsyncIterable<Buffer>,
  isText: boolean,
): AsyncGenerator<string> {
  const fields = JSON.stringify({ ...answer, isBase64: !isText })
  yield `{"code":"${codes.ok}","data":${fields.slice(0, -1)},"body":"`
  yield* isText ? escaped(body) : inBase64(body)
  yield '"}}'
}

async function* escaped(body: AsyncIterable<Buffer>): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true })
  for await (const piece of body) yield JSON.stringify(decoder.decode(piece, { stream: true })).slice(1, -1)
}

async function* inBase64(body: AsyncIterable<Buffer>): AsyncGenerator<string> {
  let held: Buffer = Buffer.alloc(0)
  for await (const piece of body) {
    const bytes = Buffer.concat([held, piece])
    const whole = bytes.length < BASE64_BYTES ? 0 : bytes.length - (bytes.length % 3)
    held = bytes.subarray(whole)
    if (whole > 0) yield bytes.toString('base64', 0, whole)
  }
  yield held.toString('base64')
}

export const toLine = (line: ProxyLine) => `${JSON.stringify(line)}\n`
