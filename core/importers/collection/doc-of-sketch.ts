import { mapTables } from '../../content/tables.ts'
import { mainBodyId, type Body, type DocContent, type NamedExample } from '../../doc/doc.ts'
import { docFields, docLimits, newBody, newDocContent } from '../../doc/doc-fields.ts'
import { isLonger } from '../../rows/lengths.ts'
import type { Param } from '../../rows/param.ts'
import { pathNames } from '../../rows/path-rows.ts'
import { newParam, newRowId } from '../../rows/make-rows.ts'
import { initOrder, orderStep } from '../../limits.ts'
import type { Address } from './address.ts'
import { headerType, readBody, type BodyParts } from './body.ts'
import { cleanRows, newRowRoom } from './clean-rows.ts'
import { cleanText, cut } from './clean-text.ts'
import { withCookies } from './cookies.ts'
import { readResponses } from './responses.ts'
import { fieldRows } from './rows.ts'
import { readSecurity } from './security.ts'
import type { Field, RequestSketch } from './sketch.ts'

/** What could not be carried over from a request to its doc. */
export interface Losses {
  secrets: number
  nameless: number
  rows: number
  /** Examples that exceeded the limit. */
  examples: number
  /** Bodies whose rows were not parsed. */
  bodies: string[]
}

/** The doc of a request, without name and order, which depend on the other requests. */
export function docOfSketch(sketch: RequestSketch, address: Address): { content: DocContent; losses: Losses } {
  const headers = fieldRows(withCookies(sketch.headers))
  const query = fieldRows([...address.query, ...sketch.query])
  const body = readBody(sketch.body, headerType(sketch.headers))
  const responses = readResponses(sketch.responses)
  const examples = [...requestExamples(body, sketch.name), ...responses.examples]
  const room = newRowRoom()
  const content: DocContent = {
    ...startDoc(sketch, address),
    bodies: [mainBody(body)],
    responses: withinLimit(responses.responses),
    headerParams: headers.rows,
    queryParams: query.rows,
    examples: examples.slice(0, docLimits.examples).map(cleanExample),
  }
  const cleaned = mapTables<DocContent>(docFields, content, (rows) => cleanRows(rows, room))
  const losses = {
    secrets: headers.secrets + query.secrets,
    nameless: headers.nameless + query.nameless,
    rows: room.lost,
    examples: examples.filter(({ value }) => isLonger(value, docLimits.exampleValue)).length,
    bodies: [...(body.isTooLarge ? [''] : []), ...responses.tooLarge],
  }
  return { content: cleaned, losses }
}

function startDoc(sketch: RequestSketch, address: Address): DocContent {
  const url = cut(address.path, docLimits.url)
  const security = sketch.security ?? (address.hasUser ? readSecurity({ kind: 'basic' }) : undefined)
  return {
    ...newDocContent(0),
    ...sketch.more,
    httpMethod: sketch.method.trim().toUpperCase(),
    url,
    pathParams: pathRows(url, sketch.pathValues),
    extras: { ...sketch.more?.extras, ...(security && { security }) },
  }
}

const mainBody = ({ rows, contentType }: BodyParts): Body =>
  newBody({
    id: mainBodyId,
    contentType: cut(contentType, docLimits.contentType),
    isArray: rows.isArray ? 1 : 0,
    arrayType: rows.arrayType,
    params: rows.params,
  })

const withinLimit = ([main, ...others]: DocContent['responses']): DocContent['responses'] => [
  main,
  ...others.slice(0, docLimits.responses - 1),
]

function requestExamples({ example, contentType }: BodyParts, name: string): NamedExample[] {
  if (example.trim() === '') return []
  return [{ id: newRowId(), name, status: '', contentType, value: example }]
}

function cleanExample(example: NamedExample): NamedExample {
  return {
    ...example,
    name: cut(cleanText(example.name), docLimits.name),
    contentType: cut(example.contentType, docLimits.contentType),
    value: cut(cleanText(example.value), docLimits.exampleValue),
  }
}

/** One row for each variable of the path. Values for other names are ignored. */
function pathRows(path: string, values: readonly Field[]): Param[] {
  const rowsByName = new Map(fieldRows(values).rows.map((row) => [row.name, row]))
  return pathNames(path).map((name, index) => ({
    ...(rowsByName.get(name) ?? newParam({ name, maxLength: '-' })),
    required: 1,
    orderIndex: initOrder + index * orderStep,
  }))
}
