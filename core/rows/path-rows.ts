import { newParam } from './make-rows.ts'
import type { Param } from './param.ts'

export interface PathRows {
  rows: Param[]
  /** Rows whose placeholder was removed while editing, newest last: they are restored with it. */
  former: Param[]
}

/** The names of the placeholders of a URL in their order: `{name}`, `{name:regex}` and `/:name`. */
export function pathNames(url: string): string[] {
  const names: string[] = []
  let at = 0
  while (at < url.length && url[at] !== '?' && url[at] !== '#') {
    const found = url[at] === '{' ? bracedAt(url, at) : colonAt(url, at)
    if (found?.name) names.push(found.name)
    at = found?.end ?? at + 1
  }
  return [...new Set(names)]
}

/**
 * The rows of the path variables after the URL changed. A row stays with its name; a name that returns gets its former row back; a
 * new name at the position of a removed one keeps that row, since it was renamed; any other new name gets a new row.
 */
export function followPath({ rows, former }: PathRows, url: string): PathRows {
  const names = pathNames(url)
  const byName = new Map(rows.map((row) => [row.name, row]))
  const formerByName = new Map(former.map((row) => [row.name, row]))
  const kept = new Set(names)
  const next: Param[] = []
  for (const [index, name] of names.entries()) {
    const renamed = rows[index]
    const row = byName.get(name) ?? formerByName.get(name)
    if (row) next.push(row)
    else if (renamed && !kept.has(renamed.name)) next.push({ ...renamed, name })
    else next.push(newParam({ name }, [...rows, ...next]))
  }
  return { rows: next, former: stillFormer([...former, ...rows], next) }
}

/** Rows that are not shown, without duplicate ids. */
function stillFormer(candidates: readonly Param[], shown: readonly Param[]): Param[] {
  const shownIds = new Set(shown.map((row) => row.id))
  const byId = new Map(candidates.map((row) => [row.id, row]))
  return [...byId.values()].filter((row) => !shownIds.has(row.id))
}

interface FoundPlaceholder {
  name: string
  end: number
}

/** A regular expression in a placeholder may contain braces. `{{name}}` is a variable of an environment, not of the path. */
function bracedAt(url: string, start: number): FoundPlaceholder | undefined {
  let depth = 0
  for (let at = start; at < url.length; at += 1) {
    if (url[at] === '{') depth += 1
    if (url[at] === '}') depth -= 1
    if (depth === 0) return { name: nameIn(url.slice(start + 1, at)), end: at + 1 }
  }
  return undefined
}

/** `{+path}`, `{/path}` and `{rest*}` are templates of RFC 6570 and others; `{?page}` belongs to the query. */
function nameIn(inner: string): string {
  const name = inner.split(':', 1)[0]?.trim() ?? ''
  return /^[?&#{]/.test(name) ? '' : name.replace(/^[+./;*]+|[*?]+$/g, '')
}

/** Only at the start of a path segment: ports and `/jobs/7:cancel` contain colons too. */
function colonAt(url: string, at: number): FoundPlaceholder | undefined {
  if (url[at] !== ':' || (at > 0 && url[at - 1] !== '/')) return undefined
  const [name] = /^[A-Za-z_][\w-]*/.exec(url.slice(at + 1)) ?? []
  return name === undefined ? undefined : { name, end: at + 1 + name.length }
}
