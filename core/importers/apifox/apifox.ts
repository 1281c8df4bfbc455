import { ApifoxSchemas } from './schemas.ts'
import { sketchOf, type Place } from './request.ts'
import { Collection, placeOf } from '../collection/collection.ts'
import { firstText, isRecord, recordOf, recordsOf, textOf, type Fields } from '../collection/value.ts'
import type { ImportResult } from '../draft/draft.ts'
import { authOf } from '../postman/auth.ts'

/** Folders in folders, deeper than any real project. */
const MAX_DEPTH = 100

export function isApifox(value: unknown): boolean {
  if (!isRecord(value)) return false
  return 'apifoxProject' in value || (Array.isArray(value['apiCollection']) && isRecord(value['info']))
}

/** A project as Apifox exports it. */
export function importApifox(value: unknown): ImportResult {
  const file = recordOf(value)
  const info = recordOf(file['info'])
  const version = firstText(recordOf(file['$schema'])['version'], file['apifoxProject'])
  const collection = new Collection({ kind: 'apifox', version, title: textOf(info['name']) })
  const schemas = new ApifoxSchemas(file['schemaCollection'], collection.findings)
  collection.intro(textOf(info['description']))
  for (const environment of recordsOf(file['environments'])) readEnvironment(environment, collection)
  const place = { folders: [], auth: authOf(recordOf(file['projectSetting'])['auth']), schemas }
  readTop(file['apiCollection'], (item) => readItem(item, place, collection))
  readTop(file['docCollection'], (item) => readText(item, [], collection))
  return collection.finish(schemas.shared())
}

function readEnvironment(environment: Fields, collection: Collection): void {
  const addresses = Object.values(recordOf(environment['baseUrls'])).map(textOf)
  const url = firstText(environment['baseUrl'], ...addresses)
  collection.environment(textOf(environment['name']), url)
}

/** The outermost folder holds everything and is called "root". */
function readTop(collection: unknown, read: (item: Fields) => void): void {
  const top = recordsOf(collection)
  const [root] = top
  const isRoot = top.length === 1 && root !== undefined && Array.isArray(root['items'])
  for (const item of isRoot ? recordsOf(root['items']) : top) read(item)
}

function readItem(item: Fields, place: Place, collection: Collection): void {
  const name = textOf(item['name'])
  if (isRecord(item['api'])) return collection.add(sketchOf(item, place))
  if (!Array.isArray(item['items']))
    return collection.findings.add('error', 'import.noRequest', placeOf(place.folders, name))
  const folders = place.folders.length < MAX_DEPTH ? [...place.folders, name] : place.folders
  collection.folder(folders, textOf(item['description']), { isEmpty: item['items'].length === 0 })
  const auth = authOf(item['auth']) ?? place.auth
  for (const child of recordsOf(item['items'])) readItem(child, { ...place, folders, auth }, collection)
}

/** Texts that stand beside the APIs. */
function readText(item: Fields, folders: string[], collection: Collection): void {
  const name = textOf(item['name'])
  if (!Array.isArray(item['items'])) return collection.text(folders, name, textOf(item['content']))
  const inner = folders.length < MAX_DEPTH ? [...folders, name] : folders
  for (const child of recordsOf(item['items'])) readText(child, inner, collection)
}
