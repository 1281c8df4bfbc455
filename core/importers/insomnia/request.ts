import { FORM, mediaType } from '../collection/body.ts'
import { securityOf, type AuthSketch } from '../collection/security.ts'
import { looseJson } from '../collection/loose-json.ts'
import { newSketch, type BodySketch, type Field, type RequestSketch } from '../collection/sketch.ts'
import { isRecord, jsonText, recordOf, recordsOf, textOf, type Fields } from '../collection/value.ts'
import { plainVariables } from './tree.ts'

export function sketchOf(request: Fields, folders: string[], auth: AuthSketch | undefined): RequestSketch {
  const body = bodyOf(request['body'])
  const security = securityOf(auth)
  return {
    ...newSketch(folders, textOf(request['name'])),
    method: textOf(request['method']) || 'GET',
    url: plainVariables(textOf(request['url'])),
    description: textOf(request['description']),
    headers: fieldsOf(request['headers']),
    query: fieldsOf(request['parameters']),
    pathValues: fieldsOf(request['pathParameters']),
    ...(body && { body }),
    ...(security && { security }),
  }
}

/** undefined where nothing is said, so that the folder above decides. */
export function authOf(auth: unknown): AuthSketch | undefined {
  if (!isRecord(auth) || auth['disabled'] === true) return undefined
  const { type, key, addTo, grantType, authorizationUrl, accessTokenUrl, scope } = auth
  const kind = textOf(type).toLowerCase()
  if (kind === '' || kind === 'inherit') return undefined
  return {
    kind: kind === 'singletoken' ? 'bearer' : kind,
    keyName: textOf(key),
    keyPlace: textOf(addTo) === 'queryParams' ? 'query' : textOf(addTo) || 'header',
    grant: textOf(grantType),
    addresses: [authorizationUrl, accessTokenUrl].map((address) => plainVariables(textOf(address))),
    scope: textOf(scope),
  }
}

function fieldsOf(rows: unknown): Field[] {
  return recordsOf(rows).map((row) => ({
    name: plainVariables(textOf(row['name'])),
    value: plainVariables(textOf(row['value'])),
    description: textOf(row['description']),
    isDisabled: row['disabled'] === true,
    type: row['type'] === 'file' ? 'file' : 'string',
  }))
}

function bodyOf(body: unknown): BodySketch | undefined {
  if (!isRecord(body)) return undefined
  const contentType = mediaType(textOf(body['mimeType']))
  const text = plainVariables(textOf(body['text']))
  if (contentType === FORM) return { kind: 'form', fields: fieldsOf(body['params']) }
  if (contentType.startsWith('multipart/')) return { kind: 'multipart', fields: fieldsOf(body['params']) }
  if (contentType === 'application/graphql') return graphqlOf(text)
  if (textOf(body['fileName']) !== '') return { kind: 'file', contentType }
  return text === '' ? undefined : { kind: 'text', text, contentType }
}

/** Insomnia keeps the query and its variables as one JSON text. */
function graphqlOf(text: string): BodySketch {
  const json = looseJson(text)
  const { query, variables } = recordOf(json === undefined ? undefined : JSON.parse(json))
  return { kind: 'graphql', query: textOf(query) || text, variables: jsonText(variables) }
}
