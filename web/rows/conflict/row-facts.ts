/** What tells a row, response or example apart from others. */
export function rowFacts(row: object | null): { name: string; type: string; description: string } {
  const fields = (row ?? {}) as Record<string, unknown>
  const text = (...names: string[]) =>
    names.map((name) => fields[name]).find((value): value is string => typeof value === 'string' && value !== '') ?? ''
  return {
    name: text('name', 'code', 'status'),
    type: text('type', 'contentType'),
    description: text('description', 'msg', 'value'),
  }
}

/** Rows below a row, at every level. */
export function countBelow(row: object | null): number {
  const lists = Object.values(row ?? {}).filter((value): value is object[] => Array.isArray(value))
  const rows = lists.flat().filter((below) => typeof below === 'object' && below !== null)
  return rows.reduce((count, below) => count + 1 + countBelow(below), 0)
}
