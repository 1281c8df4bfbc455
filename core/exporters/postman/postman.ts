import { docTypes, type NamedExample } from '../../doc/doc.ts'
import { docLimits } from '../../doc/doc-fields.ts'
import { bodyExample, exampleText } from '../../rows/example/example.ts'
import type { Param } from '../../rows/param.ts'
import { exampleValues, exportedDoc, hasAnswer, type ExportedDoc } from '../exported-doc.ts'
import type { ExportFinding, ExportInput, ExportNode } from '../export-input.ts'
import { isJsonType, mediaType } from '../media-type.ts'
import { findIntroduction } from '../openapi/info.ts'
import { openedRows } from '../page/page-rows.ts'
import { plainText } from '../rich/plain-text.ts'
import { baseVariables, fieldsOf } from './url.ts'
import { UsedVariables } from './used-variables.ts'
import { languageOf, requestOf, type PostmanRequest, type RequestSources } from './request.ts'

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

/** The docs as a collection of Postman. How requests sign in is told; what they sign in with are variables for its reader to fill. */
export function toPostman(input: ExportInput): PostmanResult {
  const { models, environments } = input
  const sources = { values: exampleValues(input.dictionaries), models, environments }
  const introduction = findIntroduction(input)
  const writer: Writer = { input, sources, introduction, findings: [], variables: new UsedVariables() }
  const description = introduction?.content.description ?? ''
  const item = itemsOf(input.nodes, writer)
  const collection = {
    info: { name: input.moduleName, ...(description !== '' && { description }), schema: SCHEMA },
    item,
    variable: [...baseVariables(environments), ...writer.variables.list()],
  }
  return { collection, findings: writer.findings }
}

function itemsOf(nodes: readonly ExportNode[], writer: Writer): object[] {
  return nodes.flatMap((node): object[] => {
    if (node === writer.introduction) return []
    if (node.kind === 'folder') {
      const { name, description = '', children } = node
      return [{ name, ...(description !== '' && { description }), item: itemsOf(children, writer) }]
    }
    if (node.type === docTypes.http) return [itemOf(exportedDoc(node, writer.input), writer)]
    const key = node.type === docTypes.dubbo ? 'export.leftOutDubbo' : 'export.leftOutText'
    writer.findings.push({ key, params: { name: node.name }, docId: node.id })
    return []
  })
}

function itemOf(doc: ExportedDoc, { sources, variables }: Writer): object {
  const request = requestOf(doc, sources)
  variables.note(request)
  const version = doc.version === '' || doc.version === '-' ? '' : ` (${doc.version})`
  return { name: `${doc.name}${version}`, request, response: responsesOf(doc, request, sources) }
}

interface Answer {
  status: string
  description: string
  contentType: string
  params: readonly Param[]
  headers?: readonly Param[]
  isArray: boolean
  arrayType: ExportedDoc['responseArrayType']
}

function responsesOf(doc: ExportedDoc, request: PostmanRequest, sources: RequestSources): object[] {
  const main: Answer = {
    status: doc.responseStatus || '200',
    description: doc.responseDescription,
    contentType: doc.responseContentType,
    params: doc.responseParams,
    headers: doc.responseHeaders,
    isArray: doc.isResponseArray === 1,
    arrayType: doc.responseArrayType,
  }
  const others = doc.otherResponses.map((other): Answer => ({
    ...other,
    isArray: other.isArray === 1,
    arrayType: 'object',
  }))
  const isTold = hasAnswer(doc) ? [main, ...others] : []
  return isTold.flatMap((answer) => savedResponses(answer, doc, request, sources))
}

/** What an answer is called: by the first line of its description, or else by its status. */
function nameOf({ status, description }: Answer): string {
  const [line = ''] = plainText(description).trim().split('\n')
  return line.length > 0 && line.length <= MAX_NAME ? line : status
}

const MAX_NAME = docLimits.name

/** The examples that people gave, or else one made of the rows. */
function savedResponses(answer: Answer, doc: ExportedDoc, request: PostmanRequest, sources: RequestSources): object[] {
  const { status, contentType } = answer
  const isOwn = (example: NamedExample) =>
    example.status === status &&
    (example.contentType === '' || contentType === '' || example.contentType === contentType)
  const given = doc.examples.filter(isOwn).map(({ name, value }) => ({ name: name || nameOf(answer), body: value }))
  const params = openedRows(answer.params, sources.models)
  const hasExample = params.length > 0 && isJsonType(contentType)
  const body = hasExample ? exampleText(bodyExample({ ...answer, params }, sources.values)) : ''
  const { method, header, url } = request
  const code = Number.parseInt(status, 10)
  return (given.length > 0 ? given : [{ name: nameOf(answer), body }]).map((example) => ({
    name: example.name,
    originalRequest: { method, header, url },
    ...(Number.isInteger(code) && { code }),
    _postman_previewlanguage: languageOf(contentType),
    header: [{ key: 'Content-Type', value: mediaType(contentType) }, ...fieldsOf(answer.headers ?? [], sources.values)],
    body: example.body,
  }))
}
