/** A value as a person writes it, for the console and for failed tests. */
export function describeValue(value: unknown): string {
  if (typeof value === 'string') return JSON.stringify(value)
  return describeLogged(value)
}

/** The same for the console, where a text stands without quotes. */
export function describeLogged(value: unknown): string {
  if (value instanceof Error) return `${value.name}: ${value.message}`
  if (value instanceof RegExp) return String(value)
  if (typeof value === 'function') return `function ${value.name}`
  if (typeof value !== 'object' || value === null) return String(value)
  return asJson(value)
}

function asJson(value: object): string {
  try {
    const text: unknown = JSON.stringify(value)
    return typeof text === 'string' ? text : Object.prototype.toString.call(value)
  } catch {
    // It contains itself, or a number that JSON does not know.
    return Object.prototype.toString.call(value)
  }
}
