import { docTypes, notDeprecated, type Body, type DocContent, type NamedExample } from '../../doc/doc.ts'
import { docLimits, newDocContent } from '../../doc/doc-fields.ts'
import { initOrder, orderStep } from '../../limits.ts'
import type { DocDraft } from '../draft/draft.ts'
import { readExtras } from './extras.ts'
import { toList, toNode, type Node } from './node.ts'
import { readParameters, type Parameter } from './parameters.ts'
import { parameterTables } from './parameter-rows.ts'
import { newAt, noteExtensions, type At, type Reading } from './reading.ts'
import { requestBody } from './request-body.ts'
import { readResponses, withinLimit } from './responses.ts'
import { swaggerBody } from './swagger-body.ts'
import { errorCodeRows } from './text-docs.ts'
import { cutText, nameText, paragraphs, toText } from './texts.ts'

/** An operation with its path, method and folder. */
export interface Operation {
  method: string
  path: string
  /** What applies to all operations of the path. */
  item: Node
  operation: Node
  folders: string[]
  index: number
}

export function operationDoc(given: Operation, reading: Reading): DocDraft {
  const { method, path, item, operation, folders, index } = given
  const httpMethod = method.toUpperCase()
  const at = newAt(reading, cutText(`${httpMethod} ${path}`, 300))
  noteExtensions(
    reading,
    Object.keys(operation).filter((name) => !UNDERSTOOD.has(name)),
  )
  const parameters = readParameters(item['parameters'], operation['parameters'], at)
  const head = { ...readHead(given, at), httpMethod }
  const tables = parameterTables(parameters, head.url, at)
  const content: DocContent = {
    ...newDocContent(initOrder + index * orderStep),
    ...head,
    ...tables,
    ...readContents(given, parameters, at),
    errorCodeParams: errorCodeRows(operation, at),
  }
  return { type: docTypes.http, folders, content, variant: '' }
}

type Head = Pick<DocContent, 'name' | 'url' | 'description' | 'deprecated'>

function readHead({ method, path, item, operation }: Operation, at: At): Head {
  const { summary, operationId, description, deprecated } = operation
  const name = nameText(summary) || nameText(operationId) || nameText(`${method.toUpperCase()} ${path}`)
  const url = storableUrl(path)
  const texts = paragraphs(
    name.length > docLimits.name ? name : '',
    url.length > docLimits.url ? url : '',
    toText(description),
    toText(item['summary']),
    toText(item['description']),
    ...codeSamples(operation),
  )
  return {
    name: cutKnown(name, docLimits.name, at),
    url: cutKnown(url, docLimits.url, at),
    description: cutKnown(texts, docLimits.description, at),
    deprecated: deprecated === true ? '' : notDeprecated,
  }
}

function cutKnown(text: string, max: number, { reading, place }: At): string {
  if (text.length > max) reading.findings.add('info', 'import.textCut', place, { max })
  return cutText(text, max)
}

/** A path is kept as written; characters that a URL cannot contain are percent-encoded. */
function storableUrl(path: string): string {
  return path.toWellFormed().replaceAll(/[\p{Cc}\u2028\u2029]/gu, (letter) => encodeURIComponent(letter))
}

const CODE_SAMPLES = ['x-codeSamples', 'x-code-samples']
const UNDERSTOOD = new Set([...CODE_SAMPLES, 'x-error-codes'])

/** Code samples for a call. */
function codeSamples(operation: Node): string[] {
  const samples = CODE_SAMPLES.flatMap((name) => toList(operation[name])).map(toNode)
  return samples.flatMap(({ lang, label, source }) => {
    const code = toText(source)
    if (code === '' || code.includes('```')) return []
    return [`${toText(label ?? lang)}\n\n\`\`\`${nameText(lang).toLowerCase()}\n${code.trimEnd()}\n\`\`\``]
  })
}

type Contents = Pick<DocContent, 'bodies' | 'responses' | 'examples' | 'extras'>

function readContents(given: Operation, parameters: readonly Parameter[], at: At): Contents {
  const { operation } = given
  const { source } = at.reading
  const body = source.isSwagger ? swaggerBody(operation, parameters, at) : requestBody(operation['requestBody'], at)
  const { responses, examples } = readResponses(operation, at)
  const others = withinLimit(body.others, docLimits.bodies - 1, at)
  return {
    bodies: [withinText(body.main, at), ...others.map((other) => withinText(other, at))],
    responses,
    examples: withoutRest([...body.examples, ...examples], at),
    extras: readExtras(given, body, at),
  }
}

const withinText = (body: Body, at: At): Body => ({
  ...body,
  description: cutKnown(body.description, docLimits.bodyDescription, at),
})

function withoutRest(examples: NamedExample[], { reading, place }: At): NamedExample[] {
  if (examples.length > docLimits.examples) reading.findings.add('warning', 'import.examplesLeftOut', place)
  return examples.slice(0, docLimits.examples)
}
