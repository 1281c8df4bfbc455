import { hash } from 'node:crypto'
import { version as productVersion } from '../base/version.ts'
import { PreparedData } from './envelope.ts'

const MB = 1024 * 1024
const MAX_BYTES = 32 * MB
/** Bytes of overhead per entry, and the estimated size of compressed copies relative to the plain bytes. */
const ENTRY = 500
const COMPRESSED_SHARE = 0.25

/**
 * Cache key of an answer and the version of the data that it is built from. The version is read before the data; a new version
 * replaces the entry. Where the answer depends on the reader, `about` must say how.
 */
export interface Source {
  about: string
  version: string
  /** Everybody may see it: browsers may keep it, and ask whether it is still this version. */
  isPublic?: boolean
}

interface Entry {
  version: string
  prepared: PreparedData
}

/**
 * Cache of finished answers. Callers read the current version from the database first, so the cache is also correct with several
 * nodes. The least recently used entry is evicted first.
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
    // Such a large entry would evict most of the others.
    if (estimatedBytes(prepared) > this.#maxBytes / 2) return
    this.#entries.set(about, { version, prepared })
    this.#bytes += estimatedBytes(prepared)
    for (const oldest of this.#entries.keys()) {
      if (this.#bytes <= this.#maxBytes) return
      this.#drop(oldest)
    }
  }

  #drop(about: string): void {
    const entry = this.#entries.get(about)
    if (!entry) return
    this.#entries.delete(about)
    this.#bytes -= estimatedBytes(entry.prepared)
  }
}

const estimatedBytes = ({ bytes }: PreparedData) => ENTRY + bytes.length * (1 + COMPRESSED_SHARE)

type Make<Data> = () => Promise<Data | PreparedData>

/** Returned by a handler whose answer may be cached: the data is built only if the cache has no answer of this version. */
export class KeptAnswer<Data> {
  readonly #answers: KeptAnswers
  readonly #source: Source
  readonly #make: Make<Data>

  constructor(answers: KeptAnswers, source: Source, make: Make<Data>) {
    this.#answers = answers
    this.#source = source
    this.#make = make
  }

  /** undefined for what browsers must not keep. */
  get etag(): string | undefined {
    const { about, version, isPublic = false } = this.#source
    return isPublic ? `W/"${hash('sha256', `${productVersion} ${about} ${version}`)}"` : undefined
  }

  /** `path` and `toJson` belong to the call: calls may return different fields of the same data. */
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
