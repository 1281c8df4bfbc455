import type { CompiledQuery } from 'kysely'

/** Maximum number of characters in one cached result and in all of them. Small results are the ones that are read repeatedly. */
const MAX_RESULT = 20_000
const MAX_ALL = 4_000_000
/** Estimated size of a row without its text. */
const ROW = 100

export type Rows = readonly unknown[]
type Values = readonly unknown[]

interface CachedStatement {
  tables: Set<string>
  size: number
  results: Map<unknown, Rows>
}

/** Cache of prepared reads, by statement and values. The owner must call `beforeWrite` before every write. */
export class KeptReads {
  #statements = new Map<CompiledQuery, CachedStatement>()
  #size = 0

  find(query: CompiledQuery, values: Values): Rows | undefined {
    return this.#statements.get(query)?.results.get(toCacheKey(values))
  }

  /** Freezes the rows, because all readers share them. */
  keep(query: CompiledQuery, values: Values, rows: Rows): void {
    const size = estimatedSize(rows)
    if (size > MAX_RESULT) return
    if (this.#size + size > MAX_ALL) this.clear()
    const reads = this.#statements.get(query) ?? { tables: readTables(query.sql), size: 0, results: new Map() }
    reads.results.set(toCacheKey(values), freeze(rows))
    reads.size += size
    this.#size += size
    this.#statements.set(query, reads)
  }

  /** Drops results that the statement may change. */
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

/** Nothing is cached while a transaction is open, so commit and rollback need no handling. */
const CHANGES_NOTHING = /^\s*(?:select|begin|commit|rollback)\b/i
/** These change one table only, since there are no triggers. Deletes can cascade to other tables. */
const INSERT_OR_UPDATE = /^\s*(?:insert into|update) "?(\w+)/i

const readTables = (sql: string) =>
  new Set([...sql.matchAll(/\b(?:from|join) "?(\w+)/gi)].map(([, table = '']) => table))

const toCacheKey = (values: Values) => (values.length === 1 ? values[0] : JSON.stringify(values))

function freeze(rows: Rows): Rows {
  for (const row of rows) Object.freeze(row)
  return Object.freeze(rows)
}

function estimatedSize(rows: Rows): number {
  let size = ROW
  for (const row of rows) {
    size += ROW
    for (const value of Object.values(row as object)) if (typeof value === 'string') size += value.length
  }
  return size
}
