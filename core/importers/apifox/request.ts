import { docStatuses, type DocContent } from '../../doc/doc.ts'
import { FORM, MULTIPART } from '../collection/body.ts'
import { placeOf } from '../collection/collection.ts'
import type { AuthSketch } from '../collection/security.ts'
import { securityOf } from '../collection/security.ts'
import type { BodySketch, Field, RequestSketch, ResponseSketch } from '../collection/sketch.ts'
import { firstText, isRecord, jsonText, recordOf, recordsOf, textOf, type Fields } from '../collection/value.ts'
import { authOf } from '../postman/auth.ts'
import type { ApifoxSchemas } from './schemas.ts'

export interface Place {
  folders: string[]
  auth: AuthSketch | undefined
  schemas: ApifoxSchemas
}

/** One HTTP API of a project. */
export function sketchOf(item: Fields, { folders, auth, schemas }: Place): RequestSketch {
  const api = recordOf(item['api'])
  const name = textOf(item['name'])
  const tables = recordOf(api['parameters'])
  const body = bodyOf(recordOf(api['requestBody']), schemas, placeOf(folders, name))
  const security = securityOf(authOf(api['auth']) ?? auth)
  const cookies = fieldsOf(tables['cookie']).map((field): Field => ({ ...field, rules: { in: 'cookie' } }))
  return {
    folders,
    name,
    method: firstText(api['method'], 'GET'),
    url: addressOf(textOf(api['path'])),
    description: textOf(api['description']),
    headers: [...fieldsOf(tables['header']), ...cookies],
    query: fieldsOf(tables['query']),
    pathValues: fieldsOf(tables['path']),
    ...(body && { body }),
    ...(security && { security }),
    responses: responsesOf(api, schemas, placeOf(folders, name)),
    more: moreOf(api),
  }
}

/** Paths may lack their slash; hosts and variables stand before one. */
const addressOf = (path: string): string => (/^(?:\/|\w+:\/\/|\{\{)/.test(path.trim()) ? path : `/${path.trim()}`)

function fieldsOf(rows: unknown): Field[] {
  return recordsOf(rows).map((row) => {
    const schema = recordOf(row['schema'])
    const values = Array.isArray(schema['enum']) ? schema['enum'].map(textOf) : []
    return {
      name: textOf(row['name']),
      value: exampleText(row['example'] ?? row['value'] ?? schema['example'] ?? schema['default']),
      description: firstText(row['description'], schema['description']),
      type: typeOf(firstText(row['type'], schema['type'])),
      isOptional: row['required'] !== true,
      isDisabled: row['enable'] === false,
      ...(values.length > 0 && { rules: { enumValues: values } }),
    }
  })
}

const exampleText = (value: unknown): string => (Array.isArray(value) ? JSON.stringify(value) : textOf(value))
const typeOf = (type: string): string =>
  type === 'array' ? 'str_array' : type === 'text' ? 'string' : type || 'string'

function bodyOf(body: Fields, schemas: ApifoxSchemas, place: string): BodySketch | undefined {
  const contentType = textOf(body['type'])
  const text = exampleOf(body)
  if (contentType === '' || contentType === 'none') return undefined
  if (contentType === FORM) return { kind: 'form', fields: fieldsOf(body['parameters']) }
  if (contentType === MULTIPART) return { kind: 'multipart', fields: fieldsOf(body['parameters']) }
  if (contentType.includes('octet-stream') || contentType === 'binary') return { kind: 'file', contentType: '' }
  const rows = schemas.rows(body['jsonSchema'], place)
  const media = firstText(body['mediaType'], contentType)
  const hasRows =
    rows !== undefined &&
    rows.params.some(({ name, children, modelId }) => name !== '' || children.length > 0 || modelId)
  if (hasRows) return { kind: 'rows', rows, contentType: media, text }
  return text === '' ? undefined : { kind: 'text', text, contentType: media === 'raw' ? '' : media }
}

function exampleOf(body: Fields): string {
  const [named] = recordsOf(body['examples'])
  return jsonText(body['example']) || jsonText(named?.['value'] ?? named?.['data'])
}

const MEDIA_TYPES = new Map([
  ['json', 'application/json'],
  ['xml', 'application/xml'],
  ['html', 'text/html'],
  ['raw', 'text/plain'],
  ['binary', 'application/octet-stream'],
])

/** Examples stand beside the responses and say by number to which one they belong. */
function responsesOf(api: Fields, schemas: ApifoxSchemas, place: string): ResponseSketch[] {
  const examples = recordsOf(api['responseExamples'])
  return recordsOf(api['responses']).flatMap((response) => {
    const rows = schemas.rows(response['jsonSchema'], place)
    const type = textOf(response['contentType'])
    const sketch: ResponseSketch = {
      name: textOf(response['name']),
      status: textOf(response['code']),
      contentType: MEDIA_TYPES.get(type) ?? type,
      description: firstText(response['description'], response['name']),
      headers: fieldsOf(response['headers']),
      text: '',
      ...(rows && { rows: isEmptyObject(response['jsonSchema']) ? { ...rows, params: [] } : rows }),
    }
    const own = examples.filter(({ responseId }) => textOf(responseId) === textOf(response['id']))
    if (own.length === 0) return [sketch]
    return own.map(({ name, data }) => ({ ...sketch, name: textOf(name) || sketch.name, text: jsonText(data) }))
  })
}

/** What Apifox writes where nobody described anything. */
const isEmptyObject = (schema: unknown): boolean =>
  isRecord(schema) &&
  schema['type'] === 'object' &&
  Object.keys(recordOf(schema['properties'])).length === 0 &&
  !('$ref' in schema) &&
  !('allOf' in schema) &&
  !('x-apifox-refs' in schema)

function moreOf(api: Fields): Partial<DocContent> {
  const status = textOf(api['status'])
  const tags = (Array.isArray(api['tags']) ? api['tags'] : []).map(textOf).filter((tag) => tag !== '')
  const operationId = textOf(api['operationId'])
  return {
    ...(status === 'released' && { status: docStatuses.done }),
    ...(['deprecated', 'obsolete'].includes(status) && { deprecated: '' }),
    extras: { ...(operationId !== '' && { operationId }), ...(tags.length > 0 && { tags }) },
  }
}
