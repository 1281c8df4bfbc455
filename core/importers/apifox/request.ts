import { docStatuses, type DocContent } from '../../doc/doc.ts'
import { FORM, MULTIPART } from '../collection/body.ts'
import { findingPlace } from '../collection/collection.ts'
import type { AuthSketch } from '../collection/security.ts'
import { readSecurity } from '../collection/security.ts'
import type { BodySketch, Field, RequestSketch, ResponseSketch } from '../collection/sketch.ts'
import { firstText, isRecord, jsonText, toRecord, toRecords, toText, type Fields } from '../collection/value.ts'
import { readAuth } from '../postman/auth.ts'
import type { ApifoxSchemas } from './schemas.ts'

export interface FolderScope {
  folders: string[]
  auth: AuthSketch | undefined
  schemas: ApifoxSchemas
}

/** One HTTP API of a project. */
export function toSketch(item: Fields, { folders, auth, schemas }: FolderScope): RequestSketch {
  const api = toRecord(item['api'])
  const name = toText(item['name'])
  const tables = toRecord(api['parameters'])
  const body = readBody(toRecord(api['requestBody']), schemas, findingPlace(folders, name))
  const security = readSecurity(readAuth(api['auth']) ?? auth)
  const cookies = readFields(tables['cookie']).map((field): Field => ({ ...field, rules: { in: 'cookie' } }))
  return {
    folders,
    name,
    method: firstText(api['method'], 'GET'),
    url: toAddress(toText(api['path'])),
    description: toText(api['description']),
    headers: [...readFields(tables['header']), ...cookies],
    query: readFields(tables['query']),
    pathValues: readFields(tables['path']),
    ...(body && { body }),
    ...(security && { security }),
    responses: readResponses(api, schemas, findingPlace(folders, name)),
    more: readMore(api),
  }
}

/** Paths may lack the leading slash; a host or variable may precede it. */
const toAddress = (path: string): string => (/^(?:\/|\w+:\/\/|\{\{)/.test(path.trim()) ? path : `/${path.trim()}`)

function readFields(rows: unknown): Field[] {
  return toRecords(rows).map((row) => {
    const schema = toRecord(row['schema'])
    const values = Array.isArray(schema['enum']) ? schema['enum'].map(toText) : []
    return {
      name: toText(row['name']),
      value: exampleText(row['example'] ?? row['value'] ?? schema['example'] ?? schema['default']),
      description: firstText(row['description'], schema['description']),
      type: rowType(firstText(row['type'], schema['type'])),
      isOptional: row['required'] !== true,
      isDisabled: row['enable'] === false,
      ...(values.length > 0 && { rules: { enumValues: values } }),
    }
  })
}

const exampleText = (value: unknown): string => (Array.isArray(value) ? JSON.stringify(value) : toText(value))
const rowType = (type: string): string =>
  type === 'array' ? 'str_array' : type === 'text' ? 'string' : type || 'string'

function readBody(body: Fields, schemas: ApifoxSchemas, place: string): BodySketch | undefined {
  const contentType = toText(body['type'])
  const text = bodyExampleText(body)
  if (contentType === '' || contentType === 'none') return undefined
  if (contentType === FORM) return { kind: 'form', fields: readFields(body['parameters']) }
  if (contentType === MULTIPART) return { kind: 'multipart', fields: readFields(body['parameters']) }
  if (contentType.includes('octet-stream') || contentType === 'binary') return { kind: 'file', contentType: '' }
  const rows = schemas.rows(body['jsonSchema'], place)
  const media = firstText(body['mediaType'], contentType)
  const hasRows =
    rows !== undefined &&
    rows.params.some(({ name, children, modelId }) => name !== '' || children.length > 0 || modelId)
  if (hasRows) return { kind: 'rows', rows, contentType: media, text }
  return text === '' ? undefined : { kind: 'text', text, contentType: media === 'raw' ? '' : media }
}

function bodyExampleText(body: Fields): string {
  const [named] = toRecords(body['examples'])
  return jsonText(body['example']) || jsonText(named?.['value'] ?? named?.['data'])
}

const MEDIA_TYPES = new Map([
  ['json', 'application/json'],
  ['xml', 'application/xml'],
  ['html', 'text/html'],
  ['raw', 'text/plain'],
  ['binary', 'application/octet-stream'],
])

/** Examples are listed beside the responses and refer to them by number. */
function readResponses(api: Fields, schemas: ApifoxSchemas, place: string): ResponseSketch[] {
  const examples = toRecords(api['responseExamples'])
  return toRecords(api['responses']).flatMap((response) => {
    const rows = schemas.rows(response['jsonSchema'], place)
    const type = toText(response['contentType'])
    const sketch: ResponseSketch = {
      name: toText(response['name']),
      status: toText(response['code']),
      contentType: MEDIA_TYPES.get(type) ?? type,
      description: firstText(response['description'], response['name']),
      headers: readFields(response['headers']),
      text: '',
      ...(rows && { rows: isEmptyObject(response['jsonSchema']) ? { ...rows, params: [] } : rows }),
    }
    const own = examples.filter(({ responseId }) => toText(responseId) === toText(response['id']))
    if (own.length === 0) return [sketch]
    return own.map(({ name, data }) => ({ ...sketch, name: toText(name) || sketch.name, text: jsonText(data) }))
  })
}

/** What Apifox writes where nothing was described. */
const isEmptyObject = (schema: unknown): boolean =>
  isRecord(schema) &&
  schema['type'] === 'object' &&
  Object.keys(toRecord(schema['properties'])).length === 0 &&
  !('$ref' in schema) &&
  !('allOf' in schema) &&
  !('x-apifox-refs' in schema)

function readMore(api: Fields): Partial<DocContent> {
  const status = toText(api['status'])
  const tags = (Array.isArray(api['tags']) ? api['tags'] : []).map(toText).filter((tag) => tag !== '')
  const operationId = toText(api['operationId'])
  return {
    ...(status === 'released' && { status: docStatuses.done }),
    ...(['deprecated', 'obsolete'].includes(status) && { deprecated: '' }),
    extras: { ...(operationId !== '' && { operationId }), ...(tags.length > 0 && { tags }) },
  }
}
