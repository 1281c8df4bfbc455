import type { CompiledQuery } from 'kysely'
import type { Engine } from './columns.ts'
import { engineOf } from './engine.ts'
import type { Db } from './open.ts'

/** Stands for a value that is known only when the statement runs. */
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
 * A statement that is put together once and run often: putting it together costs more than running it. The values may stand
 * only where a bound value can stand; lists have a fixed length.
 */
export function prepare<Args extends (number | string)[], Row>(
  build: (db: Db, ...values: Args) => Buildable<Row>,
): (db: Db, ...values: Args) => Promise<Row[]> {
  const compiled = new Map<Engine, CompiledQuery<Row>>()
  const slots = Array.from({ length: build.length - 1 }, (_, index) => new Slot(index)) as unknown as Args

  return async (db, ...values) => {
    const engine = engineOf(db)
    const query = compiled.get(engine) ?? build(db, ...slots).compile()
    compiled.set(engine, query)
    const parameters = query.parameters.map((value) => (value instanceof Slot ? values[value.index] : value))
    const { rows } = await db.executeQuery<Row>({ ...query, parameters })
    return rows
  }
}
