import { PreparedData } from './envelope.ts'

const MB = 1024 * 1024
const MAX_BYTES = 32 * MB
/** What an entry weighs beside its bytes, and how much the compressed bytes that join them later add. */
const ENTRY = 500
const COMPRESSED_SHARE = 0.25

/**
 * What an answer is about, and the state of all that it was made from, which is read before the data: another state replaces it.
 * Where the answer depends on who asks, `about` says how.
 */
export interface Source {
  about: string
  version: string
}

interface Entry {
  version: string
  prepared: PreparedData
}

/**
 * Finished answers, so that what did not change is not put together again. Who asks for one has read its present version from
 * the database before, which makes it exact on several nodes too. What was not asked for longest goes first.
 */
export class KeptAnswers {
  readonly #entries = new Map<string, Entry>()
  readonly #maxBytes: number
  #bytes = 0

  constructor(maxBytes = MAX_BYTES) {
    this.#maxBytes = maxBytes
  }

  find({ about, version }: Source): PreparedData | undefined {
    const entry = this.#entries.get(about)
    if (entry?.version !== version) return undefined
    this.#entries.delete(about)
    this.#entries.set(about, entry)
    return entry.prepared
  }

  keep({ about, version }: Source, prepared: PreparedData): void {
    this.#drop(about)
    // One that large would drive all others out.
    if (weightOf(prepared) > this.#maxBytes / 2) return
    this.#entries.set(about, { version, prepared })
    this.#bytes += weightOf(prepared)
    for (const oldest of this.#entries.keys()) {
      if (this.#bytes <= this.#maxBytes) return
      this.#drop(oldest)
    }
  }

  #drop(about: string): void {
    const entry = this.#entries.get(about)
    if (!entry) return
    this.#entries.delete(about)
    this.#bytes -= weightOf(entry.prepared)
  }
}

const weightOf = ({ bytes }: PreparedData) => ENTRY + bytes.length * (1 + COMPRESSED_SHARE)

type Make<Data> = () => Promise<Data | PreparedData>

/** What a handler returns when its answer may be kept: the data is made only if no kept answer has this version. */
export class KeptAnswer<Data> {
  readonly #answers: KeptAnswers
  readonly #source: Source
  readonly #make: Make<Data>

  constructor(answers: KeptAnswers, source: Source, make: Make<Data>) {
    this.#answers = answers
    this.#source = source
    this.#make = make
  }

  /** `path` and `toJson` are the call's own: another call may leave out what this one names. */
  async prepared(path: string, toJson: (data: Data) => string): Promise<PreparedData> {
    const source = { ...this.#source, about: `${path} ${this.#source.about}` }
    const known = this.#answers.find(source)
    if (known) return known
    const data = await this.#make()
    const prepared = data instanceof PreparedData ? data : new PreparedData(toJson(data))
    this.#answers.keep(source, prepared)
    return prepared
  }
}
