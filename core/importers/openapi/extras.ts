import type { CallbackNote, DocExtras } from '../../doc/doc.ts'
import { docLimits } from '../../doc/doc-fields.ts'
import { readMedia } from './media-types.ts'
import { isExtension, toList, toNode, type Node } from './node.ts'
import type { At } from './reading.ts'
import type { RequestBody } from './request-body.ts'
import { schemaType } from './schema-words.ts'
import { readSecurity } from './security.ts'
import { serverUrls } from './servers.ts'
import { refName } from './source.ts'
import { nameText, paragraphs, toText } from './texts.ts'

/** Data of an operation that does not fit into any table of a doc. */
export function readExtras(
  { item, operation }: { item: Node; operation: Node },
  body: Pick<RequestBody, 'isOptional'>,
  at: At,
): DocExtras {
  const { operationId, tags, callbacks, servers = item['servers'], externalDocs } = operation
  const names = toList(tags)
    .map(nameText)
    .filter((tag) => tag !== '')
  const security = readSecurity(operation, at.reading)
  const notes = callbackNotes(callbacks, at)
  const addresses = serverUrls(servers)
  const { url, description } = toNode(externalDocs)
  const extras: DocExtras = {
    ...(toText(operationId) !== '' && { operationId: toText(operationId) }),
    ...(names.length > 0 && { tags: names }),
    ...(security && { security }),
    ...(notes.length > 0 && { callbacks: notes }),
    ...(addresses.length > 0 && { servers: addresses }),
    ...(toText(url) !== '' && { externalDocs: { url: toText(url), description: toText(description) } }),
    ...(body.isOptional && { isBodyOptional: true as const }),
  }
  return withinLimit(extras, at)
}

/** Drops the longest extras first, until the rest is within the limit. */
function withinLimit(extras: DocExtras, { reading, place }: At): DocExtras {
  const kept = { ...extras }
  for (const name of ['callbacks', 'security', 'servers', 'tags', 'externalDocs'] as const) {
    if (JSON.stringify(kept).length <= docLimits.extras) break
    if (kept[name] === undefined) continue
    delete kept[name]
    reading.findings.add('warning', 'import.extraLeftOut', place, { name })
  }
  return kept
}

/** The callbacks of an operation. */
function callbackNotes(callbacks: unknown, at: At): CallbackNote[] {
  const { source } = at.reading
  return Object.entries(toNode(callbacks)).flatMap(([name, given]) =>
    Object.entries(source.follow(given, at.place) ?? {}).flatMap(([url, item]) => {
      const operations = Object.entries(source.follow(item, at.place) ?? {})
      return operations.flatMap(([method, operation]) =>
        isExtension(method) || !('responses' in toNode(operation) || 'requestBody' in toNode(operation))
          ? []
          : [{ name, httpMethod: method.toUpperCase(), url, description: callbackText(toNode(operation), at) }],
      )
    }),
  )
}

function callbackText({ summary, description, requestBody, responses }: Node, at: At): string {
  const media = readMedia((at.reading.source.follow(requestBody, at.place) ?? {})['content'], at)
  const lines = media.map(({ contentType, node }) => `${contentType}: ${schemaWord(node['schema'])}`)
  const answers = Object.entries(toNode(responses)).map(([status, given]) => {
    const { description: text } = at.reading.source.follow(given, at.place) ?? {}
    return `- ${status}: ${toText(text)}`
  })
  return paragraphs(toText(summary), toText(description), lines.join('\n'), answers.join('\n'))
}

/** A short summary of a schema: its name, or the names of its fields. */
function schemaWord(given: unknown): string {
  const schema = toNode(given)
  const { $ref, items, properties } = schema
  if (typeof $ref === 'string') return refName($ref)
  if (items !== undefined) return `${schemaWord(items)}[]`
  const fields = Object.entries(toNode(properties)).map(([name, field]) => `${name}: ${shortType(field)}`)
  return fields.length > 0 ? `{ ${fields.join(', ')} }` : schemaType(schema)
}

function shortType(field: unknown): string {
  const { $ref } = toNode(field)
  return typeof $ref === 'string' ? refName($ref) : schemaType(toNode(field))
}
