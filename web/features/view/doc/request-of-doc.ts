import type { DocView } from '#core/contract/doc.ts'
import { curlCommand, type CurlBody, type CurlRequest } from '#core/doc/curl.ts'
import { bodyExample, exampleSource, exampleText, type BodyShape } from '#core/doc/example.ts'
import { formExample, queryExample, type NameValue } from '#core/doc/example-fields.ts'
import { pathNames } from '#core/doc/path-params.ts'
import type { Param } from '#core/doc/param.ts'

/** Stands for the host until an environment names one. */
const SOME_HOST = 'https://api.example.com'

/** `{id}` and `/:id` in a path. */
const VARIABLE = /(\{[^{}]*\}|(?<=\/):[A-Za-z_][\w-]*)/

export interface PathPiece {
  text: string
  isVariable: boolean
}

/** The path cut at its variables. */
export function pathPieces(url: string): PathPiece[] {
  return url
    .split(VARIABLE)
    .filter((text) => text !== '')
    .map((text) => ({ text, isVariable: VARIABLE.test(text) || /^:[A-Za-z_]/.test(text) }))
}

export const requestShape = (doc: DocView): BodyShape => ({
  params: doc.requestParams,
  isArray: doc.isRequestArray === 1,
  arrayType: doc.requestArrayType,
})

export const responseShape = (doc: DocView): BodyShape => ({
  params: doc.responseParams,
  isArray: doc.isResponseArray === 1,
  arrayType: doc.responseArrayType,
})

/** Bodies without a content type are JSON, as most are. */
export const isJson = (contentType: string) => contentType === '' || contentType === '*/*' || /json/i.test(contentType)

export function curlOfDoc(doc: DocView): string {
  const body = bodyOf(doc)
  const request: CurlRequest = {
    method: doc.httpMethod,
    url: addressOf(doc),
    headers: [...valuesOf(doc.headerParams), ...contentTypeHeader(doc, body)],
    query: queryExample(doc.queryParams),
  }
  return curlCommand(body ? { ...request, body } : request)
}

function addressOf({ url, pathParams }: DocView): string {
  const values = new Map(pathParams.map((param) => [param.name, exampleSource(param)]))
  const path = pathPieces(url)
    .map(({ text, isVariable }) => (isVariable ? filled(text, values) : text))
    .join('')
  if (/^[a-z][a-z\d+.-]*:\/\//i.test(path)) return path
  return `${SOME_HOST}${path.startsWith('/') ? '' : '/'}${path}`
}

/** A variable without an example stays as it is. */
function filled(variable: string, values: ReadonlyMap<string, string>): string {
  const [name = ''] = pathNames(`/${variable}`)
  const value = values.get(name) ?? ''
  return value === '' ? variable : encodeURIComponent(value)
}

const valuesOf = (params: readonly Param[]): NameValue[] =>
  params.filter(({ name }) => name !== '').map((param) => ({ name: param.name, value: exampleSource(param) }))

/** cURL itself writes the header of forms. */
function contentTypeHeader({ contentType, headerParams }: DocView, body: CurlBody | undefined): NameValue[] {
  const isGiven = headerParams.some(({ name }) => name.toLowerCase() === 'content-type')
  if (isGiven || body?.kind !== 'text') return []
  return [
    { name: 'Content-Type', value: contentType === '' || contentType === '*/*' ? 'application/json' : contentType },
  ]
}

function bodyOf(doc: DocView): CurlBody | undefined {
  if (doc.requestParams.length === 0) return undefined
  if (doc.contentType.includes('multipart')) return { kind: 'multipart', fields: formExample(doc.requestParams) }
  if (doc.contentType.includes('urlencoded')) return { kind: 'form', fields: formExample(doc.requestParams) }
  return { kind: 'text', text: exampleText(bodyExample(requestShape(doc))) }
}
