import { ImportFault, type ImportResult } from '../draft/draft.ts'
import { Collection, findingPlace } from '../collection/collection.ts'
import { isRecord, toProse, toRecord, toRecords, toText, type Fields } from '../collection/value.ts'
import { readSecurity, type AuthSketch } from '../collection/security.ts'
import { readAuth } from './auth.ts'
import { readBody } from './body.ts'
import { readFields, readHeaders } from './fields.ts'
import { readResponse } from './responses.ts'
import { toAddress } from './url.ts'
import { variableSets } from './variables.ts'

/** Maximum depth of folders, beyond any real collection. */
const MAX_DEPTH = 100

/** Matches collections of v1 too, so that they are rejected by name. */
export function isPostman(value: unknown): boolean {
  if (!isRecord(value)) return false
  return isV1(value) || (Array.isArray(value['item']) && isRecord(value['info']))
}

const isV1 = (value: Fields) => Array.isArray(value['requests']) && Array.isArray(value['order'])

/** A Postman collection of v2.0 or v2.1. */
export function importPostman(value: unknown): ImportResult {
  const file = toRecord(value)
  if (isV1(file)) throw new ImportFault('import.postmanV1')
  const info = toRecord(file['info'])
  const collection = new Collection({
    kind: 'postman',
    version: /v\d+\.\d+/.exec(toText(info['schema']))?.[0] ?? 'v2.1',
    title: toText(info['name']),
    variables: variableSets(file),
  })
  collection.intro(toProse(info['description']))
  countScripts(file, collection)
  readItems(file['item'], { collection, folders: [], auth: readAuth(file['auth']) })
  return collection.finish()
}

interface FolderScope {
  collection: Collection
  folders: string[]
  auth: AuthSketch | undefined
}

function readItems(items: unknown, scope: FolderScope): void {
  for (const item of Array.isArray(items) ? items : []) readItem(item, scope)
}

function readItem(item: unknown, { collection, folders, auth }: FolderScope): void {
  if (!isRecord(item)) return collection.findings.add('error', 'import.noRequest', findingPlace(folders, ''))
  const name = toText(item['name'])
  countScripts(item, collection)
  if (!Array.isArray(item['item'])) return readRequest(item, { collection, folders, auth })
  const path = folders.length < MAX_DEPTH ? [...folders, name] : folders
  collection.folder(path, toProse(item['description']), { isEmpty: item['item'].length === 0 })
  readItems(item['item'], { collection, folders: path, auth: readAuth(item['auth']) ?? auth })
}

function readRequest(item: Fields, { collection, folders, auth }: FolderScope): void {
  const name = toText(item['name'])
  const place = findingPlace(folders, name)
  const given = item['request']
  if (!isRecord(given) && toText(given) === '') return collection.findings.add('error', 'import.noRequest', place)
  const request = isRecord(given) ? given : { url: given, method: 'GET' }
  const body = readBody(request['body'])
  if (body === 'unknown') {
    collection.findings.add('warning', 'import.bodyUnknown', place, { mode: toText(toRecord(request['body'])['mode']) })
  }
  const url = toAddress(request['url'])
  const security = readSecurity(readAuth(request['auth']) ?? auth)
  collection.add({
    folders,
    name,
    method: readMethod(request['method'], () => collection.findings.add('warning', 'import.methodAssumed', place)),
    url: url.text,
    description: toProse(request['description']) || toProse(item['description']),
    headers: readHeaders(request['header']),
    query: readFields(url.query),
    pathValues: readFields(url.variables),
    ...(body !== 'unknown' && body && { body }),
    ...(security && { security }),
    responses: toRecords(item['response']).map(readResponse),
  })
}

function readMethod(given: unknown, tell: () => void): string {
  if (given !== undefined && given !== null && toText(given).trim() !== '') return toText(given)
  if (typeof given === 'object' && given !== null) return JSON.stringify(given)
  tell()
  return 'GET'
}

function countScripts(owner: Fields, collection: Collection): void {
  for (const event of toRecords(owner['event'])) {
    const { exec } = toRecord(event['script'])
    const lines = Array.isArray(exec) ? exec.map(toText) : [toText(exec)]
    if (lines.some((line) => line.trim() !== '')) collection.scripts += 1
  }
}
