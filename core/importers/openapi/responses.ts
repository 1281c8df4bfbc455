import { docLimits, newResponse } from '../../doc/doc-fields.ts'
import { mainResponseId, type NamedExample, type Response } from '../../doc/doc.ts'
import type { Param } from '../../rows/param.ts'
import { newRowId } from '../../rows/make-rows.ts'
import { mediaExamples } from './examples.ts'
import { readMedia, mediaRoot, mediaRank, type Media } from './media-types.ts'
import { isNode, isExtension, toNode, type Node } from './node.ts'
import { parameterRow } from './parameter-rows.ts'
import { takeRow, type At } from './reading.ts'
import { noRoot } from './root-rows.ts'
import { inOrder } from './schema-rows.ts'
import { mediaTypes } from './swagger-body.ts'
import { cutText, nameText, paragraphs, toText, valueText } from './texts.ts'

/** The responses of a doc, the main one first, and the examples of all. */
export interface Responses {
  responses: [Response, ...Response[]]
  examples: NamedExample[]
}

/** A response of an operation as written. */
interface Answer {
  status: string
  node: Node
  media: Media[]
}

export function readResponses(operation: Node, at: At): Responses {
  const { responses } = operation
  if (responses !== undefined && !isNode(responses)) at.reading.findings.add('warning', 'import.notResponses', at.place)
  const entries = Object.entries(toNode(responses)).filter(([status]) => !isExtension(status))
  const answers = entries.map(([status, given]) => readAnswer(status, given, { operation, at }))
  const best = mainAnswer(answers)
  const main = best
    ? toResponse(mainResponseId, best, { media: best.media[0], at })
    : newResponse({ id: mainResponseId })
  const restOfBest = best ? best.media.slice(1).map((media) => toResponse(newRowId(), best, { media, at })) : []
  const others = answers.filter((answer) => answer !== best).flatMap((answer) => otherResponses(answer, at))
  return {
    responses: [main, ...withinLimit([...restOfBest, ...others], docLimits.responses - 1, at)],
    examples: answers.flatMap((answer) => readExamples(answer, at)),
  }
}

function readAnswer(status: string, given: unknown, { operation, at }: { operation: Node; at: At }): Answer {
  const { source } = at.reading
  const node = source.follow(given, at.place) ?? { description: isNode(given) ? `$ref: ${toText(given['$ref'])}` : '' }
  const media = source.isSwagger ? swaggerMedia(node, operation, at) : readMedia(node['content'], at)
  return { status: cutText(nameText(status), 20), node, media }
}

/** In Swagger a response has one schema for all media types, and examples by media type. */
function swaggerMedia({ schema, examples }: Node, operation: Node, at: At): Media[] {
  const samples = toNode(examples)
  const types =
    schema === undefined ? Object.keys(samples) : [...mediaTypes(operation, 'produces', at), ...Object.keys(samples)]
  const inOrder = [...new Set(types)].sort((a, b) => mediaRank(a) - mediaRank(b))
  return inOrder.map((contentType) => ({
    contentType: cutText(nameText(contentType), docLimits.contentType),
    node: { schema, ...(Object.hasOwn(samples, contentType) && { example: samples[contentType] }) },
  }))
}

const PREFERRED = [/^200$/, /^201$/, /^2\d\d$/, /^2xx$/i, /^default$/i, /^[13]/, /./]

function mainAnswer(answers: readonly Answer[]): Answer | undefined {
  return PREFERRED.map((pattern) => answers.find(({ status }) => pattern.test(status))).find(
    (found) => found !== undefined,
  )
}

function otherResponses(answer: Answer, at: At): Response[] {
  const [media, ...others] = answer.media
  return [media, ...others].map((one) => toResponse(newRowId(), answer, { media: one, at }))
}

function toResponse(
  id: string,
  { status, node }: Answer,
  { media, at }: { media: Media | undefined; at: At },
): Response {
  const { description, ...root } = media ? mediaRoot(media, at) : noRoot
  return newResponse({
    ...root,
    id,
    status,
    contentType: media?.contentType ?? '',
    description: cutText(paragraphs(describeAnswer(node), description), docLimits.bodyDescription),
    headers: readHeaders(node, at),
  })
}

function readHeaders({ headers }: Node, at: At): Param[] {
  const rows = Object.entries(toNode(headers)).flatMap(([name, given]) => {
    const node = at.reading.source.follow(given, at.place)
    return node && takeRow(at) ? [parameterRow({ name, in: 'header', node }, at)] : []
  })
  return inOrder(rows)
}

/** The description of a response, followed by its links to other operations. */
function describeAnswer({ summary, description, links }: Node): string {
  const lines = Object.entries(toNode(links)).map(([name, given]) => {
    const { operationId, operationRef, parameters, description: text } = toNode(given)
    const target = toText(operationId ?? operationRef)
    const values = isNode(parameters) ? ` ${valueText(parameters)}` : ''
    return `- ${name} → ${target}${values}${toText(text) === '' ? '' : `: ${toText(text)}`}`
  })
  return paragraphs(toText(summary), toText(description), lines.join('\n'))
}

function readExamples({ status, media }: Answer, { place, reading }: At): NamedExample[] {
  return media.flatMap(({ contentType, node }) => mediaExamples(node, { place, status, contentType }, reading))
}

/** The first `max` parts; a finding reports omitted ones. */
export function withinLimit<Kept>(parts: Kept[], max: number, { reading, place }: At): Kept[] {
  if (parts.length > max) reading.findings.add('warning', 'import.responsesCut', place, { max })
  return parts.slice(0, max)
}
