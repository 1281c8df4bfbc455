interface Entry {
  owner: string
}

/** A queue that gives each owner a turn in rotation, whatever the number of entries of the others. */
export class FairQueue<E extends Entry> {
  /** In the order of turns. Owners without entries are removed. */
  readonly #byOwner = new Map<string, E[]>()
  #size = 0

  get size(): number {
    return this.#size
  }

  count(owner: string): number {
    return this.#byOwner.get(owner)?.length ?? 0
  }

  add(entry: E): void {
    const line = this.#byOwner.get(entry.owner)
    if (line) line.push(entry)
    else this.#byOwner.set(entry.owner, [entry])
    this.#size += 1
  }

  /** Takes the oldest entry that is ready, of the owner whose turn it is. Owners without such an entry keep their turn. */
  take(isReady: (entry: E) => boolean = () => true): E | undefined {
    for (const [owner, line] of this.#byOwner) {
      const entry = line.find(isReady)
      if (!entry) continue
      this.remove(entry)
      // The owner goes to the end.
      if (this.#byOwner.delete(owner)) this.#byOwner.set(owner, line)
      return entry
    }
    return undefined
  }

  /** False: the entry is no longer in the queue. */
  remove(entry: E): boolean {
    const line = this.#byOwner.get(entry.owner)
    const index = line?.indexOf(entry) ?? -1
    if (!line || index < 0) return false
    line.splice(index, 1)
    if (line.length === 0) this.#byOwner.delete(entry.owner)
    this.#size -= 1
    return true
  }

  /** Empties the queue and returns what was in it. */
  clear(): E[] {
    const entries = [...this.#byOwner.values()].flat()
    this.#byOwner.clear()
    this.#size = 0
    return entries
  }
}
