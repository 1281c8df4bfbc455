import { setImmediate } from 'node:timers/promises'
import { transact, type UserCtx } from '../../../context/ctx.ts'

/** Runs one piece of a longer work in a transaction of its own. */
export type Step = <Result>(work: (tx: UserCtx) => Promise<Result>) => Promise<Result>

/**
 * Steps of a long work. Each is a short transaction, so that it never locks anybody out for long: on SQLite everybody shares one
 * connection, on PostgreSQL people wait for rows that it locks. What the steps write must stay unseen until the last one shows it.
 */
export function stepsOn(ctx: UserCtx): Step {
  return async (work) => {
    const result = await transact(ctx, work)
    // SQLite answers at once: without a pause, other requests would wait for all steps.
    await setImmediate()
    return result
  }
}

/** How many dictionaries or models are written in one step. */
const AT_ONCE = 100

export function* groups<Item>(items: readonly Item[], size = AT_ONCE): Generator<Item[]> {
  for (let from = 0; from < items.length; from += size) yield items.slice(from, from + size)
}
