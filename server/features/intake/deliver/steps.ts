import { setImmediate } from 'node:timers/promises'
import { transact, type UserCtx } from '../../../context/ctx.ts'

/** Runs one step in its own transaction. */
export type Step = <Result>(work: (tx: UserCtx) => Promise<Result>) => Promise<Result>

/**
 * Steps of long work. Each is a short transaction, so that others are not blocked for long: SQLite has one connection for all, and
 * PostgreSQL locks rows. What the steps write must stay invisible until the last one.
 */
export function stepsOn(ctx: UserCtx): Step {
  return async (work) => {
    const result = await transact(ctx, work)
    // SQLite is synchronous: without a pause, other requests would wait for all steps.
    await setImmediate()
    return result
  }
}

/** Number of dictionaries or models per step. */
const AT_ONCE = 100

export function* groups<Item>(items: readonly Item[], size = AT_ONCE): Generator<Item[]> {
  for (let from = 0; from < items.length; from += size) yield items.slice(from, from + size)
}
