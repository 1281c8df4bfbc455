interface Made<Value> {
  value: Value
  /** Estimated. */
  bytes: number
}

interface Entry<Value> {
  version: string
  made: Promise<Value>
  /** 0 until it is made. */
  bytes: number
}

interface Limits {
  maxBytes: number
  /** Larger values are made anew each time, as they would displace many others. Without it, one value is kept however large it is. */
  maxEntryBytes?: number
}

/** Values that are made once for each version, by key. The least recently used ones are dropped first. */
export class KeptBySize<Value> {
  readonly #entries = new Map<number, Entry<Value>>()
  readonly #limits: Limits
  #bytes = 0

  constructor(limits: Limits) {
    this.#limits = limits
  }

  /** Of all values together. */
  get bytes(): number {
    return this.#bytes
  }

  /** Calls at the same time share the work. */
  get(key: number, version: string, make: () => Promise<Made<Value>>): Promise<Value> {
    const known = this.#entries.get(key)
    this.#drop(key)
    if (known?.version === version) {
      this.#add(key, known)
      return known.made
    }
    const making = make()
    const entry = { version, made: making.then(({ value }) => value), bytes: 0 }
    this.#add(key, entry)
    making.then(
      ({ bytes }) => this.#weigh(key, entry, bytes),
      () => this.#isKept(key, entry) && this.#drop(key),
    )
    return entry.made
  }

  /** The value has become larger by so many bytes. */
  grow(key: number, bytes: number): void {
    const entry = this.#entries.get(key)
    if (entry) this.#weigh(key, entry, entry.bytes + bytes)
  }

  #weigh(key: number, entry: Entry<Value>, bytes: number): void {
    if (!this.#isKept(key, entry)) return
    this.#bytes += bytes - entry.bytes
    entry.bytes = bytes
    const { maxBytes, maxEntryBytes } = this.#limits
    if (maxEntryBytes !== undefined && bytes > maxEntryBytes) this.#drop(key)
    for (const [oldest, { bytes: size }] of this.#entries) {
      if (this.#bytes <= maxBytes) return
      const isOnly = maxEntryBytes === undefined && size === this.#bytes
      if (size > 0 && !isOnly) this.#drop(oldest)
    }
  }

  #isKept(key: number, entry: Entry<Value>): boolean {
    return this.#entries.get(key) === entry
  }

  #add(key: number, entry: Entry<Value>): void {
    this.#entries.set(key, entry)
    this.#bytes += entry.bytes
  }

  #drop(key: number): void {
    this.#bytes -= this.#entries.get(key)?.bytes ?? 0
    this.#entries.delete(key)
  }
}
