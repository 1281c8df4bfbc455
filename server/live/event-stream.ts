import { PassThrough } from 'node:stream'

/** What a reader who does not read may leave in memory. */
const MAX_WAITING_BYTES = 16 * 1024

/** One open stream of server-sent events. */
export class EventStream {
  readonly sessionId: number
  readonly content = new PassThrough()

  constructor(sessionId: number, lifeMs: number) {
    this.sessionId = sessionId
    // The first bytes send the headers, so that the browser knows that the stream is open.
    this.content.write(': open\n\n')
    const timer = setTimeout(() => this.end(), lifeMs).unref()
    this.content.once('close', () => clearTimeout(timer))
  }

  send({ name, about = {} }: { name: string; about?: object }): void {
    this.#write(`event: ${name}\ndata: ${JSON.stringify(about)}\n\n`)
  }

  /** A comment, which clients ignore. */
  beat(): void {
    this.#write(':\n\n')
  }

  end(): void {
    if (!this.content.writableEnded) this.content.end()
  }

  #write(text: string): void {
    if (this.content.writableEnded || this.content.destroyed) return
    if (this.content.writableLength + this.content.readableLength > MAX_WAITING_BYTES) this.content.destroy()
    else this.content.write(text)
  }
}
