import { paramLists, type ArrayType, type DocContent, type OtherResponse, type ParamList } from '#core/doc/doc.ts'
import type { Param } from '#core/rows/param.ts'

/** A table of parameters in the editor: one of the doc, one of a body or response beside the main one, or one of an environment. */
export type TableId = OwnTable | PartTable | GlobalTable

export type OwnTable = ParamList | 'responseHeaders'

/** The rows of a further body, those of a further response, and the headers of that. */
export type PartTable = `${'request' | 'response' | 'headers'}:${string}`

/** An environment is edited as a doc with nothing but these tables, in which a few more things can be said. */
export type GlobalTable = `global:${'headerParams' | 'requestParams' | 'responseParams'}`

const GLOBAL = 'global:'

const partKinds = {
  request: { list: 'otherRequests', field: 'params' },
  response: { list: 'otherResponses', field: 'params' },
  headers: { list: 'otherResponses', field: 'headers' },
} as const

/** Where the rows of a body or response beside the main one stand. */
function partOf(table: TableId) {
  const [kind = '', id = ''] = table.split(':')
  return Object.hasOwn(partKinds, kind) ? { ...partKinds[kind as keyof typeof partKinds], id } : undefined
}

export const isGlobal = (table: TableId): table is GlobalTable => table.startsWith(GLOBAL)

/** Where the rows of a table stand that is no part of something beside the main one. */
const listOf = (table: TableId) => (isGlobal(table) ? table.slice(GLOBAL.length) : table) as OwnTable

/** Whether the table shows a list of the doc, or a part of it. */
export const isTableOf = (table: TableId, list: string) => (partOf(table)?.list ?? listOf(table)) === list

/** The same one each time: a table without rows does not change while it has none. */
const noRows: Param[] = []

export function readTable(content: DocContent, table: TableId): Param[] {
  const part = partOf(table)
  if (!part) return content[listOf(table)]
  return content[part.list].find(({ id }) => id === part.id)?.[part.field] ?? noRows
}

export function writeTable(content: DocContent, table: TableId, rows: Param[]): DocContent {
  const part = partOf(table)
  if (!part) return { ...content, [listOf(table)]: rows }
  const entries = content[part.list].map((entry) => (entry.id === part.id ? { ...entry, [part.field]: rows } : entry))
  return { ...content, [part.list]: entries }
}

/** All tables that a doc has. */
export function tablesOf({ otherRequests, otherResponses }: DocContent): (OwnTable | PartTable)[] {
  const headed = otherResponses.filter(({ headers }) => headers !== undefined)
  const ids = (entries: readonly OtherResponse[], kind: keyof typeof partKinds) =>
    entries.map(({ id }): PartTable => `${kind}:${id}`)
  return [
    ...paramLists,
    'responseHeaders',
    ...ids(otherRequests, 'request'),
    ...ids(otherResponses, 'response'),
    ...ids(headed, 'headers'),
  ]
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
const answerHeaders: TableKind = {
  columns: ['name', 'type', 'enumId', 'description', 'example'],
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
  table === 'requestParams' || table === 'responseParams' || partOf(table)?.field === 'params'

export function kindOf(table: TableId): TableKind {
  if (isGlobal(table)) return globals[table]
  if (table === 'pathParams') return path
  if (table === 'headerParams') return headers
  if (table === 'responseHeaders' || partOf(table)?.field === 'headers') return answerHeaders
  return table === 'errorCodeParams' ? codes : whole
}
