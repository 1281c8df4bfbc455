import { FORM, mediaType } from '../collection/body.ts'
import { readSecurity, type AuthSketch } from '../collection/security.ts'
import { looseJson } from '../collection/loose-json.ts'
import { newSketch, type BodySketch, type Field, type RequestSketch } from '../collection/sketch.ts'
import { isRecord, jsonText, toRecord, toRecords, toText, type Fields } from '../collection/value.ts'
import { plainVariables } from './tree.ts'

export function toSketch(request: Fields, folders: string[], auth: AuthSketch | undefined): RequestSketch {
  const body = readBody(request['body'])
  const security = readSecurity(auth)
  return {
    ...newSketch(folders, toText(request['name'])),
    method: toText(request['method']) || 'GET',
    url: plainVariables(toText(request['url'])),
    description: toText(request['description']),
    headers: readFields(request['headers']),
    query: readFields(request['parameters']),
    pathValues: readFields(request['pathParameters']),
    ...(body && { body }),
    ...(security && { security }),
  }
}

/** Undefined where it is inherited from the folder above. */
export function readAuth(auth: unknown): AuthSketch | undefined {
  if (!isRecord(auth) || auth['disabled'] === true) return undefined
  const { type, key, addTo, grantType, authorizationUrl, accessTokenUrl, scope } = auth
  const kind = toText(type).toLowerCase()
  if (kind === '' || kind === 'inherit') return undefined
  return {
    kind: kind === 'singletoken' ? 'bearer' : kind,
    keyName: toText(key),
    keyPlace: toText(addTo) === 'queryParams' ? 'query' : toText(addTo) || 'header',
    grant: toText(grantType),
    addresses: [authorizationUrl, accessTokenUrl].map((address) => plainVariables(toText(address))),
    scope: toText(scope),
  }
}

function readFields(rows: unknown): Field[] {
  return toRecords(rows).map((row) => ({
    name: plainVariables(toText(row['name'])),
    value: plainVariables(toText(row['value'])),
    description: toText(row['description']),
    isDisabled: row['disabled'] === true,
    type: row['type'] === 'file' ? 'file' : 'string',
  }))
}

function readBody(body: unknown): BodySketch | undefined {
  if (!isRecord(body)) return undefined
  const contentType = mediaType(toText(body['mimeType']))
  const text = plainVariables(toText(body['text']))
  if (contentType === FORM) return { kind: 'form', fields: readFields(body['params']) }
  if (contentType.startsWith('multipart/')) return { kind: 'multipart', fields: readFields(body['params']) }
  if (contentType === 'application/graphql') return toGraphql(text)
  if (toText(body['fileName']) !== '') return { kind: 'file', contentType }
  return text === '' ? undefined : { kind: 'text', text, contentType }
}

/** Insomnia stores the query and its variables as one JSON text. */
function toGraphql(text: string): BodySketch {
  const json = looseJson(text)
  const { query, variables } = toRecord(json === undefined ? undefined : JSON.parse(json))
  return { kind: 'graphql', query: toText(query) || text, variables: jsonText(variables) }
}
