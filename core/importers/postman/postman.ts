import { ImportFault, type ImportResult } from '../draft/draft.ts'
import { Collection, placeOf } from '../collection/collection.ts'
import { isRecord, proseOf, recordOf, recordsOf, textOf, type Fields } from '../collection/value.ts'
import { securityOf, type AuthSketch } from '../collection/security.ts'
import { authOf } from './auth.ts'
import { bodyOf } from './body.ts'
import { fieldsOf, headersOf } from './fields.ts'
import { responseOf } from './responses.ts'
import { addressOf } from './url.ts'
import { variableSets } from './variables.ts'

/** Folders in folders, deeper than any real collection. */
const MAX_DEPTH = 100

/** Collections of v1 too, so that they are refused by name. */
export function isPostman(value: unknown): boolean {
  if (!isRecord(value)) return false
  return isV1(value) || (Array.isArray(value['item']) && isRecord(value['info']))
}

const isV1 = (value: Fields) => Array.isArray(value['requests']) && Array.isArray(value['order'])

/** A Postman collection of v2.0 or v2.1. */
export function importPostman(value: unknown): ImportResult {
  const file = recordOf(value)
  if (isV1(file)) throw new ImportFault('import.postmanV1')
  const info = recordOf(file['info'])
  const collection = new Collection({
    kind: 'postman',
    version: /v\d+\.\d+/.exec(textOf(info['schema']))?.[0] ?? 'v2.1',
    title: textOf(info['name']),
    variables: variableSets(file),
  })
  collection.intro(proseOf(info['description']))
  countScripts(file, collection)
  readItems(file['item'], { collection, folders: [], auth: authOf(file['auth']) })
  return collection.finish()
}

interface Place {
  collection: Collection
  folders: string[]
  auth: AuthSketch | undefined
}

function readItems(items: unknown, place: Place): void {
  for (const item of Array.isArray(items) ? items : []) readItem(item, place)
}

function readItem(item: unknown, { collection, folders, auth }: Place): void {
  if (!isRecord(item)) return collection.findings.add('error', 'import.noRequest', placeOf(folders, ''))
  const name = textOf(item['name'])
  countScripts(item, collection)
  if (!Array.isArray(item['item'])) return readRequest(item, { collection, folders, auth })
  const path = folders.length < MAX_DEPTH ? [...folders, name] : folders
  collection.folder(path, proseOf(item['description']), { isEmpty: item['item'].length === 0 })
  readItems(item['item'], { collection, folders: path, auth: authOf(item['auth']) ?? auth })
}

function readRequest(item: Fields, { collection, folders, auth }: Place): void {
  const name = textOf(item['name'])
  const place = placeOf(folders, name)
  const given = item['request']
  if (!isRecord(given) && textOf(given) === '') return collection.findings.add('error', 'import.noRequest', place)
  const request = isRecord(given) ? given : { url: given, method: 'GET' }
  const body = bodyOf(request['body'])
  if (body === 'unknown') {
    collection.findings.add('warning', 'import.bodyUnknown', place, { mode: textOf(recordOf(request['body'])['mode']) })
  }
  const url = addressOf(request['url'])
  const security = securityOf(authOf(request['auth']) ?? auth)
  collection.add({
    folders,
    name,
    method: methodOf(request['method'], () => collection.findings.add('warning', 'import.methodAssumed', place)),
    url: url.text,
    description: proseOf(request['description']) || proseOf(item['description']),
    headers: headersOf(request['header']),
    query: fieldsOf(url.query),
    pathValues: fieldsOf(url.variables),
    ...(body !== 'unknown' && body && { body }),
    ...(security && { security }),
    responses: recordsOf(item['response']).map(responseOf),
  })
}

function methodOf(given: unknown, tell: () => void): string {
  if (given !== undefined && given !== null && textOf(given).trim() !== '') return textOf(given)
  if (typeof given === 'object' && given !== null) return JSON.stringify(given)
  tell()
  return 'GET'
}

function countScripts(owner: Fields, collection: Collection): void {
  for (const event of recordsOf(owner['event'])) {
    const { exec } = recordOf(event['script'])
    const lines = Array.isArray(exec) ? exec.map(textOf) : [textOf(exec)]
    if (lines.some((line) => line.trim() !== '')) collection.scripts += 1
  }
}
