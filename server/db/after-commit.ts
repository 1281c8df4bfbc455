import type { Db } from './open.ts'

type Work = () => void

const waiting = new WeakMap<Db, Work[]>()

/** Runs `work` when the transaction is committed, and never if it is rolled back; at once outside of transactions. */
export function afterCommit(db: Db, work: Work): void {
  const list = waiting.get(db)
  if (list) list.push(work)
  else work()
}

/** Collects what `afterCommit` is given in a transaction. The owner of the transaction runs it. */
export function collectForCommit(db: Db): Work[] {
  const list: Work[] = []
  waiting.set(db, list)
  return list
}
