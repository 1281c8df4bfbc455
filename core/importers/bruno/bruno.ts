import { itemOfBru } from './bru-text.ts'
import { readAuth, readFields, toSketch } from './request.ts'
import { Collection, findingPlace } from '../collection/collection.ts'
import type { AuthSketch } from '../collection/security.ts'
import type { Field } from '../collection/sketch.ts'
import { firstText, isRecord, toRecord, toRecords, toText, type Fields } from '../collection/value.ts'
import type { VariableSet } from '../collection/variables.ts'
import { ImportFault, type ImportResult } from '../draft/draft.ts'

const BRU = /^\s*meta\s*\{\s*\n/
/** Maximum depth of folders, beyond any real collection. */
const MAX_DEPTH = 100

/** A collection exported as JSON, or the text of one `.bru` file. */
export function isBruno(value: unknown): boolean {
  if (typeof value === 'string') return BRU.test(value.slice(0, 1000))
  if (!isRecord(value) || !Array.isArray(value['items'])) return false
  return (
    'brunoConfig' in value ||
    toRecords(value['items']).some(
      ({ type, request }) => typeof type === 'string' && (type === 'folder' || isRecord(request)),
    )
  )
}

export function importBruno(value: unknown): ImportResult {
  const file = typeof value === 'string' ? fileOfBru(value) : toRecord(value)
  const root = toRecord(file['root'])
  const collection = new Collection({
    kind: 'bruno',
    version: toText(file['version']),
    title: firstText(file['name'], toRecord(file['brunoConfig'])['name']),
    variables: readVariableSets(file, root),
  })
  collection.intro(toText(root['docs']))
  readItems(file['items'], inherit({ collection, folders: [], headers: [], auth: undefined }, root))
  return collection.finish()
}

function fileOfBru(text: string): Fields {
  const item = itemOfBru(text)
  if (!item) throw new ImportFault('import.nothingFound')
  return { name: item['name'], items: [item] }
}

/** The values of each environment override those of the collection. */
function readVariableSets(file: Fields, root: Fields): VariableSet[] {
  const own = readValues(toRecord(toRecord(root['request'])['vars'])['req'])
  const sets = toRecords(file['environments']).map(({ name, variables }) => ({
    name: toText(name),
    values: new Map([...own, ...readValues(variables)]),
  }))
  return sets.length > 0 ? sets : [{ name: '', values: new Map(own) }]
}

const readValues = (variables: unknown): [string, string][] =>
  toRecords(variables)
    .filter(({ enabled, secret }) => enabled !== false && secret !== true)
    .map(({ name, value }) => [toText(name), toText(value)])

interface FolderScope {
  collection: Collection
  folders: string[]
  /** Headers and authentication that apply to all requests below. */
  headers: Field[]
  auth: AuthSketch | undefined
}

/** What all requests below a collection or folder inherit. */
function inherit(scope: FolderScope, root: Fields): FolderScope {
  const request = toRecord(root['request'])
  const headers = [...scope.headers, ...readFields(request['headers'])]
  scope.collection.scripts += countScripts(request)
  return { ...scope, headers, auth: readAuth(request['auth']) ?? scope.auth }
}

function readItems(items: unknown, scope: FolderScope): void {
  for (const item of toRecords(items)) readItem(item, scope)
}

function readItem(item: Fields, scope: FolderScope): void {
  const { collection, folders } = scope
  const name = toText(item['name'])
  const type = toText(item['type'])
  if (type === 'folder') {
    const root = toRecord(item['root'])
    const path = folders.length < MAX_DEPTH ? [...folders, name] : folders
    const isEmpty = toRecords(item['items']).length === 0
    collection.folder(path, toText(root['docs']), { isEmpty })
    readItems(item['items'], inherit({ ...scope, folders: path }, root))
  } else if (type === 'js') collection.scripts += 1
  else if (isRecord(item['request']) && /^(?:http|graphql)/.test(type)) {
    collection.scripts += countScripts(item['request'])
    collection.add(toSketch(item, scope))
  } else collection.findings.add('warning', 'import.notHttp', findingPlace(folders, name), { type: type || '-' })
}

function countScripts(request: Fields): number {
  const { req, res } = toRecord(request['script'])
  return [req, res, request['tests']].filter((script) => toText(script).trim() !== '').length
}
