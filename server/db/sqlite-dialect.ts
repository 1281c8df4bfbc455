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
import type { Checkpoints } from './checkpoints.ts'
import type { DiskSync } from './disk-sync.ts'
import { KeptReads } from './kept-reads.ts'
import { turns } from './turns.ts'

/** Number of cached prepared statements. The product has a few hundred; the least recently used one is dropped first. */
const CACHED_STATEMENTS = 500

/** Two connections to the same file. */
export interface SqliteFiles {
  writer: DatabaseSync
  /** Opened read-only. It sees what is committed, also while the writer has a transaction open. */
  reader: DatabaseSync
  /** Absent: nothing is written. */
  log?: Log
  line?: WriterLine
}

/** The write-ahead log: what is committed is there first. */
export interface Log {
  disk: Pick<DiskSync, 'sync' | 'close'>
  checkpoints: Pick<Checkpoints, 'committed' | 'close'>
}

/** Kysely dialect for the SQLite of Node. Transactions and writes wait for each other; reads outside of transactions never wait. */
export class NodeSqliteDialect implements Dialect {
  readonly #files: SqliteFiles
  readonly #connections: Connections

  constructor(files: SqliteFiles) {
    this.#files = files
    this.#connections = new Connections(files)
  }

  createAdapter(): SqliteAdapter {
    return new NodeSqliteAdapter(this.#connections)
  }

  createDriver() {
    return new NodeSqliteDriver(this.#files, this.#connections)
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
  constructor(reader: DatabaseSync) {
    super({ writer: reader, reader })
  }

  override createAdapter(): SqliteAdapter {
    return new SqliteAdapter()
  }
}

/** Gives prepared statements direct access to the connections. */
export class NodeSqliteAdapter extends SqliteAdapter {
  readonly connections: Connections

  constructor(connections: Connections) {
    super()
    this.connections = connections
  }

  /** Otherwise Kysely would let reads wait for transactions. */
  override get supportsMultipleConnections() {
    return true
  }
}

class NodeSqliteDriver implements Driver {
  readonly #files: SqliteFiles
  readonly #connections: Connections

  constructor(files: SqliteFiles, connections: Connections) {
    this.#files = files
    this.#connections = connections
  }

  async init() {}

  async acquireConnection() {
    return new Seat(this.#connections)
  }

  async releaseConnection(seat: Seat) {
    seat.leave()
  }

  async beginTransaction(seat: Seat, _settings: TransactionSettings) {
    await seat.begin()
  }

  async commitTransaction(seat: Seat) {
    await seat.commit()
  }

  async rollbackTransaction(seat: Seat) {
    seat.rollback()
  }

  async destroy() {
    const { log } = this.#files
    await log?.checkpoints.close()
    await log?.disk.close()
    for (const database of [this.#files.reader, this.#files.writer]) if (database.isOpen) database.close()
  }
}

/** What Kysely calls a connection: one statement, or one transaction, which holds the writer from its begin to its end. */
class Seat implements DatabaseConnection {
  readonly #connections: Connections
  #isWriting = false
  #fault: unknown

  constructor(connections: Connections) {
    this.#connections = connections
  }

  async begin(): Promise<void> {
    await this.#connections.line.enter()
    this.#isWriting = true
    // Immediate: failing to get the write lock is reported here and not at a later statement.
    this.#connections.write(CompiledQuery.raw('begin immediate'))
  }

  /** Others may write as soon as it is committed; it is done when it is on the disk. */
  async commit(): Promise<void> {
    this.#end('commit')
    this.leave()
    await this.#connections.untilOnDisk()
  }

  /** Also asked for when a commit failed. What is committed stays, and the writer may have the transaction of somebody else by then. */
  rollback(): void {
    if (this.#isWriting) this.#end('rollback')
  }

  #end(how: 'commit' | 'rollback'): void {
    try {
      // SQLite rolls back automatically, for example when the disk is full.
      if (how === 'commit' || this.#connections.isInTransaction()) this.#connections.write(CompiledQuery.raw(how))
    } finally {
      this.#connections.kept.afterTransaction()
    }
  }

  leave(): void {
    if (!this.#isWriting) return
    this.#isWriting = false
    this.#connections.line.leave()
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    await turns.take()
    if (this.#isWriting) return this.#writeInTransaction(query)
    if (isRead(query.sql)) return this.#connections.read(query)
    await this.#connections.line.enter()
    const result = this.#writeAlone<Row>(query)
    await this.#connections.untilOnDisk()
    return result
  }

  #writeAlone<Row>(query: CompiledQuery): QueryResult<Row> {
    try {
      return this.#connections.write(query)
    } finally {
      this.#connections.line.leave()
    }
  }

  /** Throws the error that ended the transaction again: outside of it a statement would be committed alone. */
  #writeInTransaction<Row>(query: CompiledQuery): QueryResult<Row> {
    if (this.#fault !== undefined) throw this.#fault
    try {
      return this.#connections.write(query)
    } catch (error) {
      if (!this.#connections.isInTransaction()) this.#fault = error
      throw error
    }
  }

  // oxlint-disable-next-line require-yield
  async *streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    throw new Error('SQLite answers whole results only')
  }
}

/** The reader is opened read-only, so that a statement taken for a read by mistake fails instead of being lost. */
const isRead = (sql: string) => /^\s*(?:select|with)\b/i.test(sql)

/** Those who want to write, one at a time, in order of arrival. */
export class WriterLine {
  readonly #waiting: (() => void)[] = []
  #isTaken = false

  async enter(): Promise<void> {
    if (this.#isTaken) await new Promise<void>((resolve) => this.#waiting.push(resolve))
    this.#isTaken = true
  }

  leave(): void {
    const next = this.#waiting.shift()
    // The turn is handed over while it is still marked as taken, so that no other waiter can take it.
    if (next) next()
    else this.#isTaken = false
  }

  async alone<Result>(work: () => Promise<Result>): Promise<Result> {
    await this.enter()
    try {
      return await work()
    } finally {
      this.leave()
    }
  }
}

/** A prepared read. It is cached by its values, which are bound only when the statement runs. */
export interface Read<Row> {
  query: CompiledQuery<Row>
  values: readonly unknown[]
  bind: () => unknown[]
}

class Connections {
  readonly line: WriterLine
  readonly kept = new KeptReads()
  readonly #writer: Statements
  readonly #reader: Statements
  readonly #log: Log | undefined
  readonly isInTransaction: () => boolean

  constructor({ writer, reader, log, line = new WriterLine() }: SqliteFiles) {
    this.line = line
    this.#log = log
    this.#writer = new Statements(writer)
    this.#reader = new Statements(reader)
    this.isInTransaction = () => writer.isTransaction
  }

  write<Row>(query: CompiledQuery): QueryResult<Row> {
    this.kept.beforeWrite(query.sql, this.isInTransaction())
    return this.#writer.run(query)
  }

  /** After a commit. */
  async untilOnDisk(): Promise<void> {
    this.#log?.checkpoints.committed()
    await this.#log?.disk.sync()
  }

  read<Row>(query: CompiledQuery): QueryResult<Row> {
    return this.#reader.run(query)
  }

  /**
   * Runs a read synchronously. Results are cached until one of their tables is written. This is exact, because no other process writes
   * the file and every write goes through this class.
   */
  readNow<Row>({ query, values, bind }: Read<Row>): readonly Row[] {
    const known = this.kept.find(query, values)
    if (known !== undefined) return known as Row[]
    const { rows } = this.read<Row>({ ...query, parameters: bind() })
    this.kept.keep(query, values, rows)
    return rows
  }
}

interface Prepared {
  statement: StatementSync
  /** Whether it returns rows, even if there are none. */
  hasRows: boolean
}

/** The prepared statements of one connection. */
class Statements {
  readonly #database: DatabaseSync
  readonly #prepared = new Map<string, Prepared>()

  constructor(database: DatabaseSync) {
    this.#database = database
  }

  run<Row>({ sql, parameters }: CompiledQuery): QueryResult<Row> {
    const { statement, hasRows } = this.#prepare(sql)
    const values = parameters as SQLInputValue[]
    if (hasRows) return { rows: statement.all(...values) as Row[] }
    const { changes, lastInsertRowid } = statement.run(...values)
    return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) }
  }

  #prepare(sql: string): Prepared {
    const known = this.#prepared.get(sql)
    if (known) {
      this.#prepared.delete(sql)
      this.#prepared.set(sql, known)
      return known
    }
    const statement = this.#database.prepare(sql)
    const prepared = { statement, hasRows: statement.columns().length > 0 }
    this.#prepared.set(sql, prepared)
    if (this.#prepared.size > CACHED_STATEMENTS) this.#dropOldest()
    return prepared
  }

  #dropOldest() {
    for (const sql of this.#prepared.keys()) {
      this.#prepared.delete(sql)
      return
    }
  }
}
