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

/** Statements that stay prepared. The product has a few hundred; the least recently used goes first. */
const CACHED_STATEMENTS = 500

/** Kysely over the SQLite that comes with Node. One connection: whoever holds a transaction makes the others wait. */
export class NodeSqliteDialect implements Dialect {
  readonly #database: DatabaseSync
  readonly #connection: NodeSqliteConnection

  constructor(database: DatabaseSync) {
    this.#database = database
    this.#connection = new NodeSqliteConnection(database)
  }

  createAdapter() {
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

/** Gives prepared statements a short way to the connection. */
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
    // The connection is handed over while still taken, so that nobody slips in between.
    if (next) next()
    else this.#isTaken = false
  }

  async beginTransaction(connection: DatabaseConnection, _settings: TransactionSettings) {
    // Immediate: a write lock that cannot be had is noticed here and not in the middle.
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
  /** Whether it answers rows, also if there are none. */
  hasRows: boolean
}

/** A prepared read: it is kept by its values, which are bound only when it must run. */
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
   * Runs a read at once, without waiting for a turn. Returns undefined while somebody's transaction is open. Results are kept until one
   * of their tables is written. That is exact: no other process opens the file, and every write of this one goes through here. And
   * while a transaction is open nothing new is kept, so that nobody sees what may yet be rolled back.
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
