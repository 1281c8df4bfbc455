import type { UserCtx } from '../../../context/ctx.ts'
import type { Task } from '../../../threads/task.ts'
import { compareRevisions, type ComparedPair, type ComparedPairs } from './compare-revisions.ts'

/** Characters of contents that are compared in the main thread: a few milliseconds. */
const MAX_SHORT = 256 * 1024

/** The limit of memory is that of reading files and pushes, so that they share threads. */
export const compareTask: Task<ComparedPairs, ComparedPair[]> = {
  name: 'compare-revisions',
  maxMs: 20_000,
  maxMemoryMb: 1536,
  isShort: true,
}

/** Compares revisions, in a thread if they are large. `size`: the characters of one content. */
export function compareAhead({ db, services, actor }: UserCtx, size: number, compared: ComparedPairs) {
  if (size * (compared.pairs.length + 1) <= MAX_SHORT) return compareRevisions(db, compared)
  return services.threads.run(compareTask, compared, { owner: `user ${actor.userId}` })
}
