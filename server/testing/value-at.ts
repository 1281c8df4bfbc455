/** The value at a dotted path of an input. */
export function valueAt(input: object, path: string): unknown {
  return path.split('.').reduce<unknown>((value, name) => (value as Record<string, unknown> | undefined)?.[name], input)
}

/** The input with another id at the path. In a list it is added to the valid ids, and must still fail the whole call. */
export function withValueAt(input: object, path: string, id: unknown): object {
  const copy = structuredClone(input) as Record<string, unknown>
  const names = path.split('.')
  const last = names.pop() ?? ''
  const holder = names.reduce<Record<string, unknown>>((value, name) => value[name] as Record<string, unknown>, copy)
  const old = holder[last]
  holder[last] = Array.isArray(old) ? [...(old as unknown[]), ...[id].flat()] : id
  return copy
}
