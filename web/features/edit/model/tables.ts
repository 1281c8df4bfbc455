import type { ArrayType, DocContent, ParamList } from '#core/doc/doc.ts'
import type { Param } from '#core/doc/param.ts'

/** A table of parameters in the editor: one of the doc, or that of a further response. */
export type TableId = ParamList | `response:${string}`

const RESPONSE = 'response:'

const responseId = (table: TableId) => (table.startsWith(RESPONSE) ? table.slice(RESPONSE.length) : undefined)

export function readTable(content: DocContent, table: TableId): Param[] {
  const id = responseId(table)
  if (id === undefined) return content[table as ParamList]
  return content.otherResponses.find((response) => response.id === id)?.params ?? []
}

export function writeTable(content: DocContent, table: TableId, rows: Param[]): DocContent {
  const id = responseId(table)
  if (id === undefined) return { ...content, [table]: rows }
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
export const columns = ['name', 'type', 'required', 'maxLength', 'description', 'example'] as const
export type Column = (typeof columns)[number]

export interface TableKind {
  columns: readonly Column[]
  /** Rows may stand below others. */
  canNest: boolean
  /** Rows come and go with the URL only. */
  isFixed: boolean
}

const whole: TableKind = { columns, canNest: true, isFixed: false }
const codes: TableKind = { columns: ['name', 'description', 'example'], canNest: false, isFixed: false }
const headers: TableKind = { columns: ['name', 'required', 'description', 'example'], canNest: false, isFixed: false }
const path: TableKind = { columns: ['name', 'type', 'description', 'example'], canNest: false, isFixed: true }

export function kindOf(table: TableId): TableKind {
  if (table === 'pathParams') return path
  if (table === 'headerParams') return headers
  return table === 'errorCodeParams' ? codes : whole
}
