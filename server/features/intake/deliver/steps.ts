import { transact, type UserCtx } from '../../../context/ctx.ts'
import { engineOf } from '../../../db/engine.ts'

/** Runs one piece of a longer work in a transaction. */
export type Step = <Result>(work: (tx: UserCtx) => Promise<Result>) => Promise<Result>

/**
 * A long work in steps. On PostgreSQL all of them are one transaction: nobody waits for it. On SQLite, where everybody shares one
 * connection, each step is a short one of its own, and what the steps write must stay unseen until the last one shows it.
 */
export function inSteps<Result>(ctx: UserCtx, work: (step: Step) => Promise<Result>): Promise<Result> {
  if (engineOf(ctx.db) === 'postgres') return transact(ctx, (tx) => work((piece) => piece(tx)))
  return work((piece) => transact(ctx, piece))
}

const lines = new Map<string, Promise<unknown>>()

/** One after the other for each key, in the order of their coming. */
export function oneAtATime<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
  const before = lines.get(key) ?? Promise.resolve()
  const mine = before.then(work, work)
  const settled = mine.then(
    () => undefined,
    () => undefined,
  )
  lines.set(key, settled)
  void settled.then(() => {
    if (lines.get(key) === settled) lines.delete(key)
  })
  return mine
}
