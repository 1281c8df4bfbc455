import { mapTables } from '../content/tables.ts'
import { newRowId } from '../rows/make-rows.ts'
import type { Param } from '../rows/param.ts'
import { newRowBudget, toParams, toRecords, toRowId, toText } from '../rows/read-rows.ts'
import { docFields, docLimits } from './doc-fields.ts'
import { mainBodyId, mainResponseId, type Body, type DocContent, type NamedExample, type Response } from './doc.ts'
import { toExtras } from './extras.ts'

/**
 * Converts content from outside to what is stored: known fields of rows and parts only, within their limits. Throws a `RowFault` that
 * names the limit that is exceeded.
 */
export function readContent(content: DocContent): DocContent {
  const budget = newRowBudget()
  const [body, ...bodies] = content.bodies
  const [response, ...responses] = content.responses
  const parts: DocContent = {
    ...content,
    bodies: [readBody(body), ...withOwnIds(bodies.map(readBody))],
    responses: [readResponse(response), ...withOwnIds(responses.map(readResponse))],
    examples: readExamples(content.examples),
    extras: toExtras(content.extras),
  }
  return mapTables<DocContent>(docFields, parts, (rows, path) =>
    withoutMainIds(toParams(rows, budget, { areCodes: path === 'errorCodeParams' })),
  )
}

const mainIds: ReadonlySet<string> = new Set([mainBodyId, mainResponseId])

/** Parts other than the main one. A duplicate id is replaced, since tables are found by the ids of their parts. */
function withOwnIds<Found extends { id: string }>(parts: Found[]): Found[] {
  const taken = new Set(mainIds)
  return parts.map((part) => {
    const id = taken.has(part.id) ? newRowId() : part.id
    taken.add(id)
    return id === part.id ? part : { ...part, id }
  })
}

/** Merges and conflicts find rows and parts by id, so a row must not have the id of a main part. */
function withoutMainIds(rows: Param[]): Param[] {
  return rows.map((row) => ({
    ...row,
    id: mainIds.has(row.id) ? newRowId() : row.id,
    children: withoutMainIds(row.children),
  }))
}

const arrayTypeNames: ReadonlySet<unknown> = new Set(['object', 'number', 'string', 'boolean'])

function readBody(given: Body): Body {
  const [row = {}] = toRecords([given])
  return {
    id: toRowId(row['id']),
    contentType: toText(row, 'contentType', docLimits.contentType),
    description: toText(row, 'description', docLimits.bodyDescription),
    isArray: given.isArray === 1 ? 1 : 0,
    arrayType: arrayTypeNames.has(given.arrayType) ? given.arrayType : 'object',
    params: given.params,
  }
}

function readResponse(given: Response): Response {
  const [row = {}] = toRecords([given])
  const { id, ...body } = readBody(given)
  return { id, status: toText(row, 'status', docLimits.responseStatus), ...body, headers: given.headers }
}

function readExamples(given: NamedExample[]): NamedExample[] {
  return toRecords(given).map((row) => ({
    id: toRowId(row['id']),
    name: toText(row, 'name', docLimits.exampleName),
    status: toText(row, 'status', docLimits.responseStatus),
    contentType: toText(row, 'contentType', docLimits.contentType),
    value: toText(row, 'value', docLimits.exampleValue),
  }))
}
