/** An argument of any type as text; objects are written as JSON. */
export function asText(value: unknown): string {
  if (typeof value === 'string') return value
  if (value === undefined || value === null) return ''
  return typeof value === 'object' ? JSON.stringify(value) : `${value as number | boolean}`
}
