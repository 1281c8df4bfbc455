import type { Readable } from 'node:stream'
import { HttpError } from '../base/errors.ts'
import { EventStream } from './event-stream.ts'

const SECOND = 1000
/** A stream ends after this time, and the browser opens another one. */
export const STREAM_MS = 15 * 60 * SECOND
const MAX_PER_PERSON = 12
const MAX_IN_ALL = 5000
const RETRY_SECONDS = 60

/** Who reads a stream. */
export interface LiveReader {
  userId: number
  sessionId: number
}

/** An event as the browser gets it: its name, and what it is about. */
export interface LiveEvent {
  name: 'messages' | 'job' | 'changed' | 'people'
  about?: object
}

/** The open streams of this node. */
export class Streams {
  readonly #byPerson = new Map<number, Set<EventStream>>()
  #count = 0
  #isStopped = false

  open({ userId, sessionId }: LiveReader): { stream: EventStream; content: Readable } {
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
    return { stream, content: stream.content }
  }

  send(event: LiveEvent, userIds: Iterable<number>): void {
    for (const userId of userIds) for (const stream of this.#byPerson.get(userId) ?? []) stream.send(event)
  }

  sendToAll(event: LiveEvent): void {
    for (const stream of this.all()) stream.send(event)
  }

  all(): EventStream[] {
    return [...this.#byPerson.values()].flatMap((own) => [...own])
  }

  stop(): void {
    this.#isStopped = true
    for (const stream of this.all()) stream.end()
  }
}
