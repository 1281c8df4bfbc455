import { setTimeout } from 'node:timers/promises'
import { Connection, requestText } from '../connection.ts'
import { percentile } from '../row.ts'
import { endWithParent, reply } from '../worker.ts'
import type { Seen, Watched, WatchMessage, WatchOptions } from './watch.ts'

const READERS = 2
/** Of one reader: 200 reads a second in all, so that they are not the load themselves. */
const READ_EVERY_MS = 10
const HEALTH_EVERY_MS = 20
/** After the work, unanswered requests are waited for this long, then they count as they are. */
const LAST_ANSWER_MS = 30_000

/** Answers to one kind of request since it was last emptied. */
class Log {
  #times: number[] = []
  #slowest = 0
  #refused = 0
  #failed = 0
  readonly #pending = new Set<number>()

  async time(exchange: () => Promise<{ status: number }>): Promise<void> {
    const sentAt = performance.now()
    this.#pending.add(sentAt)
    const { status } = await exchange()
    this.#pending.delete(sentAt)
    const time = performance.now() - sentAt
    this.#slowest = Math.max(this.#slowest, time)
    // Most refusals are fast, and would hide how long the others waited.
    if (status === 200) this.#times.push(time)
    else if (status === 503) this.#refused++
    else this.#failed++
  }

  empty(): void {
    this.#times = []
    this.#slowest = 0
    this.#refused = 0
    this.#failed = 0
  }

  async untilAnswered(): Promise<void> {
    const sent = [...this.#pending]
    const giveUpAt = performance.now() + LAST_ANSWER_MS
    while (sent.some((one) => this.#pending.has(one)) && performance.now() < giveUpAt) await setTimeout(5)
  }

  read(): Seen {
    const waiting = [...this.#pending].map((sentAt) => performance.now() - sentAt)
    const times = [...this.#times, ...waiting]
    const of = (part: number) => percentile(times, part)
    const max = Math.max(this.#slowest, of(1))
    return { p50: of(0.5), p99: of(0.99), max, refused: this.#refused, failed: this.#failed }
  }
}

const reads = new Log()
const health = new Log()

endWithParent()
process.on('message', (message: WatchMessage) => reply(answer(message)))

async function answer(message: WatchMessage): Promise<Watched> {
  if (message.act === 'start') start(message.options)
  if (message.act === 'begin') for (const log of [reads, health]) log.empty()
  if (message.act === 'end') await Promise.all([reads.untilAnswered(), health.untilAnswered()])
  return { reads: reads.read(), health: health.read() }
}

function start({ url, token, docIds }: WatchOptions): void {
  const readRequest = () => {
    const id = docIds[Math.floor(Math.random() * docIds.length)] ?? ''
    return requestText({ url: `${url}/doc/view/detail?id=${id}`, token })
  }
  const healthRequest = requestText({ url: `${url}/healthz` })
  for (let reader = 0; reader < READERS; reader++)
    void repeat(url, reads, { next: readRequest, everyMs: READ_EVERY_MS })
  void repeat(url, health, { next: () => healthRequest, everyMs: HEALTH_EVERY_MS })
}

interface Beat {
  next: () => string
  everyMs: number
}

/** One request at a time on one connection, until the process ends. */
async function repeat(url: string, log: Log, { next, everyMs }: Beat): Promise<never> {
  const connection = new Connection(url)
  for (;;) {
    const sentAt = performance.now()
    await log.time(() => connection.exchange(next()))
    await setTimeout(Math.max(0, sentAt + everyMs - performance.now()))
  }
}
