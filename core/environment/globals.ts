import type { ArrayType, DocContent } from '../doc/doc.ts'
import { isLeafType, readType } from '../rows/param-type.ts'
import { walkParams, type Param } from '../rows/param.ts'

/** The example of the row that wraps the doc's own rows. */
export const dataMarker = '$data$'

/** What an environment adds to all docs of a module. */
export interface GlobalParams {
  headers: readonly Param[]
  params: readonly Param[]
  returns: readonly Param[]
}

type Tables = Pick<DocContent, 'headerParams' | 'queryParams' | 'requestParams' | 'responseParams'>
type Roots = Pick<DocContent, 'isRequestArray' | 'requestArrayType' | 'isResponseArray' | 'responseArrayType'>
type Switches = Pick<DocContent, 'isUseGlobalHeaders' | 'isUseGlobalParams' | 'isUseGlobalReturns'>

export type MergeableDoc = Pick<DocContent, 'httpMethod'> & Tables & Roots & Switches

/** The tables as readers see them. */
export interface MergedTables extends Tables, Roots {
  /** Ids of the rows that came from the environment. */
  globalIds: Set<string>
}

/** A body or response: its rows, and whether its root is an array of them. */
interface Body {
  rows: readonly Param[]
  isArray: 0 | 1
  arrayType: ArrayType
}

/** A doc with the global rows that it uses. No row of either side is lost, whatever the method and the root are. */
export function withGlobals(doc: MergeableDoc, globals: GlobalParams): MergedTables {
  const headers = doc.isUseGlobalHeaders === 1 ? globals.headers : []
  const params = doc.isUseGlobalParams === 1 ? globals.params : []
  const returns = doc.isUseGlobalReturns === 1 ? globals.returns : []
  const body = { rows: doc.requestParams, isArray: doc.isRequestArray, arrayType: doc.requestArrayType }
  const answer = { rows: doc.responseParams, isArray: doc.isResponseArray, arrayType: doc.responseArrayType }
  const isGet = doc.httpMethod.toUpperCase() === 'GET'
  const { inQuery, inBody } = isGet ? forGet(params, body) : { inQuery: [], inBody: params }
  const request = mergedBody(inBody, body)
  const response = mergedBody(returns, answer)
  return {
    headerParams: mergedHeaders(headers, doc.headerParams),
    queryParams: [...inQuery, ...doc.queryParams],
    requestParams: request.rows,
    isRequestArray: request.isArray,
    requestArrayType: request.arrayType,
    responseParams: response.rows,
    isResponseArray: response.isArray,
    responseArrayType: response.arrayType,
    globalIds: idsOf([...headers, ...params, ...returns]),
  }
}

/** A doc's own header wins over a global one of the same name; case does not tell headers apart. */
function mergedHeaders(globals: readonly Param[], own: readonly Param[]): Param[] {
  const ownNames = new Set(own.map(({ name }) => name.toLowerCase()))
  return [...globals.filter(({ name }) => !ownNames.has(name.toLowerCase())), ...own]
}

/**
 * GET has its parameters in the query, but a body that a doc describes all the same stays in the body, below the data node when there
 * is one. That node then stands there and not in the query.
 */
function forGet(globals: readonly Param[], body: Body): { inQuery: Param[]; inBody: Param[] } {
  const chain = chainToData(globals)
  const node = chain.at(-1)
  if (!node) return { inQuery: [...globals], inBody: [] }
  if (body.rows.length === 0) return { inQuery: replaced(globals, chain, { ...node, example: '' }), inBody: [] }
  const inBody = chain.slice(0, -1).reduceRight((child, row) => ({ ...row, children: [child] }), node)
  return { inQuery: without(globals, chain), inBody: [inBody] }
}

/** The data node wraps what the doc itself says: when that is an array, the node is one, and the root is an object. */
function mergedBody(globals: readonly Param[], body: Body): Body & { rows: Param[] } {
  const chain = chainToData(globals)
  const node = chain.at(-1)
  if (node) return { ...body, rows: replaced(globals, chain, filled(node, body)), isArray: 0 }
  // The first row of an array of simple values describes its elements, so it stays the first.
  return { ...body, rows: isSimple(body) ? [...body.rows, ...globals] : [...globals, ...body.rows] }
}

const isSimple = ({ isArray, arrayType }: Body) => isArray === 1 && arrayType !== 'object'

function filled(node: Param, body: Body): Param {
  const own = isSimple(body) ? body.rows.map((row) => ({ ...row, name: '', type: body.arrayType })) : body.rows
  const type = isLeafType(readType(node.type)) ? 'object' : node.type
  return { ...node, example: '', type: body.isArray === 1 ? 'array' : type, children: [...node.children, ...own] }
}

/** The rows from a root down to the first data node; empty without one. */
function chainToData(rows: readonly Param[]): Param[] {
  for (const row of rows) {
    if (row.example === dataMarker) return [row]
    const below = chainToData(row.children)
    if (below.length > 0) return [row, ...below]
  }
  return []
}

/** The tree with the end of the chain replaced. */
function replaced(rows: readonly Param[], [head, ...rest]: readonly Param[], end: Param): Param[] {
  return rows.map((row) => {
    if (row !== head) return row
    return rest.length === 0 ? end : { ...row, children: replaced(row.children, rest, end) }
  })
}

/** The tree without the end of the chain, and without rows that only led to it. */
function without(rows: readonly Param[], [head, ...rest]: readonly Param[]): Param[] {
  return rows.flatMap((row) => {
    if (row !== head) return [row]
    const children = rest.length === 0 ? [] : without(row.children, rest)
    return children.length === 0 ? [] : [{ ...row, children }]
  })
}

function idsOf(rows: readonly Param[]): Set<string> {
  const ids = new Set<string>()
  for (const { param } of walkParams(rows)) ids.add(param.id)
  return ids
}
