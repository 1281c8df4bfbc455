import { pathNames } from '../../rows/path-rows.ts'

/** Where an operation stands in a description. */
export interface PathPlace {
  path: string
  /** Of a doc whose URL is whole. */
  server: string
}

/** The path of a URL with its variables as OpenAPI writes them: `{id}` for `:id` and `{id:\d+}`. */
export function pathPlace(url: string): PathPlace {
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

/** The end of the variable that begins here; the same place when none does. */
function variableEnd(path: string, start: number): number {
  if (path[start] === ':' && path[start - 1] === '/')
    return start + (/^:[A-Za-z_][\w-]*/.exec(path.slice(start))?.[0].length ?? 0)
  // No name has a slash in it.
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

/** Operations by path and method. A second one of the same place gets a path of its own, told apart behind a `#`. */
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
