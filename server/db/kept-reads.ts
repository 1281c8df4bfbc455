import type { CompiledQuery } from 'kysely'

/** Characters of text in the rows of one result, and of all of them. Small results are the ones that come again and again. */
const MAX_RESULT = 20_000
const MAX_ALL = 4_000_000
/** What a row weighs beside its texts. */
const ROW = 100

export type Rows = readonly unknown[]
type Values = readonly unknown[]

interface ReadsOfStatement {
  tables: Set<string>
  size: number
  results: Map<unknown, Rows>
}

/** Results of prepared reads, by statement and values. Whoever fills it reports every write before it happens. */
export class KeptReads {
  #statements = new Map<CompiledQuery, ReadsOfStatement>()
  #size = 0

  find(query: CompiledQuery, values: Values): Rows | undefined {
    return this.#statements.get(query)?.results.get(keyOf(values))
  }

  /** The rows are frozen: whoever asks next gets the same ones. */
  keep(query: CompiledQuery, values: Values, rows: Rows): void {
    const size = sizeOf(rows)
    if (size > MAX_RESULT) return
    if (this.#size + size > MAX_ALL) this.clear()
    const reads = this.#statements.get(query) ?? { tables: readTables(query.sql), size: 0, results: new Map() }
    reads.results.set(keyOf(values), freeze(rows))
    reads.size += size
    this.#size += size
    this.#statements.set(query, reads)
  }

  /** Drops what a statement may change. */
  beforeWrite(sql: string): void {
    if (this.#size === 0 || CHANGES_NOTHING.test(sql)) return
    const table = INSERT_OR_UPDATE.exec(sql)?.[1]
    if (table === undefined) return this.clear()
    for (const [query, { tables, size }] of this.#statements) {
      if (!tables.has(table)) continue
      this.#statements.delete(query)
      this.#size -= size
    }
  }

  clear(): void {
    this.#statements = new Map()
    this.#size = 0
  }
}

/** While a transaction is open nothing is kept, so that its end needs no attention. */
const CHANGES_NOTHING = /^\s*(?:select|begin|commit|rollback)\b/i
/** One table and no other: there are no triggers. Deletes reach other tables by their foreign keys. */
const INSERT_OR_UPDATE = /^\s*(?:insert into|update) "?(\w+)/i

const readTables = (sql: string) =>
  new Set([...sql.matchAll(/\b(?:from|join) "?(\w+)/gi)].map(([, table = '']) => table))

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
