import type { Readable } from 'node:stream'
import type { FastifyBaseLogger } from 'fastify'
import { HttpError } from '../base/errors.ts'
import { afterCommit } from '../db/after-commit.ts'
import type { Db } from '../db/open.ts'
import { listen, type Listener } from './listen.ts'
import { notify, readNotice, type LiveEvent } from './notices.ts'
import { EventStream } from './event-stream.ts'

const SECOND = 1000
/** A stream ends after this time, and the browser opens another one. */
export const STREAM_MS = 15 * 60 * SECOND
/** Time between checks of sessions. While notices of other nodes do not arrive, streams also tell their readers to look again. */
const CHECK_MS = 3 * SECOND
/** Checks between two heartbeats: proxies close connections on which nothing is sent for long. */
const CHECKS_PER_BEAT = 5
const MAX_PER_PERSON = 12
const MAX_IN_ALL = 5000
const RETRY_SECONDS = 60

/** Who reads a stream. */
export interface LiveReader {
  userId: number
  sessionId: number
}

/** Streams of server-sent events to the web apps that are open. */
export interface Live {
  /** Sends an event to these people, on whatever node they are, when the transaction of `db` is committed. */
  tell(db: Db, event: LiveEvent, userIds: readonly number[]): Promise<void>
  /** Throws if there are too many. */
  open(reader: LiveReader): Readable
  /** Ends all streams, and opens no more. */
  stop(): Promise<void>
}

interface LiveParts {
  /** Of PostgreSQL; undefined: the events of SQLite stay in the process. */
  url: string | undefined
  filterUsable: (sessionIds: readonly number[]) => Promise<Set<number>>
  log: FastifyBaseLogger
}

export function makeLive(parts: LiveParts): Live {
  const streams = new Streams(parts)
  return {
    tell: async (db, event, userIds) => {
      if (userIds.length === 0) return
      if (parts.url === undefined) afterCommit(db, () => streams.send(event, userIds))
      else await notify(db, event, userIds)
    },
    open: (reader) => streams.open(reader),
    stop: () => streams.stop(),
  }
}

class Streams {
  readonly #parts: LiveParts
  readonly #byPerson = new Map<number, Set<EventStream>>()
  #count = 0
  #checks = 0
  #timer: NodeJS.Timeout | undefined
  #listener: Listener | undefined
  #isStopped = false

  constructor(parts: LiveParts) {
    this.#parts = parts
  }

  open({ userId, sessionId }: LiveReader): Readable {
    const own = this.#byPerson.get(userId) ?? new Set()
    if (this.#isStopped || this.#count >= MAX_IN_ALL)
      throw new HttpError(503, 'error.busy', { retryAfter: RETRY_SECONDS })
    if (own.size >= MAX_PER_PERSON) throw new HttpError(429, 'error.busy', { retryAfter: RETRY_SECONDS })
    const stream = new EventStream(sessionId, STREAM_MS)
    this.#byPerson.set(userId, own.add(stream))
    this.#count += 1
    stream.content.once('close', () => {
      own.delete(stream)
      if (own.size === 0) this.#byPerson.delete(userId)
      this.#count -= 1
    })
    this.#start()
    // The first event says that nothing is missed from now on.
    if (this.#parts.url === undefined || this.#listener?.isListening() === true) stream.send('messages')
    return stream.content
  }

  send(event: LiveEvent, userIds: Iterable<number>): void {
    for (const userId of userIds) for (const stream of this.#byPerson.get(userId) ?? []) stream.send(event)
  }

  async stop(): Promise<void> {
    this.#isStopped = true
    clearInterval(this.#timer)
    for (const stream of this.#all()) stream.end()
    await this.#listener?.stop()
  }

  /** The connection for notices and the timer are needed from the first stream on. */
  #start(): void {
    this.#timer ??= setInterval(() => void this.#check(), CHECK_MS).unref()
    const { url } = this.#parts
    if (url === undefined) return
    this.#listener ??= listen(url, {
      // Also the first event of streams that were opened meanwhile.
      onListening: () => this.#sendToAll('messages'),
      onNotice: (text) => {
        const notice = readNotice(text)
        if (notice) this.send(notice.event, notice.userIds)
      },
    })
  }

  #all(): EventStream[] {
    return [...this.#byPerson.values()].flatMap((own) => [...own])
  }

  #sendToAll(event: LiveEvent): void {
    for (const stream of this.#all()) stream.send(event)
  }

  async #check(): Promise<void> {
    const open = this.#all()
    if (open.length === 0) return
    this.#checks += 1
    try {
      const usable = await this.#parts.filterUsable([...new Set(open.map(({ sessionId }) => sessionId))])
      for (const stream of open) if (!usable.has(stream.sessionId)) stream.end()
    } catch (error) {
      // The database is away: nothing is sent either until it is back.
      this.#parts.log.warn({ err: error }, 'the sessions of event streams could not be checked')
    }
    if (this.#checks % CHECKS_PER_BEAT === 0) for (const stream of open) stream.beat()
    if (this.#listener?.isListening() === false) this.#sendToAll('messages')
  }
}
