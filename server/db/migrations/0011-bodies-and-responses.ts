import type { Migration, RawDb } from '../columns.ts'

/**
 * Docs hold bodies[] and responses[] instead of fields of a main body and response beside lists of others. Rewrites what is stored of
 * docs, their revisions, what machines delivered last, and open conflicts.
 */
export const bodiesAndResponses: Migration = {
  name: '0011-bodies-and-responses',
  async up(db) {
    await rewrite(db, 'doc', ['content', 'delivered', 'conflicts'])
    await rewrite(db, 'doc_revision', ['content'])
  },
}

/** Rows that are read and written at once. */
const BATCH = 500

async function rewrite(db: RawDb, table: 'doc' | 'doc_revision', columns: string[]): Promise<void> {
  for (let last = 0; ;) {
    const rows = (await db
      .selectFrom(table)
      .select(['id', ...columns])
      .where('id', '>', last)
      .orderBy('id')
      .limit(BATCH)
      .execute()) as Stored[]
    for (const row of rows) {
      const changes = columns.flatMap((column) => {
        const before = row[column]
        const after = typeof before === 'string' ? rewritten(column, before) : before
        return after === before ? [] : [[column, after]]
      })
      if (changes.length > 0) {
        await db.updateTable(table).set(Object.fromEntries(changes)).where('id', '=', row.id).execute()
      }
    }
    if (rows.length < BATCH) return
    last = Number(rows.at(-1)?.id)
  }
}

type Json = Record<string, unknown>
type Stored = { id: number } & Json

function rewritten(column: string, json: string): string {
  const value: unknown = JSON.parse(json)
  if (column === 'conflicts') return JSON.stringify((value as Json[]).map(toConflict))
  return JSON.stringify(toLists(value as Json))
}

const BODY = 'body'
const RESPONSE = 'response'

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

function toConflict(conflict: Json): Json {
  const table = String(conflict['table'])
  const field = String(conflict['field'])
  if (table === '') return toFieldConflict(conflict, field)
  const main = MAIN_TABLES[table]
  if (main) return inMainTable(conflict, main)
  const list = OTHER_LISTS[table]
  return list === undefined ? conflict : inOtherPart(conflict, list)
}

function toFieldConflict(conflict: Json, field: string): Json {
  const place = MAIN_FIELDS[field]
  if (!place) return conflict
  const [list, part, name] = place
  return { ...conflict, table: list, rowId: part, field: name, label: `${list} › ${name}` }
}

function inMainTable(conflict: Json, [list, part, name]: [string, string, string]): Json {
  const table = `${list}.${name}`
  const isRoot = conflict['parentId'] === ''
  return {
    ...conflict,
    table,
    label: relabelled(conflict, table),
    ...(isRoot && { parentId: part, list: name }),
  }
}

/** A conflict about the part itself is in the list of parts; one about a row in it is in a table of the part. */
function inOtherPart(conflict: Json, list: string): Json {
  const names = conflict['names'] as unknown[]
  const isRow = names.length > 1
  const table = isRow ? `${list}.${String(conflict['list'] ?? '') === 'headers' ? 'headers' : 'params'}` : list
  const isInList = conflict['parentId'] === ''
  const sides = isRow
    ? {}
    : {
        base: toPartSide(conflict, 'base', list),
        mine: toPartSide(conflict, 'mine', list),
        theirs: toPartSide(conflict, 'theirs', list),
      }
  return { ...conflict, ...sides, table, label: relabelled(conflict, table), ...(isInList && { list }) }
}

/** A whole body or response that a row conflict carries. */
function toPartSide(conflict: Json, side: string, list: string): unknown {
  const value = conflict[side]
  if (conflict['kind'] === 'field' || typeof value !== 'object' || value === null) return value
  return list === 'bodies' ? toBody(value as Json) : toResponse(value as Json)
}

const relabelled = (conflict: Json, table: string) =>
  [table, ...String(conflict['label']).split(' › ').slice(1)].join(' › ')
