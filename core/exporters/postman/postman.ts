import { docTypes, type NamedExample, type Response } from '../../doc/doc.ts'
import { itemsById } from '../../dictionary/dictionary.ts'
import { docLimits } from '../../doc/doc-fields.ts'
import { exportedDoc, hasResponse, type ExportedDoc } from '../base/exported-doc.ts'
import type { ExportFinding, ExportInput, ExportNode } from '../base/export-input.ts'
import { mediaType } from '../base/media-type.ts'
import { findIntroduction } from '../openapi/info.ts'
import { plainText } from '../rich/plain-text.ts'
import { baseVariables, toFields } from './url.ts'
import { UsedVariables } from './used-variables.ts'
import {
  bodyLanguage,
  madeVariants,
  rawExample,
  toRequest,
  type PostmanRequest,
  type RequestSources,
} from './request.ts'

const SCHEMA = 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json'

export interface PostmanResult {
  collection: object
  findings: ExportFinding[]
}

interface Writer {
  input: ExportInput
  sources: RequestSources
  introduction: ExportNode | undefined
  findings: ExportFinding[]
  variables: UsedVariables
}

/** The docs as a Postman collection. It has the authentication of requests; the credentials are variables, which its reader fills in. */
export function toPostman(input: ExportInput): PostmanResult {
  const { models, environments } = input
  const sources = { values: itemsById([...input.dictionaries.values()]), models, environments }
  const introduction = findIntroduction(input)
  const writer: Writer = { input, sources, introduction, findings: [], variables: new UsedVariables() }
  const description = introduction?.content.description ?? ''
  const item = toItems(input.nodes, writer)
  const collection = {
    info: { name: input.moduleName, ...(description !== '' && { description }), schema: SCHEMA },
    item,
    variable: [...baseVariables(environments), ...writer.variables.list()],
  }
  return { collection, findings: writer.findings }
}

function toItems(nodes: readonly ExportNode[], writer: Writer): object[] {
  return nodes.flatMap((node): object[] => {
    if (node === writer.introduction) return []
    if (node.kind === 'folder') {
      const { name, description = '', children } = node
      return [{ name, ...(description !== '' && { description }), item: toItems(children, writer) }]
    }
    if (node.type === docTypes.http) return [toItem(exportedDoc(node, writer.input), writer)]
    const key = node.type === docTypes.dubbo ? 'export.leftOutDubbo' : 'export.leftOutText'
    writer.findings.push({ key, params: { name: node.name }, docId: node.id })
    return []
  })
}

function toItem(doc: ExportedDoc, { sources, variables }: Writer): object {
  const request = toRequest(doc, sources)
  variables.note(request)
  const version = doc.version === '' || doc.version === '-' ? '' : ` (${doc.version})`
  const response = [...savedRequests(doc, request, sources), ...savedResponses(doc, request, sources)]
  return { name: `${doc.name}${version}`, request, response }
}

/** A saved example for each option of a body that is a choice, or contains one: there, readers switch between requests. */
function savedRequests(doc: ExportedDoc, request: PostmanRequest, sources: RequestSources): object[] {
  const [main] = doc.bodies
  const isWritten = doc.examples.some(({ status }) => status === '')
  if (isWritten || request.body?.['mode'] !== 'raw') return []
  const { method, header, url, body } = request
  return madeVariants(main, 'request', sources).map(({ name, text }) => ({
    name,
    originalRequest: { method, header, url, body: { ...body, raw: text } },
  }))
}

function savedResponses(doc: ExportedDoc, request: PostmanRequest, sources: RequestSources): object[] {
  if (!hasResponse(doc)) return []
  const [main, ...others] = doc.responses
  const responses = [{ ...main, status: main.status || '200' }, ...others]
  return responses.flatMap((response) => savedExamples(response, doc, request, sources))
}

/** A response is named by the first line of its description, or else by its status. */
function responseName({ status, description }: Response): string {
  const [line = ''] = plainText(description).trim().split('\n')
  return line.length > 0 && line.length <= MAX_NAME ? line : status
}

const MAX_NAME = docLimits.name

/** The examples of the doc, or else one generated from the rows. */
function savedExamples(
  response: Response,
  doc: ExportedDoc,
  request: PostmanRequest,
  sources: RequestSources,
): object[] {
  const { status, contentType } = response
  const isOwn = (example: NamedExample) =>
    example.status === status &&
    (example.contentType === '' || contentType === '' || example.contentType === contentType)
  const given = doc.examples
    .filter(isOwn)
    .map(({ name, value }) => ({ name: name || responseName(response), body: value }))
  const { method, header, url } = request
  const code = Number.parseInt(status, 10)
  const name = responseName(response)
  const made = madeVariants(response, 'response', sources).map((variant) => ({
    name: `${name} ${variant.name}`,
    body: variant.text,
  }))
  const examples = [given, made].find((list) => list.length > 0) ?? [
    { name, body: rawExample({ ...response, examples: [] }, 'response', sources) },
  ]
  return examples.map((example) => ({
    name: example.name,
    originalRequest: { method, header, url },
    ...(Number.isInteger(code) && { code }),
    _postman_previewlanguage: bodyLanguage(contentType),
    header: [{ key: 'Content-Type', value: mediaType(contentType) }, ...toFields(response.headers, sources.values)],
    body: example.body,
  }))
}
