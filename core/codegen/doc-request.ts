import { exampleOfBody } from '../page/example-of-body.ts'
import type { Address, PageBody } from '../page/page.ts'
import type { ReadableDoc } from '../page/readable-doc.ts'
import { exampleSource } from '../rows/example/example.ts'
import { queryExample, type FormField, type NameValue } from '../rows/example/example-fields.ts'
import { pathNames } from '../rows/path-rows.ts'
import { pathPieces } from '../rows/path-pieces.ts'
import type { Param } from '../rows/param.ts'
import { splitHeaders } from '../rows/split-headers.ts'
import { requiredCredentials } from './credentials.ts'
import { rowsWithModels, type ExampleSources } from '../page/example-sources.ts'
import { isContentType, type HttpBody, type HttpRequest } from './http-request.ts'

/** Stands for the base URL where no environment names one. */
const UNKNOWN_BASE = '{baseUrl}'

/** Stands for a file that the reader chooses. */
const SOME_FILE = 'file'

/** A request as a reader sees it: where it goes, and which body it sends. */
export interface ShownRequest {
  doc: ReadableDoc
  address: Address
  body: PageBody
}

/** The request that a doc describes, with examples as values and placeholders for credentials. */
export function docRequest({ doc, address, body: shown }: ShownRequest, sources: ExampleSources): HttpRequest {
  const body = requestBody(shown, sources)
  const { headers, cookies } = splitHeaders(doc.headerParams)
  const needed = requiredCredentials(doc.extras.security)
  const query = queryExample(rowsWithModels(doc.queryParams, sources), { dictionaries: sources.dictionaries })
  return {
    method: doc.httpMethod,
    url: filledUrl(address, nameValues(doc.pathParams, sources)),
    params: withCredentials(query, needed.query),
    headers: [
      ...withCredentials(nameValues(headers, sources), needed.headers),
      ...cookieHeader(withCredentials(nameValues(cookies, sources), needed.cookies)),
      ...contentTypeHeader(headers, shown.contentType, body),
    ],
    body,
  }
}

/** Adds the credentials that a call needs, unless the doc has a row for them. */
function withCredentials(given: NameValue[], needed: readonly NameValue[]): NameValue[] {
  const names = new Set(given.map(({ name }) => name.toLowerCase()))
  return [...needed.filter(({ name }) => !names.has(name.toLowerCase())), ...given]
}

const isAbsolute = (url: string) => /^[a-z][a-z\d+.-]*:\/\//i.test(url)

function filledUrl({ base, path }: Address, variables: readonly NameValue[]): string {
  const values = new Map(variables.map(({ name, value }) => [name, value]))
  const filled = pathPieces(path)
    .map(({ text, isVariable }) => (isVariable ? filledVariable(text, values) : text))
    .join('')
  if (base !== '' || isAbsolute(path)) return `${base}${filled}`
  return `${UNKNOWN_BASE}${filled === '' || /^[/?#]/.test(filled) ? '' : '/'}${filled}`
}

/** A variable without an example stays as it is. */
function filledVariable(variable: string, values: ReadonlyMap<string, string>): string {
  const [name = ''] = pathNames(`/${variable}`)
  const value = values.get(name) ?? ''
  return value === '' ? variable : encodeURIComponent(value)
}

const nameValues = (params: readonly Param[], { dictionaries }: ExampleSources): NameValue[] =>
  params
    .filter(({ name }) => name !== '')
    .map((param) => ({ name: param.name, value: exampleSource(param, { dictionaries }) }))

/** Characters that would end a cookie or cannot be sent literally. */
const NO_COOKIE = /[\s;,"\\]|\p{Cc}/gu

function cookieHeader(cookies: readonly NameValue[]): NameValue[] {
  if (cookies.length === 0) return []
  const pairs = cookies.map(({ name, value }) => `${name}=${value.replace(NO_COOKIE, encodeURIComponent)}`)
  return [{ name: 'Cookie', value: pairs.join('; ') }]
}

/** The header of forms is left to the library that sends them. */
function contentTypeHeader(headers: readonly Param[], contentType: string, body: HttpBody): NameValue[] {
  if (body.kind !== 'text' || headers.some(({ name }) => isContentType(name))) return []
  return [
    { name: 'Content-Type', value: contentType === '' || contentType === '*/*' ? 'application/json' : contentType },
  ]
}

function requestBody(body: PageBody, sources: ExampleSources): HttpBody {
  const { contentType, rows, examples } = body
  if (rows.params.length === 0 && examples.length === 0) return { kind: 'none' }
  const { text, fields } = exampleOfBody(body, 'request', sources)
  if (!fields) return { kind: 'text', text }
  return contentType.includes('multipart') ? multipartBody(fields) : { kind: 'form', fields: fields.map(toField) }
}

const toField = ({ name, value }: NameValue): NameValue => ({ name, value })

function multipartBody(all: readonly FormField[]): HttpBody {
  return {
    kind: 'multipart',
    fields: all.filter(({ isFile }) => !isFile).map(toField),
    files: all.filter(({ isFile }) => isFile).map(({ name, value }) => ({ name, file: { name: value || SOME_FILE } })),
  }
}
