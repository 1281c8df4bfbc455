import { docStatuses, type DocContent } from '../../doc/doc.ts'
import { JSON_TYPE } from '../collection/body.ts'
import { Collection, findingPlace } from '../collection/collection.ts'
import { rowsOfSchema } from '../collection/json-rows.ts'
import { looseJson } from '../collection/loose-json.ts'
import type { BodyRows, BodySketch, Field, ResponseSketch } from '../collection/sketch.ts'
import { firstText, isRecord, toRecord, toRecords, toText, type Fields } from '../collection/value.ts'
import type { ImportResult } from '../draft/draft.ts'

/** A list of categories with lists of interfaces. */
export function isYapiJson(value: unknown): boolean {
  if (!Array.isArray(value)) return false
  return toRecords(value).some(({ list }) => toRecords(list).some((one) => 'path' in one && 'method' in one))
}

export function importYapiJson(value: unknown): ImportResult {
  const categories = toRecords(value)
  const title = firstText(...categories.map((category) => category['proName']))
  const collection = new Collection({ kind: 'yapi-json', version: '', title })
  collection.intro(firstText(...categories.map((category) => category['proDescription'])))
  for (const category of categories) readCategory(category, collection)
  return collection.finish()
}

function readCategory(category: Fields, collection: Collection): void {
  const name = toText(category['name'])
  const list = Array.isArray(category['list']) ? category['list'] : []
  collection.folder([name], toText(category['desc']), { isEmpty: list.length === 0 })
  const base = toText(category['proBasepath'])
  for (const entry of list) {
    if (isRecord(entry)) readInterface(entry, { collection, folder: name, base })
    else collection.findings.add('error', 'import.noRequest', name)
  }
}

interface CategoryScope {
  collection: Collection
  folder: string
  base: string
}

function readInterface(entry: Fields, { collection, folder, base }: CategoryScope): void {
  const name = toText(entry['title'])
  const place = findingPlace([folder], name)
  const path = firstText(entry['path'], toRecord(entry['query_path'])['path'])
  if (path === '') return collection.findings.add('error', 'import.noPath', place)
  const tell = () => collection.findings.add('warning', 'import.bodyTooLarge', place)
  const body = readBody(entry, tell)
  const response = readResponse(entry, tell)
  collection.add({
    folders: [folder],
    name,
    method: firstText(entry['method'], 'GET'),
    url: `${base}${path}`,
    description: firstText(entry['markdown'], entry['desc']),
    headers: readFields(entry['req_headers']),
    query: readFields(entry['req_query']),
    pathValues: readFields(entry['req_params']),
    ...(body && { body }),
    responses: response ? [response] : [],
    more: readMore(entry),
  })
}

const readFields = (rows: unknown): Field[] =>
  toRecords(rows).map((row) => ({
    name: toText(row['name']),
    value: firstText(row['value'], row['example']),
    description: toText(row['desc']),
    isOptional: toText(row['required']) === '0',
    type: row['type'] === 'file' ? 'file' : 'string',
  }))

function readBody(entry: Fields, tell: () => void): BodySketch | undefined {
  const text = toText(entry['req_body_other'])
  const fields = readFields(entry['req_body_form'])
  switch (toText(entry['req_body_type'])) {
    case 'form':
      if (fields.length === 0) return undefined
      return { kind: fields.some(({ type }) => type === 'file') ? 'multipart' : 'form', fields }
    case 'file':
      return { kind: 'file', contentType: '' }
    case 'json': {
      const rows = entry['req_body_is_json_schema'] === true ? schemaRows(text, tell) : undefined
      return rows ? { kind: 'rows', rows, contentType: JSON_TYPE, text: '' } : { kind: 'text', text, contentType: '' }
    }
    default:
      return text === '' ? undefined : { kind: 'text', text, contentType: '' }
  }
}

function readResponse(entry: Fields, tell: () => void): ResponseSketch | undefined {
  const text = toText(entry['res_body'])
  const rows = entry['res_body_is_json_schema'] === true ? schemaRows(text, tell) : undefined
  const plain = { name: '', status: '', contentType: '', description: '', headers: [] }
  if (rows) return { ...plain, text: '', rows }
  return text.trim() === '' ? undefined : { ...plain, text }
}

/** YApi stores schemas as text, even invalid ones: those become examples. */
function schemaRows(text: string, tell: () => void): BodyRows | undefined {
  const json = looseJson(text)
  const schema: unknown = json === undefined ? undefined : JSON.parse(json)
  if (!isRecord(schema)) return undefined
  const rows = rowsOfSchema(schema)
  if (rows !== 'tooLarge') return rows
  tell()
  return undefined
}

function readMore(entry: Fields): Partial<DocContent> {
  const tags = (Array.isArray(entry['tag']) ? entry['tag'] : []).map(toText).filter((tag) => tag !== '')
  return {
    ...(entry['status'] === 'done' && { status: docStatuses.done }),
    ...(tags.length > 0 && { extras: { tags } }),
  }
}
