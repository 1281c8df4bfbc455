import { readSecurity, type AuthSketch } from '../collection/security.ts'
import {
  newSketch,
  type BodySketch,
  type Field,
  type RequestSketch,
  type ResponseSketch,
} from '../collection/sketch.ts'
import { firstText, isRecord, jsonText, toRecord, toRecords, toText, type Fields } from '../collection/value.ts'

export interface Inherited {
  folders: string[]
  headers: Field[]
  auth: AuthSketch | undefined
}

export function toSketch(item: Fields, { folders, headers, auth }: Inherited): RequestSketch {
  const request = toRecord(item['request'])
  const params = toRecords(request['params'])
  const own = readFields(request['headers'])
  const names = new Set(own.map(({ name }) => name.toLowerCase()))
  const body = readBody(toRecord(request['body']))
  const security = readSecurity(readAuth(request['auth']) ?? auth)
  return {
    ...newSketch(folders, toText(item['name'])),
    method: toText(request['method']) || 'GET',
    url: toUrl(toText(request['url']), params),
    description: toText(request['docs']),
    headers: [...headers.filter(({ name }) => !names.has(name.toLowerCase())), ...own],
    query: readFields(params.filter(({ type }) => type !== 'path')),
    pathValues: readFields(params.filter(({ type }) => type === 'path')),
    ...(body && { body }),
    ...(security && { security }),
    responses: toRecords(item['examples']).map(readResponse),
  }
}

/** The query is in the URL and in the table; the table has more detail. */
function toUrl(url: string, params: readonly Fields[]): string {
  const hasTable = params.some(({ type }) => type !== 'path')
  const mark = url.indexOf('?')
  return hasTable && mark >= 0 ? url.slice(0, mark) : url
}

export function readFields(rows: unknown): Field[] {
  return toRecords(rows).map((row) => ({
    name: toText(row['name']),
    value: Array.isArray(row['value']) ? row['value'].map(toText).join(', ') : toText(row['value']),
    description: toText(row['description']),
    isDisabled: row['enabled'] === false,
    type: row['type'] === 'file' ? 'file' : 'string',
  }))
}

/** Undefined where it is inherited. */
export function readAuth(auth: unknown): AuthSketch | undefined {
  if (!isRecord(auth)) return undefined
  const mode = toText(auth['mode']).toLowerCase()
  if (mode === '' || mode === 'inherit') return undefined
  const settings = toRecord(auth[toText(auth['mode'])])
  return {
    kind: mode,
    keyName: toText(settings['key']),
    keyPlace: toText(settings['placement']) === 'queryparams' ? 'query' : toText(settings['placement']) || 'header',
    grant: toText(settings['grantType']),
    addresses: [toText(settings['authorizationUrl']), toText(settings['accessTokenUrl'])],
    scope: toText(settings['scope']),
  }
}

const TEXT_TYPES = new Map([
  ['json', 'application/json'],
  ['xml', 'application/xml'],
  ['text', 'text/plain'],
  ['sparql', 'application/sparql-query'],
])

function readBody(body: Fields): BodySketch | undefined {
  const mode = toText(body['mode'])
  if (mode === 'formUrlEncoded') return { kind: 'form', fields: readFields(body['formUrlEncoded']) }
  if (mode === 'multipartForm') return { kind: 'multipart', fields: readFields(body['multipartForm']) }
  if (mode === 'file') return { kind: 'file', contentType: '' }
  if (mode === 'graphql') {
    const { query, variables } = toRecord(body['graphql'])
    return { kind: 'graphql', query: toText(query), variables: jsonText(variables) }
  }
  const contentType = TEXT_TYPES.get(mode)
  return contentType === undefined ? undefined : { kind: 'text', text: toText(body[mode]), contentType }
}

/** A response that was saved with a request, as an example. */
function readResponse(example: Fields): ResponseSketch {
  const response = toRecord(example['response'])
  const headers = readFields(response['headers'])
  const type = headers.find(({ name }) => name.toLowerCase() === 'content-type')?.value
  const body = toRecord(response['body'])
  return {
    name: toText(example['name']),
    status: firstText(response['status'], response['statusCode']),
    contentType: type ?? TEXT_TYPES.get(toText(body['type'])) ?? '',
    description: firstText(example['description'], example['name']),
    headers: headers.filter(({ name }) => name.toLowerCase() !== 'content-type'),
    text: jsonText(body['content'] ?? body['data']),
  }
}
