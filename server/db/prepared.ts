import type { CompiledQuery } from 'kysely'
import type { Engine } from './columns.ts'
import { dbEngine } from './engine.ts'
import type { Db } from './open.ts'
import { NodeSqliteAdapter, type Read } from './sqlite-dialect.ts'

/** Placeholder for a value that is bound when the statement runs. */
class Slot {
  readonly index: number

  constructor(index: number) {
    this.index = index
  }
}

interface Buildable<Row> {
  compile(): CompiledQuery<Row>
}

/**
 * A statement that is compiled once and run often: compiling costs more than running. Values are allowed only where SQL allows
 * bound values; lists have a fixed length.
 */
export function prepare<Args extends (number | string)[], Row>(
  build: (db: Db, ...values: Args) => Buildable<Row>,
): (db: Db, ...values: Args) => Promise<readonly Row[]> {
  const compiled = new Map<Engine, CompiledQuery<Row>>()
  const slots = Array.from({ length: build.length - 1 }, (_, index) => new Slot(index)) as unknown as Args

  return async (db, ...values) => {
    const engine = dbEngine(db)
    const query = compiled.get(engine) ?? build(db, ...slots).compile()
    compiled.set(engine, query)
    const bind = () => query.parameters.map((value) => (value instanceof Slot ? values[value.index] : value))
    return readNow(db, { query, values, bind }) ?? (await db.executeQuery<Row>({ ...query, parameters: bind() })).rows
  }
}

/** On SQLite, outside of transactions, the result is available synchronously. */
function readNow<Row>(db: Db, read: Read<Row>): readonly Row[] | undefined {
  const { adapter } = db.getExecutor()
  if (db.isTransaction || !(adapter instanceof NodeSqliteAdapter)) return undefined
  return adapter.connections.readNow(read)
}
