import { requiredCredentials } from '#core/codegen/credentials.ts'
import { curlCommand, type CurlBody, type CurlRequest } from '#core/codegen/curl.ts'
import { bodyShape } from '#core/page/page-bodies.ts'
import type { Address, PageBody } from '#core/page/page.ts'
import type { ReadableDoc } from '#core/page/readable-doc.ts'
import { exampleSource } from '#core/rows/example/example.ts'
import { queryExample, type NameValue } from '#core/rows/example/example-fields.ts'
import { wholeBody } from '#core/rows/example/whole-body.ts'
import { pathNames } from '#core/rows/path-rows.ts'
import type { Param } from '#core/rows/param.ts'
import { splitHeaders } from '#core/rows/split-headers.ts'
import { rowsWithModels, type ExampleSources } from './example-sources.ts'
import { pathPieces } from './path-pieces.ts'

/** Stands for the host where no environment names one. */
const SOME_HOST = 'https://api.example.com'

/** A request as a reader sees it: where it goes, and which body it sends. */
export interface ShownRequest {
  doc: ReadableDoc
  address: Address
  body: PageBody
}

export function curlExample({ doc, address, body: shown }: ShownRequest, sources: ExampleSources): string {
  const body = curlBody(shown, sources)
  const { headers, cookies } = splitHeaders(doc.headerParams)
  const needed = requiredCredentials(doc.extras.security)
  const query = queryExample(rowsWithModels(doc.queryParams, sources), { dictionaries: sources.dictionaries })
  const request: CurlRequest = {
    method: doc.httpMethod,
    url: filledUrl(address, nameValues(doc.pathParams, sources)),
    headers: [
      ...withCredentials(nameValues(headers, sources), needed.headers),
      ...contentTypeHeader(headers, shown.contentType, body),
    ],
    cookies: withCredentials(nameValues(cookies, sources), needed.cookies),
    query: withCredentials(query, needed.query),
  }
  return curlCommand(body ? { ...request, body } : request)
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
  return `${SOME_HOST}${filled === '' || /^[/?#]/.test(filled) ? '' : '/'}${filled}`
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

/** cURL itself writes the header of forms. */
function contentTypeHeader(headers: readonly Param[], contentType: string, body: CurlBody | undefined): NameValue[] {
  const isGiven = headers.some(({ name }) => name.toLowerCase() === 'content-type')
  if (isGiven || body?.kind !== 'text') return []
  return [
    { name: 'Content-Type', value: contentType === '' || contentType === '*/*' ? 'application/json' : contentType },
  ]
}

function curlBody({ contentType, rows }: PageBody, sources: ExampleSources): CurlBody | undefined {
  if (rows.params.length === 0) return undefined
  const params = rowsWithModels(rows.params, sources)
  const source = { ...bodyShape(rows), params, contentType }
  const { text, fields } = wholeBody(source, { dictionaries: sources.dictionaries, direction: 'request' })
  if (!fields) return { kind: 'text', text }
  return { kind: contentType.includes('multipart') ? 'multipart' : 'form', fields }
}
