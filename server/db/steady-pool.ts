import { setTimeout } from 'node:timers/promises'
import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely'
import type { Pool, PoolClient } from 'pg'
import { isDatabaseAway } from './faults.ts'

/** Time for the pool to notice that connections are broken, and for a database that restarts. */
const PAUSE_MS = 200

/** Nothing is lost or done twice when these are repeated on another connection. */
const IS_REPEATABLE = /^\s*(?:select|begin|start transaction)\b/i

/**
 * A pool that survives the loss of connections where that is safe: connecting, beginning a transaction, and reading outside of
 * transactions are tried once more. A write, and everything in a transaction, is not: it may have been done.
 */
export function steadyPool(pool: Pool): PostgresPool {
  const connect = () => twice(() => pool.connect())
  return {
    options: pool.options,
    connect: async () => new SteadyClient(await connect(), connect),
    end: () => pool.end(),
  }
}

/** A connection that takes too long is not tried again: the pool is exhausted, and waiting longer would make it worse. */
async function twice<Result>(work: () => Promise<Result>): Promise<Result> {
  const start = performance.now()
  try {
    return await work()
  } catch (error) {
    if (!isDatabaseAway(error) || performance.now() - start > 5 * PAUSE_MS) throw error
    await setTimeout(PAUSE_MS)
    return work()
  }
}

class SteadyClient implements PostgresPoolClient {
  readonly #connect: () => Promise<PoolClient>
  /** undefined: given back. */
  #client: PoolClient | undefined
  #isInTransaction = false
  #isBroken = false

  constructor(client: PoolClient, connect: () => Promise<PoolClient>) {
    this.#client = client
    this.#connect = connect
  }

  query<Row>(sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<Row>>
  query<Row>(cursor: PostgresCursor<Row>): PostgresCursor<Row>
  query<Row>(
    sql: string | PostgresCursor<Row>,
    parameters: readonly unknown[] = [],
  ): Promise<PostgresQueryResult<Row>> | PostgresCursor<Row> {
    if (typeof sql !== 'string') throw new Error('cursors are not supported')
    return this.#query(sql, parameters)
  }

  release(isBroken = false): void {
    this.#client?.release(isBroken || this.#isBroken)
    this.#client = undefined
  }

  async #query<Row>(sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<Row>> {
    try {
      return await this.#send(sql, parameters)
    } catch (error) {
      if (!isDatabaseAway(error)) throw error
      this.#isBroken = true
      // The transaction ended with the connection. An error here would hide the first one.
      if (sql === 'rollback') return { command: 'ROLLBACK', rowCount: 0, rows: [] }
      if (this.#isInTransaction || !IS_REPEATABLE.test(sql)) throw error
      await this.#reconnect()
      return this.#send(sql, parameters)
    }
  }

  async #send<Row>(sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<Row>> {
    if (!this.#client) throw new Error('the connection was given back')
    const { command, rowCount, rows } = await this.#client.query(sql, [...parameters])
    if (command === 'BEGIN' || command === 'START TRANSACTION') this.#isInTransaction = true
    return { command: command as PostgresQueryResult<Row>['command'], rowCount: rowCount ?? 0, rows }
  }

  /** Gives the broken connection back first: waiting with it in hand for another one could exhaust the pool. */
  async #reconnect(): Promise<void> {
    this.release()
    await setTimeout(PAUSE_MS)
    this.#client = await this.#connect()
    this.#isBroken = false
  }
}
