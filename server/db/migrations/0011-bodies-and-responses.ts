import { sql } from 'kysely'
import type { Engine, Migration, RawDb } from '../columns.ts'

/**
 * Docs hold bodies[] and responses[] instead of fields of a main body and response beside lists of others. Rewrites what is stored of
 * docs, their revisions, what machines delivered last, and open conflicts.
 */
export const bodiesAndResponses: Migration = {
  name: '0011-bodies-and-responses',
  async up(db, engine) {
    await rewrite({ db, engine, table: 'doc', columns: ['content', 'delivered', 'conflicts'] })
    await rewrite({ db, engine, table: 'doc_revision', columns: ['content'] })
    await rebuildSearch(db)
  },
}

/** Docs are found by the rows of their other bodies and responses now. A job of this name indexes them again after the start. */
async function rebuildSearch(db: RawDb): Promise<void> {
  if (!(await db.selectFrom('doc').select('id').limit(1).executeTakeFirst())) return
  const now = Date.now()
  const job = { kind: 'rebuild-search', payload: '{}', state: 'waiting', run_at: now, created_at: now }
  await db.insertInto('job').values(job).execute()
}

/** Rows that are read and written at once. */
const BATCH = 500

type Json = Record<string, unknown>
type Stored = { id: number } & Json

async function rewrite({ db, engine, table, columns }: Target): Promise<void> {
  for (let last = 0; ;) {
    const rows = (await db
      .selectFrom(table)
      .select(['id', ...columns])
      .where('id', '>', last)
      .orderBy('id')
      .limit(BATCH)
      .execute()) as Stored[]
    await write({ db, engine, table, columns }, rows.map(rewritten))
    if (rows.length < BATCH) return
    last = Number(rows.at(-1)?.id)
  }
}

interface Target {
  db: RawDb
  engine: Engine
  table: string
  columns: string[]
}

/** One statement for all rows: on PostgreSQL one for each row would take several times as long. */
async function write({ db, engine, table, columns }: Target, rows: Stored[]): Promise<void> {
  const isSqlite = engine === 'sqlite'
  const given = (column: string) =>
    isSqlite ? sql`json_extract(given.value, ${sql.lit(`$.${column}`)})` : sql.ref(`given.${column}`)
  const changes = columns.map((column) => sql`${sql.ref(column)} = ${given(column)}`)
  const types = ['id bigint', ...columns.map((column) => `${column} text`)].join(', ')
  const json = JSON.stringify(rows)
  const source = isSqlite
    ? sql`json_each(${json}) as given`
    : sql`json_to_recordset(${json}) as given(${sql.raw(types)})`
  await sql`update ${sql.table(table)} set ${sql.join(changes)} from ${source} where ${sql.ref(`${table}.id`)} = ${given('id')}`.execute(
    db,
  )
}

function rewritten(row: Stored): Stored {
  const content = readJson(row['content'])
  const delivered = readJson(row['delivered'])
  const conflicts = readJson(row['conflicts'])
  const sides = [content, delivered].flatMap((side) => (side === null ? [] : [toLists(side as Json)]))
  return {
    id: row.id,
    content: writeJson(sides[0]),
    delivered: delivered === null ? null : writeJson(sides[1]),
    conflicts: conflicts === null ? null : writeJson((conflicts as Json[]).map((one) => toConflict(one, sides))),
  }
}

const BODY = 'body'
const RESPONSE = 'response'

/** Rows and parts that have an id that only the main body and response may have now get another one. */
const TAKEN_ID = /"(id|rowId|parentId|afterId)":"(body|response)"/g

function readJson(text: unknown): unknown {
  return typeof text === 'string' ? JSON.parse(text.replaceAll(TAKEN_ID, '"$1":"$2_"')) : null
}

const writeJson = (value: unknown) => JSON.stringify(value)

/** Content that has the lists already, or none of the old fields, stays as it is. */
function toLists(content: Json): Json {
  if (!OLD_FIELDS.some((field) => field in content)) return content
  const {
    contentType = '',
    isRequestArray = 0,
    requestArrayType = 'object',
    requestParams = [],
    otherRequests = [],
    isResponseArray = 0,
    responseArrayType = 'object',
    responseParams = [],
    responseStatus = '',
    responseContentType = '',
    responseDescription = '',
    responseHeaders = [],
    otherResponses = [],
    extras = {},
    ...rest
  } = content
  const { bodyDescription = '', ...otherExtras } = extras as Json
  const body = {
    id: BODY,
    contentType,
    description: bodyDescription,
    isArray: isRequestArray,
    arrayType: requestArrayType,
    params: requestParams,
  }
  const response = {
    id: RESPONSE,
    status: responseStatus,
    contentType: responseContentType,
    description: responseDescription,
    isArray: isResponseArray,
    arrayType: responseArrayType,
    params: responseParams,
    headers: responseHeaders,
  }
  return {
    ...rest,
    bodies: [body, ...(otherRequests as Json[]).map(toBody)],
    responses: [response, ...(otherResponses as Json[]).map(toResponse)],
    extras: otherExtras,
  }
}

