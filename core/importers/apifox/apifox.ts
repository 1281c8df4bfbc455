import { ApifoxSchemas } from './schemas.ts'
import { toSketch, type FolderScope } from './request.ts'
import { Collection, findingPlace } from '../collection/collection.ts'
import { firstText, isRecord, toRecord, toRecords, toText, type Fields } from '../collection/value.ts'
import type { ImportResult } from '../draft/draft.ts'
import { readAuth } from '../postman/auth.ts'

/** Maximum depth of folders, beyond any real project. */
const MAX_DEPTH = 100

export function isApifox(value: unknown): boolean {
  if (!isRecord(value)) return false
  return 'apifoxProject' in value || (Array.isArray(value['apiCollection']) && isRecord(value['info']))
}

/** A project as Apifox exports it. */
export function importApifox(value: unknown): ImportResult {
  const file = toRecord(value)
  const info = toRecord(file['info'])
  const version = firstText(toRecord(file['$schema'])['version'], file['apifoxProject'])
  const collection = new Collection({ kind: 'apifox', version, title: toText(info['name']) })
  const schemas = new ApifoxSchemas(file['schemaCollection'], collection.findings)
  collection.intro(toText(info['description']))
  for (const environment of toRecords(file['environments'])) readEnvironment(environment, collection)
  const scope = { folders: [], auth: readAuth(toRecord(file['projectSetting'])['auth']), schemas }
  readTop(file['apiCollection'], (item) => readItem(item, scope, collection))
  readTop(file['docCollection'], (item) => readText(item, [], collection))
  return collection.finish(schemas.shared())
}

function readEnvironment(environment: Fields, collection: Collection): void {
  const addresses = Object.values(toRecord(environment['baseUrls'])).map(toText)
  const url = firstText(environment['baseUrl'], ...addresses)
  collection.environment(toText(environment['name']), url)
}

/** The outermost folder contains everything and is called "root". */
function readTop(collection: unknown, read: (item: Fields) => void): void {
  const top = toRecords(collection)
  const [root] = top
  const isRoot = top.length === 1 && root !== undefined && Array.isArray(root['items'])
  for (const item of isRoot ? toRecords(root['items']) : top) read(item)
}

function readItem(item: Fields, scope: FolderScope, collection: Collection): void {
  const name = toText(item['name'])
  if (isRecord(item['api'])) return collection.add(toSketch(item, scope))
  if (!Array.isArray(item['items']))
    return collection.findings.add('error', 'import.noRequest', findingPlace(scope.folders, name))
  const folders = scope.folders.length < MAX_DEPTH ? [...scope.folders, name] : scope.folders
  collection.folder(folders, toText(item['description']), { isEmpty: item['items'].length === 0 })
  const auth = readAuth(item['auth']) ?? scope.auth
  for (const child of toRecords(item['items'])) readItem(child, { ...scope, folders, auth }, collection)
}

/** Markdown texts beside the APIs. */
function readText(item: Fields, folders: string[], collection: Collection): void {
  const name = toText(item['name'])
  if (!Array.isArray(item['items'])) return collection.text(folders, name, toText(item['content']))
  const inner = folders.length < MAX_DEPTH ? [...folders, name] : folders
  for (const child of toRecords(item['items'])) readText(child, inner, collection)
}
