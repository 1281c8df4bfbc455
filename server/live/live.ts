import { randomUUID } from 'node:crypto'
import type { Readable } from 'node:stream'
import type { FastifyBaseLogger } from 'fastify'
import type { Ids } from '../base/ids.ts'
import { afterCommit } from '../db/after-commit.ts'
import { chunks } from '../db/chunks.ts'
import type { Db } from '../db/open.ts'
import { listen, type Listener } from './listen.ts'
import { IDS_PER_NOTICE, notify, readNotice, type Notice } from './notices.ts'
import { Presence, type OpenTab } from './presence.ts'
import { Streams, type LiveReader } from './streams.ts'

/** Time between checks of sessions. While notices of other nodes do not arrive, streams also tell their readers to look again. */
const CHECK_MS = 3000
/** Checks between two heartbeats: proxies close connections on which nothing is sent for long. */
const CHECKS_PER_BEAT = 5
/** With more people in a doc, they learn of each other from the answers to their signs of life only. */
const MAX_TOLD_PEOPLE = 30

/** Docs of a module that were changed. */
export interface ChangedDocs {
  moduleId: number
  docIds: number[]
}

/** Server-sent events to the web apps that are open, on all nodes. What is told in a transaction is sent when it is committed. */
export interface Live {
  tellMessages(db: Db, userIds: readonly number[]): Promise<void>
  /** Tells a person that the state of a job has changed. */
  tellJob(db: Db, job: { jobId: number; userId: number }): Promise<void>
  /** Tells those who have the docs or the module open. */
  tellChanged(db: Db, changed: ChangedDocs): Promise<void>
  /** Takes a sign of life of a tab. */
  hear(db: Db, open: OpenTab): Promise<void>
  /** Who has a doc open, and whether they edit it. */
  peopleIn(docId: number): Map<number, boolean>
  /** Throws if there are too many. */
  open(reader: LiveReader): Readable
  /** Ends all streams, and opens no more. */
  stop(): Promise<void>
}

interface LiveParts {
  /** Of PostgreSQL; undefined: the events of SQLite stay in the process. */
  url: string | undefined
  filterUsable: (sessionIds: readonly number[]) => Promise<Set<number>>
  ids: Ids
  now: () => number
  log: FastifyBaseLogger
}

export function makeLive(parts: LiveParts): Live {
  const node = new LiveNode(parts)
  const tell = async (db: Db, notice: Notice) => {
    if (parts.url === undefined) afterCommit(db, () => node.take(notice))
    else await notify(db, notice)
  }
  return {
    tellMessages: async (db, userIds) => {
      for (const some of chunks(userIds, IDS_PER_NOTICE)) await tell(db, { event: 'messages', userIds: some })
    },
    tellJob: (db, { jobId, userId }) => tell(db, { event: 'job', userIds: [userId], jobId }),
    tellChanged: (db, { moduleId, docIds }) =>
      tell(db, { event: 'changed', moduleId, docIds: docIds.length > IDS_PER_NOTICE ? [] : docIds }),
    hear: async (db, open) => {
      // At once, because the answer to it depends on it.
      node.hear(open)
      if (parts.url !== undefined) await notify(db, { event: 'open', node: node.id, open })
    },
    peopleIn: (docId) => node.presence.peopleIn(docId),
    open: (reader) => node.open(reader),
    stop: () => node.stop(),
  }
}

class LiveNode {
  readonly id = randomUUID()
  readonly presence: Presence
  readonly #parts: LiveParts
  readonly #streams = new Streams()
  #checks = 0
  #timer: NodeJS.Timeout | undefined
  #listener: Listener | undefined
  #isStopped = false

  constructor(parts: LiveParts) {
    this.#parts = parts
    this.presence = new Presence(parts.now)
  }

  open(reader: LiveReader): Readable {
    const { stream, content } = this.#streams.open(reader)
    this.#start()
    // The first event says that nothing is missed from now on.
    if (this.#parts.url === undefined || this.#listener?.isListening() === true) stream.send({ name: 'messages' })
    return content
  }

  hear(open: OpenTab): void {
    this.#start()
    this.#tellPeople(this.presence.hear(open), open.userId)
  }

  take(notice: Notice): void {
    if (notice.event === 'messages') this.#streams.send({ name: 'messages' }, notice.userIds)
    else if (notice.event === 'job') {
      this.#streams.send({ name: 'job', about: { jobId: this.#encode(notice.jobId) } }, notice.userIds)
    } else if (notice.event === 'changed') this.#tellChanged(notice)
    else if (notice.node !== this.id) this.hear(notice.open)
  }

  async stop(): Promise<void> {
    this.#isStopped = true
    clearInterval(this.#timer)
    this.#streams.stop()
    await this.#listener?.stop()
  }

  #encode(id: number): string {
    return this.#parts.ids.encode(id)
  }

  /** Names only the docs that a person has open: others may be hidden from them. */
  #tellChanged({ moduleId, docIds }: ChangedDocs): void {
    const changed = new Set(docIds)
    for (const [userId, open] of this.presence.docsOpenIn(moduleId)) {
      const own = [...open].filter((id) => docIds.length === 0 || changed.has(id))
      const about = { moduleId: this.#encode(moduleId), docIds: own.map((id) => this.#encode(id)) }
      this.#streams.send({ name: 'changed', about }, [userId])
    }
  }

  /** `exceptId` caused it, and asks by themselves. */
  #tellPeople(docIds: number[], exceptId = 0): void {
    for (const docId of docIds) {
      const people = this.presence.peopleIn(docId)
      if (people.size > MAX_TOLD_PEOPLE) continue
      people.delete(exceptId)
      this.#streams.send({ name: 'people', about: { docId: this.#encode(docId) } }, people.keys())
    }
  }

  /** The connection for notices and the timer are needed from the first stream or tab on. */
  #start(): void {
    if (this.#isStopped) return
    this.#timer ??= setInterval(() => void this.#check(), CHECK_MS).unref()
    const { url } = this.#parts
    if (url === undefined) return
    this.#listener ??= listen(url, {
      // Also the first event of streams that were opened meanwhile.
      onListening: () => this.#streams.sendToAll({ name: 'messages' }),
      onNotice: (text) => {
        const notice = readNotice(text)
        if (notice) this.take(notice)
      },
    })
  }

  async #check(): Promise<void> {
    this.#tellPeople(this.presence.forgetSilent())
    const open = this.#streams.all()
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
    if (this.#listener?.isListening() === false) this.#streams.sendToAll({ name: 'messages' })
  }
}
