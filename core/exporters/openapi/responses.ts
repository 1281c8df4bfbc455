import type { Param } from '../../rows/param.ts'
import { hasResponse, type ExportedDoc } from '../base/exported-doc.ts'
import { rootRow } from '../../page/page-rows.ts'
import { contentSchema, type MediaBody } from './bodies.ts'
import { headerSchemas } from './parameters.ts'
import type { Schema } from './scalar-schema.ts'
import type { SharedNames } from './shared-names.ts'

/** A response of OpenAPI: one status, in one or several media types. */
interface StatusResponse {
  status: string
  headers: readonly Param[]
  bodies: MediaBody[]
}

/** All responses by status. None when the doc does not describe any. */
export function responsesSchema(doc: ExportedDoc, names: SharedNames): Schema {
  if (!hasResponse(doc)) return {}
  const [main] = doc.responses
  const mainStatus = openApiStatus(main.status || '200')
  const byStatus = new Map<string, StatusResponse>()
  for (const response of doc.responses) {
    const status = response === main ? mainStatus : openApiStatus(response.status)
    const known = byStatus.get(status)
    if (known) known.bodies.push(response)
    else byStatus.set(status, { status, headers: response.headers, bodies: [response] })
  }
  return Object.fromEntries(
    [...byStatus].map(([status, response]) => [status, responseSchema(response, doc, { mainStatus, byStatus, names })]),
  )
}

interface ResponseSources {
  mainStatus: string
  byStatus: ReadonlyMap<string, StatusResponse>
  names: SharedNames
}

/** Examples of a status that no response has belong to the main one. */
function responseSchema(
  { status, headers, bodies }: StatusResponse,
  doc: ExportedDoc,
  sources: ResponseSources,
): Schema {
  const { mainStatus, byStatus, names } = sources
  const examples = doc.examples.filter((example) => {
    if (example.status === '') return false
    const wanted = openApiStatus(example.status)
    return wanted === status || (status === mainStatus && !byStatus.has(wanted))
  })
  const { description, own } = splitTexts(bodies)
  const content = contentSchema(own, examples, names)
  const contentType = bodies[0]?.contentType ?? ''
  // A response may name a media type and have no rows.
  const isBare = contentType !== '' && !Object.hasOwn(content, contentType)
  const whole = isBare ? { [contentType]: {}, ...content } : content
  const written = headerSchemas(headers, names)
  return {
    description,
    ...(Object.keys(written).length > 0 && { headers: written }),
    ...(Object.keys(whole).length > 0 && { content: whole }),
  }
}

/** `404`, `4XX`, or `default` for any other text. */
function openApiStatus(status: string): string {
  const text = status.trim().toUpperCase()
  return /^[1-5](?:\d\d|XX)$/.test(text) ? text : 'default'
}

/**
 * The description of a response in all media types, and the remaining text of each of them. A body without a schema cannot have its own
 * text: if such a body has text left, the response gets only the text of the main body.
 */
function splitTexts(bodies: readonly MediaBody[]): { description: string; own: MediaBody[] } {
  const common = commonText(bodies.map((body) => body.description))
  const own = bodies.map((body) => ({ ...body, description: body.description.slice(common.length).trim() }))
  const isKept = own.every(({ description, params }) => description === '' || (params.length > 0 && !rootRow(params)))
  if (isKept) return { description: common, own }
  return { description: bodies[0]?.description ?? '', own: bodies.map((body) => ({ ...body, description: '' })) }
}

/** The paragraphs that all texts begin with. The text after them is about one media type. */
function commonText([first = '', ...others]: readonly string[]): string {
  const paragraphs = first.split('\n\n')
  const prefixes = paragraphs.map((_, index) => paragraphs.slice(0, paragraphs.length - index).join('\n\n'))
  return prefixes.find((text) => others.every((other) => `${other}\n\n`.startsWith(`${text}\n\n`))) ?? ''
}
