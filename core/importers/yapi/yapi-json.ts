import { docStatuses, type DocContent } from '../../doc/doc.ts'
import { JSON_TYPE } from '../collection/body.ts'
import { Collection, placeOf } from '../collection/collection.ts'
import { rowsOfSchema } from '../collection/json-rows.ts'
import { looseJson } from '../collection/loose-json.ts'
import type { BodyRows, BodySketch, Field, ResponseSketch } from '../collection/sketch.ts'
import { firstText, isRecord, recordOf, recordsOf, textOf, type Fields } from '../collection/value.ts'
import type { ImportResult } from '../draft/draft.ts'

/** A list of categories with lists of interfaces. */
export function isYapiJson(value: unknown): boolean {
  if (!Array.isArray(value)) return false
  return recordsOf(value).some(({ list }) => recordsOf(list).some((one) => 'path' in one && 'method' in one))
}

export function importYapiJson(value: unknown): ImportResult {
  const categories = recordsOf(value)
  const title = firstText(...categories.map((category) => category['proName']))
  const collection = new Collection({ kind: 'yapi-json', version: '', title })
  collection.intro(firstText(...categories.map((category) => category['proDescription'])))
  for (const category of categories) readCategory(category, collection)
  return collection.finish()
}

function readCategory(category: Fields, collection: Collection): void {
  const name = textOf(category['name'])
  const list = Array.isArray(category['list']) ? category['list'] : []
  collection.folder([name], textOf(category['desc']), { isEmpty: list.length === 0 })
  const base = textOf(category['proBasepath'])
  for (const entry of list) {
    if (isRecord(entry)) readInterface(entry, { collection, folder: name, base })
    else collection.findings.add('error', 'import.noRequest', name)
  }
}

interface Place {
  collection: Collection
  folder: string
  base: string
}

function readInterface(entry: Fields, { collection, folder, base }: Place): void {
  const name = textOf(entry['title'])
  const place = placeOf([folder], name)
  const path = firstText(entry['path'], recordOf(entry['query_path'])['path'])
  if (path === '') return collection.findings.add('error', 'import.noPath', place)
  const tell = () => collection.findings.add('warning', 'import.bodyTooLarge', place)
  const body = bodyOf(entry, tell)
  const response = responseOf(entry, tell)
  collection.add({
    folders: [folder],
    name,
    method: firstText(entry['method'], 'GET'),
    url: `${base}${path}`,
    description: firstText(entry['markdown'], entry['desc']),
    headers: fieldsOf(entry['req_headers']),
    query: fieldsOf(entry['req_query']),
    pathValues: fieldsOf(entry['req_params']),
    ...(body && { body }),
    responses: response ? [response] : [],
    more: moreOf(entry),
  })
}

const fieldsOf = (rows: unknown): Field[] =>
  recordsOf(rows).map((row) => ({
    name: textOf(row['name']),
    value: firstText(row['value'], row['example']),
    description: textOf(row['desc']),
    isOptional: textOf(row['required']) === '0',
    type: row['type'] === 'file' ? 'file' : 'string',
  }))

function bodyOf(entry: Fields, tell: () => void): BodySketch | undefined {
  const text = textOf(entry['req_body_other'])
  const fields = fieldsOf(entry['req_body_form'])
  switch (textOf(entry['req_body_type'])) {
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

function responseOf(entry: Fields, tell: () => void): ResponseSketch | undefined {
  const text = textOf(entry['res_body'])
  const rows = entry['res_body_is_json_schema'] === true ? schemaRows(text, tell) : undefined
  const plain = { name: '', status: '', contentType: '', description: '', headers: [] }
  if (rows) return { ...plain, text: '', rows }
  return text.trim() === '' ? undefined : { ...plain, text }
}

/** YApi keeps schemas as text, also broken ones: those are no schema but an example. */
function schemaRows(text: string, tell: () => void): BodyRows | undefined {
  const json = looseJson(text)
  const schema: unknown = json === undefined ? undefined : JSON.parse(json)
  if (!isRecord(schema)) return undefined
  const rows = rowsOfSchema(schema)
  if (rows !== 'tooLarge') return rows
  tell()
  return undefined
}

function moreOf(entry: Fields): Partial<DocContent> {
  const tags = (Array.isArray(entry['tag']) ? entry['tag'] : []).map(textOf).filter((tag) => tag !== '')
  return {
    ...(entry['status'] === 'done' && { status: docStatuses.done }),
    ...(tags.length > 0 && { extras: { tags } }),
  }
}
