/** The value at a dotted path of an input; in a list of objects that of the first one. */
export function valueAt(input: object, path: string): unknown {
  return path.split('.').reduce<unknown>((value, name) => {
    const holder: unknown = Array.isArray(value) ? value[0] : value
    return (holder as Record<string, unknown> | undefined)?.[name]
  }, input)
}

/** The input with another id at the path. In a list it is added to the valid ids, and must still fail the whole call. */
export function withValueAt(input: object, path: string, id: unknown): object {
  const copy = structuredClone(input) as Record<string, unknown>
  const names = path.split('.')
  const last = names.pop() ?? ''
  const holder = names.reduce<Record<string, unknown>>((value, name) => {
    const next = value[name]
    if (!Array.isArray(next)) return next as Record<string, unknown>
    const added = structuredClone(next[0]) as Record<string, unknown>
    next.push(added)
    return added
  }, copy)
  const old = holder[last]
  holder[last] = Array.isArray(old) ? [...(old as unknown[]), ...[id].flat()] : id
  return copy
}
