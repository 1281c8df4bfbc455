export type Json = Record<string, unknown>

/** undefined: the text is not a JSON object. */
export function readObject(text: string): Json | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return isObject(value) ? value : undefined
  } catch {
    return undefined
  }
}

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value)

/** The value at a path such as `data.id`. */
function valueAt(json: Json, path: string): unknown {
  let value: unknown = json
  for (const name of path.split('.')) value = isObject(value) && Object.hasOwn(value, name) ? value[name] : undefined
  return value
}

export function objectAt(json: Json, path: string): Json | undefined {
  const value = valueAt(json, path)
  return isObject(value) ? value : undefined
}

/** The text or number at a path; "" if there is none. */
export function textAt(json: Json, path: string): string {
  const value = valueAt(json, path)
  if (typeof value === 'boolean') return String(value)
  return typeof value === 'string' || typeof value === 'number' ? String(value).trim() : ''
}

/** A list of names at a path, or one name. */
export function groupsAt(json: Json, path: string): string[] {
  const value = Object.hasOwn(json, path) ? json[path] : valueAt(json, path)
  const list: unknown[] = Array.isArray(value) ? value : [value]
  return list.filter((one): one is string => typeof one === 'string' && one !== '')
}
