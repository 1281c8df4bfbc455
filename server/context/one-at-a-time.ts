const lines = new WeakMap<object, Map<string, Promise<unknown>>>()

/**
 * Runs the work of each key sequentially, in order of arrival. `scope` is an object that identifies the process, such as its
 * services: other scopes and other processes are not serialized.
 */
export function oneAtATime<Result>(scope: object, key: string, work: () => Promise<Result>): Promise<Result> {
  const line = lines.get(scope) ?? new Map<string, Promise<unknown>>()
  lines.set(scope, line)
  const before = line.get(key) ?? Promise.resolve()
  const mine = before.then(work, work)
  const settled = mine.then(
    () => undefined,
    () => undefined,
  )
  line.set(key, settled)
  void settled.then(() => {
    if (line.get(key) === settled) line.delete(key)
  })
  return mine
}
