import type { DocPage, PageBody, RowsBlock } from '../page/page.ts'

/** The name of a table in `open`, such as `query` or `response 404`. */
const tableNames: Record<string, string> = { pathParams: 'path', headerParams: 'headers', queryParams: 'query' }
export const tableName = (table: string): string => tableNames[table] ?? table

/** The names of bodies in `open`: `body`, `body 2`, `response 200`, and `response 200 2` for another one with that status. */
export function bodyNames({ bodies, responses }: DocPage): Map<PageBody, string> {
  const taken = new Set<string>()
  const free = (base: string): string => {
    let name = base
    for (let number = 2; taken.has(name); number++) name = `${base} ${number}`
    taken.add(name)
    return name
  }
  return new Map([
    ...bodies.map((body) => [body, free('body')] as const),
    ...responses.map((body) => [body, free(`response ${body.status}`.trim())] as const),
  ])
}

/** The table that a text for `open` names, and the path of the row in it. undefined: there is no such table. */
export function findTable(page: DocPage, open: string): { block: RowsBlock; path: string[] } | undefined {
  const [name, block] =
    [...tablesOf(page)]
      .filter(([name]) => open.startsWith(`${name}:`))
      .toSorted(([one], [other]) => other.length - one.length)[0] ?? []
  if (name === undefined || !block) return undefined
  return { block, path: splitPath(open.slice(name.length + 1).trimStart()) }
}

function tablesOf(page: DocPage): Map<string, RowsBlock> {
  const plain = page.sections.flatMap(({ blocks }) => blocks).filter((block) => block.kind === 'rows')
  const named = [...bodyNames(page)].flatMap(([body, name]): [string, RowsBlock][] => [
    [name, body.rows],
    ...(body.headers ? [[`${name} headers`, body.headers] as [string, RowsBlock]] : []),
  ])
  return new Map([...plain.map((block) => [tableName(block.table), block] as const), ...named])
}

/** Names of rows may have dots: these are escaped, so that a path leads to one row. */
export const joinPath = (names: readonly string[]): string =>
  names.map((name) => name.replaceAll(/[\\.]/g, String.raw`\$&`)).join('.')

const splitPath = (path: string): string[] =>
  [...path.matchAll(/((?:\\.|[^\\.])*)(?:\.|$)/gs)]
    .map(([, name = '']) => name.replaceAll(/\\(.)/gs, '$1'))
    .filter((name) => name !== '')
