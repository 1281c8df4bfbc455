import { securityOf, type AuthSketch } from '../collection/security.ts'
import {
  newSketch,
  type BodySketch,
  type Field,
  type RequestSketch,
  type ResponseSketch,
} from '../collection/sketch.ts'
import { firstText, isRecord, jsonText, recordOf, recordsOf, textOf, type Fields } from '../collection/value.ts'

export interface Inherited {
  folders: string[]
  headers: Field[]
  auth: AuthSketch | undefined
}

export function sketchOf(item: Fields, { folders, headers, auth }: Inherited): RequestSketch {
  const request = recordOf(item['request'])
  const params = recordsOf(request['params'])
  const own = fieldsOf(request['headers'])
  const names = new Set(own.map(({ name }) => name.toLowerCase()))
  const body = bodyOf(recordOf(request['body']))
  const security = securityOf(authOf(request['auth']) ?? auth)
  return {
    ...newSketch(folders, textOf(item['name'])),
    method: textOf(request['method']) || 'GET',
    url: urlOf(textOf(request['url']), params),
    description: textOf(request['docs']),
    headers: [...headers.filter(({ name }) => !names.has(name.toLowerCase())), ...own],
    query: fieldsOf(params.filter(({ type }) => type !== 'path')),
    pathValues: fieldsOf(params.filter(({ type }) => type === 'path')),
    ...(body && { body }),
    ...(security && { security }),
    responses: recordsOf(item['examples']).map(responseOf),
  }
}

/** The query stands in the address and in the table; the table knows more. */
function urlOf(url: string, params: readonly Fields[]): string {
  const hasTable = params.some(({ type }) => type !== 'path')
  const mark = url.indexOf('?')
  return hasTable && mark >= 0 ? url.slice(0, mark) : url
}

export function fieldsOf(rows: unknown): Field[] {
  return recordsOf(rows).map((row) => ({
    name: textOf(row['name']),
    value: Array.isArray(row['value']) ? row['value'].map(textOf).join(', ') : textOf(row['value']),
    description: textOf(row['description']),
    isDisabled: row['enabled'] === false,
    type: row['type'] === 'file' ? 'file' : 'string',
  }))
}

/** undefined where it is taken from above. */
export function authOf(auth: unknown): AuthSketch | undefined {
  if (!isRecord(auth)) return undefined
  const mode = textOf(auth['mode']).toLowerCase()
  if (mode === '' || mode === 'inherit') return undefined
  const told = recordOf(auth[textOf(auth['mode'])])
  return {
    kind: mode,
    keyName: textOf(told['key']),
    keyPlace: textOf(told['placement']) === 'queryparams' ? 'query' : textOf(told['placement']) || 'header',
    grant: textOf(told['grantType']),
    addresses: [textOf(told['authorizationUrl']), textOf(told['accessTokenUrl'])],
    scope: textOf(told['scope']),
  }
}

const TEXT_TYPES = new Map([
  ['json', 'application/json'],
  ['xml', 'application/xml'],
  ['text', 'text/plain'],
  ['sparql', 'application/sparql-query'],
])

function bodyOf(body: Fields): BodySketch | undefined {
  const mode = textOf(body['mode'])
  if (mode === 'formUrlEncoded') return { kind: 'form', fields: fieldsOf(body['formUrlEncoded']) }
  if (mode === 'multipartForm') return { kind: 'multipart', fields: fieldsOf(body['multipartForm']) }
  if (mode === 'file') return { kind: 'file', contentType: '' }
  if (mode === 'graphql') {
    const { query, variables } = recordOf(body['graphql'])
    return { kind: 'graphql', query: textOf(query), variables: jsonText(variables) }
  }
  const contentType = TEXT_TYPES.get(mode)
  return contentType === undefined ? undefined : { kind: 'text', text: textOf(body[mode]), contentType }
}

/** An example of a response that was saved with a request. */
function responseOf(example: Fields): ResponseSketch {
  const response = recordOf(example['response'])
  const headers = fieldsOf(response['headers'])
  const type = headers.find(({ name }) => name.toLowerCase() === 'content-type')?.value
  const body = recordOf(response['body'])
  return {
    name: textOf(example['name']),
    status: firstText(response['status'], response['statusCode']),
    contentType: type ?? TEXT_TYPES.get(textOf(body['type'])) ?? '',
    description: firstText(example['description'], example['name']),
    headers: headers.filter(({ name }) => name.toLowerCase() !== 'content-type'),
    text: jsonText(body['content'] ?? body['data']),
  }
}
