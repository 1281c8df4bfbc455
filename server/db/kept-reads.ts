import type { CompiledQuery } from 'kysely'

/** Characters of text in the rows of one result, and of all of them. Small results are the ones that come again and again. */
const MAX_RESULT = 20_000
const MAX_ALL = 4_000_000
/** What a row weighs beside its texts. */
const ROW = 100

export type Rows = readonly unknown[]
type Values = readonly unknown[]

/** Results of prepared reads, by statement and values. Whoever fills it clears it before anything is written. */
export class KeptReads {
  #results = new Map<CompiledQuery, Map<unknown, Rows>>()
  #size = 0

  find(query: CompiledQuery, values: Values): Rows | undefined {
    return this.#results.get(query)?.get(keyOf(values))
  }

  /** The rows are frozen: whoever asks next gets the same ones. */
  keep(query: CompiledQuery, values: Values, rows: Rows): void {
    const size = sizeOf(rows)
    if (size > MAX_RESULT) return
    if (this.#size + size > MAX_ALL) this.clear()
    this.#size += size
    const ofQuery = this.#results.get(query) ?? new Map<unknown, Rows>()
    this.#results.set(query, ofQuery.set(keyOf(values), freeze(rows)))
  }

  clear(): void {
    if (this.#size === 0) return
    this.#results = new Map()
    this.#size = 0
  }
}

const keyOf = (values: Values) => (values.length === 1 ? values[0] : JSON.stringify(values))

function freeze(rows: Rows): Rows {
  for (const row of rows) Object.freeze(row)
  return Object.freeze(rows)
}

function sizeOf(rows: Rows): number {
  let size = ROW
  for (const row of rows) {
    size += ROW
    for (const value of Object.values(row as object)) if (typeof value === 'string') size += value.length
  }
  return size
}
