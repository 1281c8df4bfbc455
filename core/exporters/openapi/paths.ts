import { pathNames } from '../../rows/path-rows.ts'

/** The path of an operation in a description. */
export interface OperationPath {
  path: string
  /** The server of a doc with an absolute URL; "" otherwise. */
  server: string
}

/** The path of a URL with its variables in OpenAPI syntax: `{id}` for `:id` and `{id:\d+}`. */
export function operationPath(url: string): OperationPath {
  const [, server = '', rest = url] = /^([a-z][a-z\d+.-]*:\/\/[^/?#]*)(.*)$/is.exec(url) ?? []
  const path = rest.startsWith('/') ? rest : `/${rest}`
  return { path: templated(path), server }
}

function templated(path: string): string {
  let text = ''
  for (let at = 0; at < path.length;) {
    const end = variableEnd(path, at)
    const [name] = end > at ? pathNames(`/${path.slice(at, end)}`) : []
    text += name === undefined ? path.slice(at, Math.max(end, at + 1)) : `{${name}}`
    at = Math.max(end, at + 1)
  }
  return text
}

/** The end of the variable that begins at `start`, or `start` when none does. */
function variableEnd(path: string, start: number): number {
  if (path[start] === ':' && path[start - 1] === '/')
    return start + (/^:[A-Za-z_][\w-]*/.exec(path.slice(start))?.[0].length ?? 0)
  // Names contain no slash.
  if (path[start] !== '{' || /^\{[^:}]*\//.test(path.slice(start))) return start
  let depth = 0
  for (let at = start; at < path.length; at += 1) {
    if (path[at] === '{') depth += 1
    if (path[at] === '}') depth -= 1
    if (depth === 0) return at + 1
  }
  return start
}

const METHODS = new Set(['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace'])

/** Operations by path and method. A second one with the same path and method gets its own path, with a suffix after `#`. */
export class Paths {
  readonly #items = new Map<string, Record<string, unknown>>()

  add(path: string, method: string, { operation, variant }: { operation: unknown; variant: string }): void {
    const name = METHODS.has(method.toLowerCase()) ? method.toLowerCase() : 'x-' + method.toLowerCase()
    let key = path
    for (let number = 1; this.#items.get(key)?.[name] !== undefined; number += 1) {
      const word = number === 1 && variant !== '' ? variant : [variant, number + 1].filter(Boolean).join('-')
      key = `${path}#${encodeURIComponent(word)}`
    }
    this.#items.set(key, { ...this.#items.get(key), [name]: operation })
  }

  written(): Record<string, unknown> {
    return Object.fromEntries(this.#items)
  }
}
