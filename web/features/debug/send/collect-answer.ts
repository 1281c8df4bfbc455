import type { AnswerHead, Timing, TriedAnswer } from '#core/debug/exchange.ts'
import type { SendOptions } from './send-request.ts'

/** Puts an answer together while it arrives, and tells about each part. */
export class AnswerCollector {
  readonly #options: Pick<SendOptions, 'onHead' | 'onChunk'>
  readonly #chunks: Uint8Array<ArrayBuffer>[] = []
  #head: AnswerHead = { status: 0, statusText: '', headers: [] }

  constructor(options: Pick<SendOptions, 'onHead' | 'onChunk'>) {
    this.#options = options
  }

  head({ status, statusText, headers }: AnswerHead): void {
    this.#head = { status, statusText, headers }
    this.#options.onHead?.(this.#head)
  }

  chunk(bytes: Uint8Array<ArrayBuffer>, at: number): void {
    this.#chunks.push(bytes)
    this.#options.onChunk?.(bytes, at)
  }

  finish(timing: Timing, address?: string): TriedAnswer {
    const size = this.#chunks.reduce((sum, { length }) => sum + length, 0)
    const bytes = new Uint8Array(size)
    let at = 0
    for (const chunk of this.#chunks) {
      bytes.set(chunk, at)
      at += chunk.length
    }
    return { ...this.#head, bytes, size, timing, ...(address !== undefined && { address }) }
  }
}
