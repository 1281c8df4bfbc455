import { setImmediate } from 'node:timers/promises'

/** SQLite takes at most 32,766 values in one statement, and a long statement stops the event loop while it runs. */
const CHUNK = 500

/** The items in groups that are small enough for one statement each. */
export function* chunks<Item>(items: readonly Item[], size = CHUNK): Generator<Item[]> {
  for (let from = 0; from < items.length; from += size) yield items.slice(from, from + size)
}

/** The same for long work: other requests get a turn after each group. */
export async function* pausedChunks<Item>(items: readonly Item[], size = CHUNK): AsyncGenerator<Item[]> {
  let isFirst = true
  for (const group of chunks(items, size)) {
    if (!isFirst) await setImmediate()
    isFirst = false
    yield group
  }
}
