import type { DocView } from '#core/contract/doc.ts'
import { requiredCredentials } from '#core/codegen/credentials.ts'
import { curlCommand, type CurlBody, type CurlRequest } from '#core/codegen/curl.ts'
import { bodyExample, exampleSource, exampleText, type BodyShape } from '#core/rows/example/example.ts'
import { formExample, queryExample, type NameValue } from '#core/rows/example/example-fields.ts'
import { pathNames } from '#core/rows/path-rows.ts'
import type { Param } from '#core/rows/param.ts'
import { dictionaryValues, openedRows } from './doc-parts.ts'
import { splitHeaders } from './header-rows.ts'

/** Stands for the host where no environment names one. */
const SOME_HOST = 'https://api.example.com'

export const isAbsolute = (url: string) => /^[a-z][a-z\d+.-]*:\/\//i.test(url)

/** Where a doc is called: at a server of its own, or else at the base URL of the environment; "" when neither is known. */
export function baseUrlOf({ extras }: Pick<DocView, 'extras'>, environment: { url: string } | undefined): string {
  return (extras.servers?.[0] ?? environment?.url ?? '').replace(/\/+$/, '')
}

export function fullUrl(base: string, url: string): string {
  if (base === '' || isAbsolute(url)) return url
  return `${base}${url === '' || /^[/?#]/.test(url) ? '' : '/'}${url}`
}

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

/** Bodies without a content type are JSON, as most are. */
export const isJson = (contentType: string) => contentType === '' || contentType === '*/*' || /json/i.test(contentType)

export function curlOfDoc(doc: DocView, base: string): string {
  const body = bodyOf(doc)
  const { headers, cookies } = splitHeaders(doc.headerParams)
  const needed = requiredCredentials(doc.extras.security)
  const query = queryExample(openedRows(doc, doc.queryParams), dictionaryValues(doc))
  const request: CurlRequest = {
    method: doc.httpMethod,
    url: addressOf(doc, base),
    headers: [...withNeeded(valuesOf(doc, headers), needed.headers), ...contentTypeHeader(doc, body)],
    cookies: withNeeded(valuesOf(doc, cookies), needed.cookies),
    query: withNeeded(query, needed.query),
  }
  return curlCommand(body ? { ...request, body } : request)
}

/** What a caller needs to be let in, where no row of the doc says it already. */
function withNeeded(given: NameValue[], needed: readonly NameValue[]): NameValue[] {
  const names = new Set(given.map(({ name }) => name.toLowerCase()))
  return [...needed.filter(({ name }) => !names.has(name.toLowerCase())), ...given]
}

function addressOf(doc: DocView, base: string): string {
  const { url, pathParams } = doc
  const values = new Map(valuesOf(doc, pathParams).map(({ name, value }) => [name, value]))
  const path = pathPieces(url)
    .map(({ text, isVariable }) => (isVariable ? filled(text, values) : text))
    .join('')
  return fullUrl(base === '' ? SOME_HOST : base, path)
}

/** A variable without an example stays as it is. */
function filled(variable: string, values: ReadonlyMap<string, string>): string {
  const [name = ''] = pathNames(`/${variable}`)
  const value = values.get(name) ?? ''
  return value === '' ? variable : encodeURIComponent(value)
}

function valuesOf(doc: DocView, params: readonly Param[]): NameValue[] {
  const dictionaries = dictionaryValues(doc)
  const named = params.filter(({ name }) => name !== '')
  return named.map((param) => ({ name: param.name, value: exampleSource(param, dictionaries) }))
}

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
  const params = openedRows(doc, doc.requestParams)
  const dictionaries = dictionaryValues(doc)
  if (doc.contentType.includes('multipart')) return { kind: 'multipart', fields: formExample(params, dictionaries) }
  if (doc.contentType.includes('urlencoded')) return { kind: 'form', fields: formExample(params, dictionaries) }
  return { kind: 'text', text: exampleText(bodyExample({ ...requestShape(doc), params }, dictionaries)) }
}
