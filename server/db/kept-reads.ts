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
  /** Tables that the open transaction has written. What is read from them is not cached until it ends. */
  readonly #dirty = new Set<string>()
  #isAllDirty = false

  find(query: CompiledQuery, values: Values): Rows | undefined {
    return this.#statements.get(query)?.results.get(toCacheKey(values))
  }

  /** Freezes the rows, because all readers share them. */
  keep(query: CompiledQuery, values: Values, rows: Rows): void {
    const size = estimatedSize(rows)
    if (size > MAX_RESULT) return
    if (this.#size + size > MAX_ALL) this.clear()
    const reads = this.#statements.get(query) ?? { tables: readTables(query.sql), size: 0, results: new Map() }
    if (this.#isAllDirty || !reads.tables.isDisjointFrom(this.#dirty)) return
    reads.results.set(toCacheKey(values), freeze(rows))
    reads.size += size
    this.#size += size
    this.#statements.set(query, reads)
  }

  /** Drops results that the statement may change. In a transaction, readers see the change only when it ends. */
  beforeWrite(sql: string, isInTransaction: boolean): void {
    if (CHANGES_NOTHING.test(sql)) return
    const table = INSERT_OR_UPDATE.exec(sql)?.[1]
    if (isInTransaction && table !== undefined) this.#dirty.add(table)
    if (isInTransaction && table === undefined) this.#isAllDirty = true
    if (table === undefined) return this.clear()
    for (const [query, { tables, size }] of this.#statements) {
      if (!tables.has(table)) continue
      this.#statements.delete(query)
      this.#size -= size
    }
  }

  afterTransaction(): void {
    this.#dirty.clear()
    this.#isAllDirty = false
  }

  clear(): void {
    this.#statements = new Map()
    this.#size = 0
  }
}

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
