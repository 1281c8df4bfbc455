import type { ArrayType, DocContent, ParamList } from '#core/doc/doc.ts'
import type { Param } from '#core/doc/param.ts'

/** A table of parameters in the editor: one of the doc, that of a further response, or one of an environment. */
export type TableId = ParamList | `response:${string}` | GlobalTable

/** An environment is edited as a doc with nothing but these tables, in which a few more things can be said. */
export type GlobalTable = `global:${'headerParams' | 'requestParams' | 'responseParams'}`

const RESPONSE = 'response:'
const GLOBAL = 'global:'

const responseId = (table: TableId) => (table.startsWith(RESPONSE) ? table.slice(RESPONSE.length) : undefined)

export const isGlobal = (table: TableId): table is GlobalTable => table.startsWith(GLOBAL)

/** Where the rows of a table stand that is not that of a further response. */
const listOf = (table: TableId) => (isGlobal(table) ? table.slice(GLOBAL.length) : table) as ParamList

/** Whether a list of the doc is what the table shows. */
export const isTableOf = (table: TableId, list: string) => listOf(table) === list

export function readTable(content: DocContent, table: TableId): Param[] {
  const id = responseId(table)
  if (id === undefined) return content[listOf(table)]
  return content.otherResponses.find((response) => response.id === id)?.params ?? []
}

export function writeTable(content: DocContent, table: TableId, rows: Param[]): DocContent {
  const id = responseId(table)
  if (id === undefined) return { ...content, [listOf(table)]: rows }
  const otherResponses = content.otherResponses.map((response) =>
    response.id === id ? { ...response, params: rows } : response,
  )
  return { ...content, otherResponses }
}

/** What the rows of a table describe. */
export type Root = 'object' | 'objects' | 'values'

export function rootOf(content: DocContent, table: TableId): Root {
  const shape = shapeOf(content, table)
  if (!shape || shape.isArray === 0) return 'object'
  return shape.arrayType === 'object' ? 'objects' : 'values'
}

export interface RootShape {
  isArray: 0 | 1
  arrayType: ArrayType
}

export function shapeOf(content: DocContent, table: TableId): RootShape | undefined {
  if (table === 'requestParams') return { isArray: content.isRequestArray, arrayType: content.requestArrayType }
  if (table === 'responseParams') return { isArray: content.isResponseArray, arrayType: content.responseArrayType }
  return undefined
}

/** The columns that a table can show. */
export const columns = ['name', 'type', 'required', 'maxLength', 'enumId', 'description', 'example'] as const
export type Column = (typeof columns)[number] | 'isSecret'

export interface TableKind {
  columns: readonly Column[]
  /** Rows may stand below others. */
  canNest: boolean
  /** Rows come and go with the URL only. */
  isFixed: boolean
  /** Values can be marked as secret; names such as `Authorization` are by themselves. */
  hasSecrets?: true
  /** One row can be the place where the rows of each doc stand. */
  hasDataNode?: true
}

const whole: TableKind = { columns, canNest: true, isFixed: false }
const codes: TableKind = { columns: ['name', 'description', 'example'], canNest: false, isFixed: false }
const headers: TableKind = {
  columns: ['name', 'required', 'enumId', 'description', 'example'],
  canNest: false,
  isFixed: false,
}
const path: TableKind = { columns: ['name', 'type', 'enumId', 'description', 'example'], canNest: false, isFixed: true }

const globals: Record<GlobalTable, TableKind> = {
  'global:headerParams': {
    columns: ['name', 'example', 'isSecret', 'required', 'description'],
    canNest: false,
    isFixed: false,
    hasSecrets: true,
  },
  'global:requestParams': { ...whole, columns: [...columns, 'isSecret'], hasSecrets: true, hasDataNode: true },
  'global:responseParams': { ...whole, hasDataNode: true },
}

/** A table that describes a body or an answer, which can be a model as a whole. */
export const isBody = (table: TableId) =>
  table === 'requestParams' || table === 'responseParams' || responseId(table) !== undefined

export function kindOf(table: TableId): TableKind {
  if (isGlobal(table)) return globals[table]
  if (table === 'pathParams') return path
  if (table === 'headerParams') return headers
  return table === 'errorCodeParams' ? codes : whole
}
