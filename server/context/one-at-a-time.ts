const lines = new WeakMap<object, Map<string, Promise<unknown>>>()

/**
 * Runs the works of each key one after the other, in the order in which they came. `scope` is an object that stands for the process,
 * such as its services: works of other scopes and of other processes do not wait.
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
