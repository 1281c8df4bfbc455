import { setImmediate } from 'node:timers/promises'

/** SQLite accepts at most 32,766 values per statement, and a long statement blocks the event loop. */
const CHUNK = 500

/** Splits the items into groups that fit into one statement. */
export function* chunks<Item>(items: readonly Item[], size = CHUNK): Generator<Item[]> {
  for (let from = 0; from < items.length; from += size) yield items.slice(from, from + size)
}

/** Same for long work: yields to other requests after each group. */
export async function* pausedChunks<Item>(items: readonly Item[], size = CHUNK): AsyncGenerator<Item[]> {
  let isFirst = true
  for (const group of chunks(items, size)) {
    if (!isFirst) await setImmediate()
    isFirst = false
    yield group
  }
}
