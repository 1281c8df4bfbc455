/** The same items. While one is used, the next one is made. */
export async function* oneAhead<Item>(items: AsyncIterable<Item>): AsyncGenerator<Item> {
  const iterator = items[Symbol.asyncIterator]()
  try {
    for (let next = iterator.next(); ;) {
      const { value, done } = await next
      if (done) return
      next = iterator.next()
      // A failure is thrown when the item is due, if it ever is.
      next.catch(() => {})
      yield value
    }
  } finally {
    await iterator.return?.()
  }
}