const OLD_FIELDS = [
  'contentType',
  'isRequestArray',
  'requestArrayType',
  'requestParams',
  'otherRequests',
  'isResponseArray',
  'responseArrayType',
  'responseParams',
  'responseStatus',
  'responseContentType',
  'responseDescription',
  'responseHeaders',
  'otherResponses',
]

function toBody({ id, contentType = '', description = '', isArray = 0, params = [] }: Json): Json {
  return { id, contentType, description, isArray, arrayType: 'object', params }
}

function toResponse({ status = '', headers = [], ...part }: Json): Json {
  const { id, ...body } = toBody(part)
  return { id, status, ...body, headers }
}

/** Where the fields of the main body and response stand now. */
const MAIN_FIELDS: Record<string, [list: string, part: string, field: string]> = {
  contentType: ['bodies', BODY, 'contentType'],
  isRequestArray: ['bodies', BODY, 'isArray'],
  requestArrayType: ['bodies', BODY, 'arrayType'],
  'extras.bodyDescription': ['bodies', BODY, 'description'],
  isResponseArray: ['responses', RESPONSE, 'isArray'],
  responseArrayType: ['responses', RESPONSE, 'arrayType'],
  responseStatus: ['responses', RESPONSE, 'status'],
  responseContentType: ['responses', RESPONSE, 'contentType'],
  responseDescription: ['responses', RESPONSE, 'description'],
}

/** Where the tables of the main body and response stand now. */
const MAIN_TABLES: Record<string, [list: string, part: string, field: string]> = {
  requestParams: ['bodies', BODY, 'params'],
  responseParams: ['responses', RESPONSE, 'params'],
  responseHeaders: ['responses', RESPONSE, 'headers'],
}

const OTHER_LISTS: Record<string, string> = { otherRequests: 'bodies', otherResponses: 'responses' }

/** `sides`: the doc and what machines delivered last, in their new shape. */
function toConflict(conflict: Json, sides: Json[]): Json {
  const table = String(conflict['table'])
  const field = String(conflict['field'])
  if (table === '') return toFieldConflict(conflict, field)
  const main = MAIN_TABLES[table]
  if (main) return inMainTable(conflict, main)
  const list = OTHER_LISTS[table]
  return list === undefined ? conflict : inOtherPart(conflict, list, sides)
}

function toFieldConflict(conflict: Json, field: string): Json {
  const main = MAIN_FIELDS[field]
  if (!main) return conflict
  const [list, part, name] = main
  return labelled({ ...conflict, table: list, rowId: part, field: name })
}

function inMainTable(conflict: Json, [list, part, name]: [string, string, string]): Json {
  const isRoot = conflict['parentId'] === ''
  return labelled({ ...conflict, table: `${list}.${name}`, ...(isRoot && { parentId: part, list: name }) })
}

/** A conflict about a part itself is in the list of parts; one about a row in a part is in a table of the part. */
function inOtherPart(conflict: Json, list: string, sides: Json[]): Json {
  const [partName = '', ...rowNames] = conflict['names'] as string[]
  const found = findPart(conflict, list, sides)
  const names = [partName || text(found?.part['contentType']), ...rowNames]
  if (found && rowNames.length > 0) return labelled({ ...conflict, table: `${list}.${found.table}`, names })
  const whole = {
    base: toPartSide(conflict, 'base', list),
    mine: toPartSide(conflict, 'mine', list),
    theirs: toPartSide(conflict, 'theirs', list),
  }
  const mainId = list === 'bodies' ? BODY : RESPONSE
  // The main part is first now, so the first of the others stands behind it.
  const position = conflict['parentId'] === '' && { list, afterId: conflict['afterId'] || mainId }
  return labelled({ ...conflict, ...whole, table: list, names, ...position })
}

/** A whole body or response that a row conflict carries. */
function toPartSide(conflict: Json, side: string, list: string): unknown {
  const value = conflict[side]
  if (conflict['kind'] === 'field' || typeof value !== 'object' || value === null) return value
  return list === 'bodies' ? toBody(value as Json) : toResponse(value as Json)
}

/** The part that a conflict is about, and the table of the row in it. A row is gone on one side if it was deleted or removed. */
function findPart(conflict: Json, list: string, sides: Json[]): { part: Json; table: string } | undefined {
  const { rowId, mine, theirs } = conflict
  const parts = sides.flatMap((side) => side[list] as Json[])
  for (const part of parts) {
    if (part['id'] === rowId) return { part, table: '' }
    const table = ['params', 'headers'].find((name) => hasRow((part[name] ?? []) as Json[], rowId))
    if (table !== undefined) return { part, table }
  }
  const part = mine ?? theirs
  return typeof part === 'object' && part !== null ? { part: part as Json, table: 'params' } : undefined
}

const text = (value: unknown) => (typeof value === 'string' ? value : '')

const hasRow = (rows: Json[], id: unknown): boolean =>
  rows.some((row) => row['id'] === id || hasRow(row['children'] as Json[], id))

function labelled(conflict: Json): Json {
  const { table, names, field } = conflict
  const words = [table, ...(names as unknown[]), field].filter((word) => word !== '')
  return { ...conflict, label: words.join(' › ') }
}
