import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import {
  CompiledQuery,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type Kysely,
  type QueryResult,
  type TransactionSettings,
} from 'kysely'
import { KeptReads } from './kept-reads.ts'

/** Number of cached prepared statements. The product has a few hundred; the least recently used one is dropped first. */
const CACHED_STATEMENTS = 500

/** Kysely dialect for the SQLite of Node. There is one connection: a transaction makes all others wait. */
export class NodeSqliteDialect implements Dialect {
  readonly #database: DatabaseSync
  readonly #connection: NodeSqliteConnection

  constructor(database: DatabaseSync) {
    this.#database = database
    this.#connection = new NodeSqliteConnection(database)
  }

  createAdapter(): SqliteAdapter {
    return new NodeSqliteAdapter(this.#connection)
  }

  createDriver() {
    return new NodeSqliteDriver(this.#database, this.#connection)
  }

  createIntrospector(db: Kysely<unknown>) {
    return new SqliteIntrospector(db)
  }

  createQueryCompiler() {
    return new SqliteQueryCompiler()
  }
}

/** For connections that only read. They cache no results, because they do not see the writes of the other connection. */
export class ReadOnlySqliteDialect extends NodeSqliteDialect {
  override createAdapter(): SqliteAdapter {
    return new SqliteAdapter()
  }
}

/** Gives prepared statements direct access to the connection. */
export class NodeSqliteAdapter extends SqliteAdapter {
  readonly connection: NodeSqliteConnection

  constructor(connection: NodeSqliteConnection) {
    super()
    this.connection = connection
  }
}

class NodeSqliteDriver implements Driver {
  readonly #database: DatabaseSync
  readonly #connection: NodeSqliteConnection
  readonly #waiting: (() => void)[] = []
  #isTaken = false

  constructor(database: DatabaseSync, connection: NodeSqliteConnection) {
    this.#database = database
    this.#connection = connection
  }

  async init() {}

  async acquireConnection(): Promise<DatabaseConnection> {
    if (this.#isTaken) await new Promise<void>((resolve) => this.#waiting.push(resolve))
    this.#isTaken = true
    return this.#connection
  }

  async releaseConnection() {
    const next = this.#waiting.shift()
    // The connection is handed over while it is still marked as taken, so that no other waiter can take it.
    if (next) next()
    else this.#isTaken = false
  }

  async beginTransaction(connection: DatabaseConnection, _settings: TransactionSettings) {
    // Immediate: failing to get the write lock is reported here and not at a later statement.
    await connection.executeQuery(CompiledQuery.raw('begin immediate'))
  }

  async commitTransaction(connection: DatabaseConnection) {
    await connection.executeQuery(CompiledQuery.raw('commit'))
  }

  async rollbackTransaction(connection: DatabaseConnection) {
    await connection.executeQuery(CompiledQuery.raw('rollback'))
  }

  async destroy() {
    if (this.#database.isOpen) this.#database.close()
  }
}

interface Prepared {
  statement: StatementSync
  /** Whether it returns rows, even if there are none. */
  hasRows: boolean
}

/** A prepared read. It is cached by its values, which are bound only when the statement runs. */
export interface Read<Row> {
  query: CompiledQuery<Row>
  values: readonly unknown[]
  bind: () => unknown[]
}

class NodeSqliteConnection implements DatabaseConnection {
  readonly #database: DatabaseSync
  readonly #statements = new Map<string, Prepared>()
  readonly #kept = new KeptReads()

  constructor(database: DatabaseSync) {
    this.#database = database
  }

  async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    const { statement, hasRows } = this.#prepare(sql)
    this.#kept.beforeWrite(sql)
    const values = parameters as SQLInputValue[]
    if (hasRows) return { rows: statement.all(...values) as Row[] }
    const { changes, lastInsertRowid } = statement.run(...values)
    return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) }
  }

  /**
   * Runs a read synchronously, without waiting for the connection. Returns undefined while a transaction is open. Results are cached
   * until one of their tables is written. This is exact, because no other process opens the file and every write goes through this
   * class. Nothing is cached while a transaction is open, so that no reader gets rows that may be rolled back.
   */
  readNow<Row>({ query, values, bind }: Read<Row>): readonly Row[] | undefined {
    const known = this.#kept.find(query, values)
    if (known !== undefined || this.#database.isTransaction) return known as Row[] | undefined
    const rows = this.#prepare(query.sql).statement.all(...(bind() as SQLInputValue[])) as Row[]
    this.#kept.keep(query, values, rows)
    return rows
  }

  // oxlint-disable-next-line require-yield
  async *streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    throw new Error('SQLite answers whole results only')
  }

  #prepare(sql: string): Prepared {
    const known = this.#statements.get(sql)
    if (known) {
      this.#statements.delete(sql)
      this.#statements.set(sql, known)
      return known
    }
    const statement = this.#database.prepare(sql)
    const prepared = { statement, hasRows: statement.columns().length > 0 }
    this.#statements.set(sql, prepared)
    if (this.#statements.size > CACHED_STATEMENTS) this.#dropOldest()
    return prepared
  }

  #dropOldest() {
    for (const sql of this.#statements.keys()) {
      this.#statements.delete(sql)
      return
    }
  }
}
