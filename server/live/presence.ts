/** How long a tab counts as open after its last sign of life. Browsers let hidden tabs run once a minute only. */
const STAYS_MS = 75_000
/** Also those that left a moment ago. */
const MAX_TABS_PER_PERSON = 40
const MAX_TABS = 20_000

/** What a tab of the web app has open. */
export interface OpenTab {
  userId: number
  /** Names the tab among those of the person. */
  tab: string
  /** 0: the tab has a module open, or left. */
  docId: number
  /** 0: the tab left. */
  moduleId: number
  isEditing: boolean
  /** Counts what is heard of the tab. */
  turn: number
}

interface Kept extends OpenTab {
  until: number
}

/** Which docs and modules people have open now, on all nodes, in memory. */
export class Presence {
  readonly #now: () => number
  /** The tab that was heard of longest ago comes first. Tabs that left are kept too: an earlier call of them may arrive later. */
  readonly #tabs = new Map<string, Kept>()
  readonly #byDoc = new Map<number, Set<Kept>>()
  readonly #byModule = new Map<number, Set<Kept>>()
  readonly #byPerson = new Map<number, Set<Kept>>()

  constructor(now: () => number) {
    this.#now = now
  }

  /** Takes a sign of life of a tab. Returns the docs where this changed who is there, or who edits. */
  hear(open: OpenTab): number[] {
    const { userId, docId } = open
    const known = this.#tabs.get(keyOf(open))
    if (known && open.turn < known.turn) return []
    const places = [...new Set([known?.docId ?? 0, docId])].filter((id) => id !== 0)
    const before = places.map((id) => this.#stateIn(id, userId))
    if (known) this.#remove(known)
    this.#add({ ...open, until: this.#now() + STAYS_MS })
    return places.filter((id, index) => this.#stateIn(id, userId) !== before[index])
  }

  /** Forgets tabs that were not heard of any more. Returns the docs that they had open. */
  forgetSilent(): number[] {
    const docIds = new Set<number>()
    for (const kept of this.#tabs.values()) {
      if (kept.until > this.#now()) break
      this.#remove(kept)
      if (kept.docId !== 0) docIds.add(kept.docId)
    }
    return [...docIds]
  }

  /** Who has a doc open, and whether they edit it; in the order in which they were heard of. */
  peopleIn(docId: number): Map<number, boolean> {
    const people = new Map<number, boolean>()
    for (const { userId, isEditing, until } of this.#byDoc.get(docId) ?? []) {
      if (until > this.#now()) people.set(userId, isEditing || people.get(userId) === true)
    }
    return people
  }

  /** Who has one of these modules open, or a doc in them, and which docs each of them has open. */
  docsOpenIn(moduleId: number): Map<number, Set<number>> {
    const open = new Map<number, Set<number>>()
    for (const { userId, docId } of this.#byModule.get(moduleId) ?? []) {
      const docs = open.get(userId) ?? new Set()
      open.set(userId, docId === 0 ? docs : docs.add(docId))
    }
    return open
  }

  #stateIn(docId: number, userId: number): boolean | undefined {
    return this.peopleIn(docId).get(userId)
  }

  #add(kept: Kept): void {
    this.#makeRoom(kept.userId)
    this.#tabs.set(keyOf(kept), kept)
    addTo(this.#byPerson, kept.userId, kept)
    if (kept.moduleId === 0) return
    addTo(this.#byModule, kept.moduleId, kept)
    if (kept.docId !== 0) addTo(this.#byDoc, kept.docId, kept)
  }

  /** The tab that was heard of longest ago makes room. */
  #makeRoom(userId: number): void {
    const [oldestOwn] = (this.#byPerson.get(userId)?.size ?? 0) >= MAX_TABS_PER_PERSON ? this.#ownOf(userId) : []
    if (oldestOwn) this.#remove(oldestOwn)
    const [oldest] = this.#tabs.size >= MAX_TABS ? this.#tabs.values() : []
    if (oldest) this.#remove(oldest)
  }

  #ownOf(userId: number): Iterable<Kept> {
    return this.#byPerson.get(userId) ?? []
  }

  #remove(kept: Kept): void {
    this.#tabs.delete(keyOf(kept))
    removeFrom(this.#byPerson, kept.userId, kept)
    removeFrom(this.#byModule, kept.moduleId, kept)
    removeFrom(this.#byDoc, kept.docId, kept)
  }
}

const keyOf = ({ userId, tab }: OpenTab) => `${userId} ${tab}`

function addTo(map: Map<number, Set<Kept>>, key: number, kept: Kept): void {
  const group = map.get(key) ?? new Set()
  map.set(key, group.add(kept))
}

function removeFrom(map: Map<number, Set<Kept>>, key: number, kept: Kept): void {
  const group = map.get(key)
  group?.delete(kept)
  if (group?.size === 0) map.delete(key)
}
