import { itemOfBru } from './bru-text.ts'
import { authOf, fieldsOf, sketchOf } from './request.ts'
import { Collection, placeOf } from '../collection/collection.ts'
import type { AuthSketch } from '../collection/security.ts'
import type { Field } from '../collection/sketch.ts'
import { firstText, isRecord, recordOf, recordsOf, textOf, type Fields } from '../collection/value.ts'
import type { VariableSet } from '../collection/variables.ts'
import { ImportFault, type ImportResult } from '../draft/draft.ts'

const BRU = /^\s*meta\s*\{\s*\n/
/** Folders in folders, deeper than any real collection. */
const MAX_DEPTH = 100

/** A collection that was exported as JSON, or the text of one `.bru` file. */
export function isBruno(value: unknown): boolean {
  if (typeof value === 'string') return BRU.test(value.slice(0, 1000))
  if (!isRecord(value) || !Array.isArray(value['items'])) return false
  return (
    'brunoConfig' in value ||
    recordsOf(value['items']).some(
      ({ type, request }) => typeof type === 'string' && (type === 'folder' || isRecord(request)),
    )
  )
}

export function importBruno(value: unknown): ImportResult {
  const file = typeof value === 'string' ? fileOfBru(value) : recordOf(value)
  const root = recordOf(file['root'])
  const collection = new Collection({
    kind: 'bruno',
    version: textOf(file['version']),
    title: firstText(file['name'], recordOf(file['brunoConfig'])['name']),
    variables: setsOf(file, root),
  })
  collection.intro(textOf(root['docs']))
  readItems(file['items'], inherit({ collection, folders: [], headers: [], auth: undefined }, root))
  return collection.finish()
}

function fileOfBru(text: string): Fields {
  const item = itemOfBru(text)
  if (!item) throw new ImportFault('import.nothingFound')
  return { name: item['name'], items: [item] }
}

/** The values of each environment on top of the collection's own. */
function setsOf(file: Fields, root: Fields): VariableSet[] {
  const own = valuesOf(recordOf(recordOf(root['request'])['vars'])['req'])
  const sets = recordsOf(file['environments']).map(({ name, variables }) => ({
    name: textOf(name),
    values: new Map([...own, ...valuesOf(variables)]),
  }))
  return sets.length > 0 ? sets : [{ name: '', values: new Map(own) }]
}

const valuesOf = (variables: unknown): [string, string][] =>
  recordsOf(variables)
    .filter(({ enabled, secret }) => enabled !== false && secret !== true)
    .map(({ name, value }) => [textOf(name), textOf(value)])

interface Place {
  collection: Collection
  folders: string[]
  /** Headers and sign-in that hold for all requests below. */
  headers: Field[]
  auth: AuthSketch | undefined
}

/** What a collection or folder says for all that is below it. */
function inherit(place: Place, root: Fields): Place {
  const request = recordOf(root['request'])
  const headers = [...place.headers, ...fieldsOf(request['headers'])]
  place.collection.scripts += scriptsOf(request)
  return { ...place, headers, auth: authOf(request['auth']) ?? place.auth }
}

function readItems(items: unknown, place: Place): void {
  for (const item of recordsOf(items)) readItem(item, place)
}

function readItem(item: Fields, place: Place): void {
  const { collection, folders } = place
  const name = textOf(item['name'])
  const type = textOf(item['type'])
  if (type === 'folder') {
    const root = recordOf(item['root'])
    const path = folders.length < MAX_DEPTH ? [...folders, name] : folders
    const isEmpty = recordsOf(item['items']).length === 0
    collection.folder(path, textOf(root['docs']), { isEmpty })
    readItems(item['items'], inherit({ ...place, folders: path }, root))
  } else if (type === 'js') collection.scripts += 1
  else if (isRecord(item['request']) && /^(?:http|graphql)/.test(type)) {
    collection.scripts += scriptsOf(item['request'])
    collection.add(sketchOf(item, place))
  } else collection.findings.add('warning', 'import.notHttp', placeOf(folders, name), { type: type || '-' })
}

function scriptsOf(request: Fields): number {
  const { req, res } = recordOf(request['script'])
  return [req, res, request['tests']].filter((script) => textOf(script).trim() !== '').length
}
