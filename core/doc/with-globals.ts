import type { GlobalRows } from '../environment/environment.ts'
import { isLeafType, readType } from '../rows/param-type.ts'
import { dataMarker, walkParams, type Param } from '../rows/param.ts'
import type { RootShape } from '../rows/root.ts'
import type { DocContent } from './doc.ts'

/** A doc as its readers see it. */
export interface DocWithGlobals {
  content: DocContent
  /** Ids of the rows that came from the environment. */
  globalIds: Set<string>
}

/** A body or response: its rows, and whether its root is an array of them. */
interface Rooted extends RootShape {
  params: Param[]
}

/** A doc with the global rows of an environment that it uses. No row of either side is lost, for any method and root. */
export function withGlobals(doc: DocContent, globals: GlobalRows): DocWithGlobals {
  const headers = doc.isUseGlobalHeaders === 1 ? globals.headers : []
  const params = doc.isUseGlobalParams === 1 ? globals.params : []
  const returns = doc.isUseGlobalReturns === 1 ? globals.returns : []
  const globalIds = rowIds([...headers, ...params, ...returns])
  if (globalIds.size === 0) return { content: doc, globalIds }
  const [body, ...bodies] = doc.bodies
  const [response, ...responses] = doc.responses
  const isGet = doc.httpMethod.toUpperCase() === 'GET'
  const { inQuery, inBody } = isGet ? splitForGet(params, body) : { inQuery: [], inBody: params }
  const content: DocContent = {
    ...doc,
    headerParams: mergedHeaders(headers, doc.headerParams),
    queryParams: [...inQuery, ...doc.queryParams],
    bodies: [mergedBody(inBody, body), ...bodies],
    responses: [mergedBody(returns, response), ...responses],
  }
  return { content, globalIds }
}

/** A doc's own header overrides a global one of the same name, compared case-insensitively. */
function mergedHeaders(globals: readonly Param[], own: readonly Param[]): Param[] {
  const ownNames = new Set(own.map(({ name }) => name.toLowerCase()))
  return [...globals.filter(({ name }) => !ownNames.has(name.toLowerCase())), ...own]
}

/**
 * GET has its parameters in the query. If the doc describes a body nevertheless, it stays in the body, below the data node if there
 * is one. The data node is then in the body and not in the query.
 */
function splitForGet(globals: readonly Param[], body: Rooted): { inQuery: Param[]; inBody: Param[] } {
  const chain = chainToData(globals)
  const node = chain.at(-1)
  if (!node) return { inQuery: [...globals], inBody: [] }
  if (body.params.length === 0) return { inQuery: replaced(globals, chain, { ...node, example: '' }), inBody: [] }
  const inBody = chain.slice(0, -1).reduceRight((child, row) => ({ ...row, children: [child] }), node)
  return { inQuery: without(globals, chain), inBody: [inBody] }
}

/** The data node wraps the rows of the doc: when these are an array, the node becomes the array and the root an object. */
function mergedBody<Body extends Rooted>(globals: readonly Param[], body: Body): Body {
  const chain = chainToData(globals)
  const node = chain.at(-1)
  if (node) return { ...body, params: replaced(globals, chain, filled(node, body)), isArray: 0 }
  // The first row of an array of simple values describes its elements, so it must stay first.
  return { ...body, params: isSimple(body) ? [...body.params, ...globals] : [...globals, ...body.params] }
}

const isSimple = ({ isArray, arrayType }: Rooted) => isArray === 1 && arrayType !== 'object'

function filled(node: Param, body: Rooted): Param {
  const own = isSimple(body) ? body.params.map((row) => ({ ...row, name: '', type: body.arrayType })) : body.params
  const type = isLeafType(readType(node.type)) ? 'object' : node.type
  return { ...node, example: '', type: body.isArray === 1 ? 'array' : type, children: [...node.children, ...own] }
}

/** The rows from a root down to the first data node; empty without one. */
export function chainToData(rows: readonly Param[]): Param[] {
  for (const row of rows) {
    if (row.example === dataMarker) return [row]
    const below = chainToData(row.children)
    if (below.length > 0) return [row, ...below]
  }
  return []
}

/** The tree with the last row of the chain replaced. */
function replaced(rows: readonly Param[], [head, ...rest]: readonly Param[], end: Param): Param[] {
  return rows.map((row) => {
    if (row !== head) return row
    return rest.length === 0 ? end : { ...row, children: replaced(row.children, rest, end) }
  })
}

/** The tree without the last row of the chain, and without rows that only led to it. */
function without(rows: readonly Param[], [head, ...rest]: readonly Param[]): Param[] {
  return rows.flatMap((row) => {
    if (row !== head) return [row]
    const children = rest.length === 0 ? [] : without(row.children, rest)
    return children.length === 0 ? [] : [{ ...row, children }]
  })
}

function rowIds(rows: readonly Param[]): Set<string> {
  const ids = new Set<string>()
  for (const { param } of walkParams(rows)) ids.add(param.id)
  return ids
}
