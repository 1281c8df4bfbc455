import type { Db } from '../db/open.ts'
import type { Services } from './ctx.ts'

const WRITE_MS = 60_000
/** Entries that are not written yet. */
const MAX_WAITING = 10_000

interface Parts {
  db: Db
  services: Services
}

interface Kind<Entry> {
  /** What is counted, for the log. */
  name: string
  keyOf: (entry: Entry) => string
  join: (entry: Entry, other: Entry) => Entry
  write: (db: Db, entries: Entry[]) => Promise<void>
}

/** What reading leaves behind, such as visits. It is gathered in memory and written every minute, so that reading changes nothing. */
export class Gathered<Entry> {
  readonly #kind: Kind<Entry>
  readonly #byServices = new WeakMap<Services, Waiting<Entry>>()

  constructor(kind: Kind<Entry>) {
    this.#kind = kind
  }

  add({ db, services }: Parts, entry: Entry): void {
    this.#of({ db, services }).add(entry)
  }

  write(parts: Parts): Promise<void> {
    return this.#of(parts).write()
  }

  #of(parts: Parts): Waiting<Entry> {
    const known = this.#byServices.get(parts.services) ?? new Waiting(this.#kind, parts)
    this.#byServices.set(parts.services, known)
    return known
  }
}

class Waiting<Entry> {
  readonly #kind: Kind<Entry>
  readonly #parts: Parts
  #entries = new Map<string, Entry>()
  #timer: NodeJS.Timeout | undefined

  constructor(kind: Kind<Entry>, parts: Parts) {
    this.#kind = kind
    this.#parts = parts
  }

  add(entry: Entry): void {
    const key = this.#kind.keyOf(entry)
    const known = this.#entries.get(key)
    if (known === undefined && this.#entries.size >= MAX_WAITING) return
    this.#entries.set(key, known === undefined ? entry : this.#kind.join(known, entry))
    this.#timer ??= setTimeout(() => void this.write(), WRITE_MS).unref()
  }

  /** What cannot be written now waits for the next time. */
  async write(): Promise<void> {
    clearTimeout(this.#timer)
    this.#timer = undefined
    const entries = [...this.#entries.values()]
    this.#entries = new Map()
    if (entries.length === 0) return
    const { db, services } = this.#parts
    try {
      await this.#kind.write(db, entries)
    } catch (err) {
      services.log.warn({ err, entries: entries.length }, `${this.#kind.name} were not written`)
      for (const entry of entries) this.add(entry)
    }
  }
}
